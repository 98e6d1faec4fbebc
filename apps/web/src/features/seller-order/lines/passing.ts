import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import type { OrderRefusal } from '../use-order-file.ts';

/** What stands in an order's way and may be passed with a reason, until something is changed. */
export interface Passing {
  readonly refusal: OrderRefusal;
  /** It was sent again since. */
  readonly isTried: boolean;
}

/** The same form, which calls `onChange` before each change of a field. */
export function withOnChange<V extends FieldValues>(
  form: ContractForm<V>,
  onChange: () => void,
): ContractForm<V> {
  const set: ContractForm<V>['set'] = (path, value) => {
    onChange();
    form.set(path, value);
  };
  return { ...form, set, field: (path) => ({ ...form.field(path), onChange: (value) => set(path, value) }) };
}

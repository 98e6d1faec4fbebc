import { useRef, useState } from 'react';
import type { PlainKey } from '../../i18n/index.tsx';
import type { Faults } from './form-rules.ts';

export interface Form<V> {
  readonly values: V;
  readonly set: (field: keyof V & string, value: string) => void;
  /** Ends the typing in a field: from now on its fault shows. */
  readonly blur: (field: keyof V & string) => void;
  readonly fault: (field: keyof V & string) => PlainKey | undefined;
  /** Shows every fault and puts the cursor at the first. True when the form may be sent. */
  readonly check: () => boolean;
  /** Shows what the server found wrong with a field, until it is changed. */
  readonly refuse: (field: keyof V & string, key: PlainKey) => void;
  /** For the form element: where the cursor is put. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
}

/** Values of a form with the faults that may be shown yet: of fields that were left, or of all once it was sent. */
export function useForm<V extends Readonly<Record<string, string>>>(
  initial: V,
  rules: (values: V) => Faults<keyof V & string>,
): Form<V> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults<keyof V & string>>({});
  const ref = useRef<HTMLFormElement>(null);
  const faults = rules(values);
  const focus = (field: string) => {
    const input = ref.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  return {
    values,
    ref,
    set: (field, value) => {
      setValues((current) => ({ ...current, [field]: value }));
      setRefused((current) => ({ ...current, [field]: undefined }));
    },
    // Passing through an empty field is no fault yet: whoever presses a link beside it would see it jump.
    blur: (field) => {
      if (values[field] !== '') setLeft((current) => new Set(current).add(field));
    },
    fault: (field) => refused[field] ?? (left.has(field) ? faults[field] : undefined),
    check: () => {
      setLeft(new Set(Object.keys(values)));
      const first = Object.keys(values).find((field) => faults[field] !== undefined);
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    refuse: (field, key) => {
      setRefused((current) => ({ ...current, [field]: key }));
      focus(field);
    },
  };
}

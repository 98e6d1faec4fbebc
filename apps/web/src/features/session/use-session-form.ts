import type { FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useI18n } from '../../i18n/index.tsx';
import type { Fault } from '../../lib/form/judge.ts';
import { useContractForm, type ContractForm } from '../../lib/form/use-contract-form.ts';
import type { SessionRules } from './form-rules.ts';
import { failInGeneral, sessionRefusal, type SessionRefusal, type SessionForm } from './refusals.ts';

interface SessionFormOptions<V extends FieldValues, Schema extends z.ZodType> {
  readonly rules: SessionRules<V, Schema>;
  readonly start: V;
  readonly send: (body: z.input<Schema>) => Promise<void>;
}

/** A form of signing in or up: its own words for what the server refuses, beside the field or above the button. */
export function useSessionForm<V extends FieldValues, Schema extends z.ZodType>(
  kind: SessionForm,
  { rules: { keys, ...rules }, start, send }: SessionFormOptions<V, Schema>,
): Omit<ContractForm<V>, 'refused'> & { readonly refused: SessionRefusal | undefined } {
  const { t } = useI18n();
  const textOf = (path: string, fault: Fault, typed: V) => {
    const own = sessionRefusal(kind, fault);
    const key = 'field' in own && own.field === path ? own.key : keys[path]?.(fault, typed);
    return key === undefined ? '' : t(key);
  };
  const form = useContractForm<V, Schema, void>({
    ...rules,
    start,
    send: (body) => send(body).catch(failInGeneral),
    judgesOnLeaving: true,
    says: Object.fromEntries(
      Object.keys(keys).map((path) => [path, (fault: Fault, typed: V) => textOf(path, fault, typed)]),
    ),
    beside: (refusal) => {
      const said = sessionRefusal(kind, refusal);
      return 'field' in said && said.field !== undefined ? [said.field as FieldPath<V>] : [];
    },
  });
  return { ...form, refused: form.refused && sessionRefusal(kind, form.refused) };
}

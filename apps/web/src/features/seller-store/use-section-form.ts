import { newHalalClaims } from '@dapur/contract/products/product-claims';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Rules } from '../../lib/form/judge.ts';
import { namedFields } from '../../lib/form/named-fields.ts';
import {
  useContractForm,
  type ContractForm,
  type Refusal,
  type Says,
} from '../../lib/form/use-contract-form.ts';
import { keepSettingsDraft, keptSettingsDraft } from './kept-drafts.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';

export interface SectionFormOptions<V extends FieldValues, Schema extends z.ZodType, Answer> extends Rules<
  V,
  Schema
> {
  /** Name under which unsaved changes of this form are kept. */
  readonly name: string;
  /** What is saved now; a new object after each saving or reading. */
  readonly saved: V;
  /** Error texts of some fields; all other fields show a general one. */
  readonly says?: Readonly<Record<string, Says<V>>>;
  /** The fields without a text of their own in `says`. */
  readonly fields: readonly FieldPath<V>[];
  /** Throws ApiError. */
  readonly send: (body: z.input<Schema>) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** The field that a refusal's code is about, where the refusal itself names none. */
  readonly fieldOf?: (code: string) => FieldPath<V> | undefined;
}

export interface SectionForm<V extends FieldValues> extends ContractForm<V> {
  readonly dirty: boolean;
  /** Why saving was refused, if no field shows it. */
  readonly failure: Refusal | undefined;
  readonly discard: () => void;
}

/** A form of the settings: keeps what is typed, says what is wrong beside the field, and saves once at a time. */
export function useSectionForm<V extends FieldValues, Schema extends z.ZodType, Answer>({
  name,
  saved,
  says = {},
  fields,
  send,
  onSaved,
  fieldOf,
  ...rules
}: SectionFormOptions<V, Schema, Answer>): SectionForm<V> {
  const { t } = useI18n();
  const [start] = useState(() => keptSettingsDraft<V>(name) ?? saved);
  // What was typed last; what was last sent; and the last version without unsaved changes.
  const typed = useRef(start);
  const sent = useRef(start);
  const last = useRef(saved);
  const claimIn = (said: V) => newHalalClaims(said, last.current)[0];
  const checkText = (said: V) => {
    const claim = claimIn(said);
    return claim === undefined ? t('sset.checkField') : t('sset.needsCertificate', { word: claim.word });
  };
  const saysRefused =
    (own: Says<V>): Says<V> =>
    (fault, said, places) => {
      if (fault.code === 'invalid_input') return checkText(said);
      return typeof own === 'string' ? own : own(fault, said, places);
    };
  const all: Readonly<Record<string, Says<V>>> = {
    ...Object.fromEntries(fields.map((field) => [field, t('sset.checkField')])),
    ...says,
  };
  const form = useContractForm<V, Schema, Answer>({
    ...rules,
    start,
    says: Object.fromEntries(Object.entries(all).map(([field, own]) => [field, saysRefused(own)])),
    send: (body) => {
      sent.current = typed.current;
      return send(body);
    },
    onDone: (answer) => {
      // The form keeps what was typed, even if the server stored it in another form.
      last.current = sent.current;
      form.reset(typed.current);
      onSaved(answer);
      toast({ title: t('sset.saved') });
    },
    beside: (refusal) => {
      const known = fieldOf?.(refusal.code);
      if (known !== undefined) return [known];
      if (refusal.code !== 'invalid_input') return [];
      // The wrong words may be in another language, whose fields cannot show it.
      if (claimIn(typed.current) !== undefined)
        toast({ title: checkText(typed.current), variant: 'destructive' });
      return namedFields(refusal).filter((field): field is FieldPath<V> => Object.hasOwn(all, field));
    },
  });
  const { values, refused, reset } = form;
  const now = JSON.stringify(values);
  const dirty = now !== JSON.stringify(saved);

  useEffect(() => {
    typed.current = values;
    keepSettingsDraft(name, dirty ? values : undefined);
  }, [name, values, dirty]);
  useLeaveWarning(dirty);
  // After saving or reading anew, a form without unsaved changes takes the new values.
  useEffect(() => {
    if (last.current === saved) return;
    const wasClean = now === JSON.stringify(last.current);
    last.current = saved;
    if (wasClean) reset(saved);
  }, [saved, now, reset]);

  // Faults in other languages' words have no field, and were shown as a message.
  const isUnsaid = refused?.code === 'invalid_input';
  return {
    ...form,
    dirty,
    failure: isUnsaid ? undefined : refused,
    hasFaults: form.hasFaults || isUnsaid,
    discard: () => reset(saved),
  };
}

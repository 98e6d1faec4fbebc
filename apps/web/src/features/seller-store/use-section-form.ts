import { newHalalClaims } from '@dapur/contract/product-claims';
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
import { keepDraft, keptDraft } from './kept-drafts.ts';

export interface SectionFormOptions<V extends FieldValues, Schema extends z.ZodType, Answer> extends Rules<
  V,
  Schema
> {
  /** Names the form among all that keep what was typed. */
  readonly name: string;
  /** What is saved now; a new object when it was saved or read anew. */
  readonly saved: V;
  /** Fields with a text of their own; the others say that they should be looked at. */
  readonly says?: Readonly<Record<string, Says<V>>>;
  /** The others. */
  readonly fields: readonly FieldPath<V>[];
  /** Throws ApiError. */
  readonly send: (body: z.input<Schema>) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** The field that a refusal is about where it names none; it says so by its code. */
  readonly fieldOf?: (code: string) => FieldPath<V> | undefined;
}

export interface SectionForm<V extends FieldValues> extends ContractForm<V> {
  readonly dirty: boolean;
  /** Saving was refused for a reason that is no field's. */
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
  const [start] = useState(() => keptDraft<V>(name) ?? saved);
  // What was typed last, when it was sent, and that of which nothing is unsaved.
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
      // What was typed is what is saved, whatever form the server gave it.
      last.current = sent.current;
      form.reset(typed.current);
      onSaved(answer);
      toast({ title: t('sset.saved') });
    },
    beside: ({ code, details }) => {
      const known = fieldOf?.(code);
      if (known !== undefined) return [known];
      if (code !== 'invalid_input') return [];
      // Other languages' words stand apart from the fields that could say it.
      if (claimIn(typed.current) !== undefined)
        toast({ title: checkText(typed.current), variant: 'destructive' });
      return namedFields(details).filter((field): field is FieldPath<V> => Object.hasOwn(all, field));
    },
  });
  const { values, refused, reset } = form;
  const now = JSON.stringify(values);
  const dirty = now !== JSON.stringify(saved);

  useEffect(() => {
    typed.current = values;
    keepDraft(name, dirty ? values : undefined);
  }, [name, values, dirty]);
  useLeaveWarning(dirty);
  // Saved, or read anew: nothing of it is typed any more.
  useEffect(() => {
    if (last.current === saved) return;
    const wasClean = now === JSON.stringify(last.current);
    last.current = saved;
    if (wasClean) reset(saved);
  }, [saved, now, reset]);

  // Words in other languages have no field that says their fault.
  const isUnsaid = refused?.code === 'invalid_input';
  return {
    ...form,
    dirty,
    failure: isUnsaid ? undefined : refused,
    hasFaults: form.hasFaults || isUnsaid,
    discard: () => reset(saved),
  };
}

/** Leaving the site with something unsaved is asked about by the browser. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

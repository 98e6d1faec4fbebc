import { newHalalClaims } from '@dapur/contract/product-claims';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

export interface SectionFormOptions<Draft, Answer> {
  /** Names the form among all that keep what was typed. */
  readonly name: string;
  /** What is saved now; a new object when it was saved or read anew. */
  readonly saved: Draft;
  /** What the server would refuse, in words, by field. */
  readonly faultsOf: (draft: Draft) => ReadonlyMap<string, string>;
  /** Throws ApiError. */
  readonly send: (draft: Draft) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** What a refusal of the server is about, where it names no field of the form: the field and what to say. */
  readonly faultOfRefusal?: (
    refusal: Refusal,
  ) => { readonly field: string; readonly text: string } | undefined;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

export interface SectionForm<Draft> {
  readonly draft: Draft;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Saving was refused for a reason that is no field's. */
  readonly failure: Refusal | undefined;
  readonly hasFaults: boolean;
  readonly change: (part: Partial<Draft>) => void;
  readonly faultOf: (field: string) => string | undefined;
  readonly submit: () => void;
  readonly discard: () => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** A form of the settings: keeps what is typed, says what is wrong beside the field, and saves once at a time. */
export function useSectionForm<Draft extends object, Answer>(
  options: SectionFormOptions<Draft, Answer>,
): SectionForm<Draft> {
  const { name, saved, faultsOf, send, onSaved, faultOfRefusal } = options;
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => keptDraft<Draft>(name) ?? saved);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<Refusal>();
  const { busy, make } = useCall();
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const faults = faultsOf(draft);

  useEffect(() => keepDraft(name, dirty ? draft : undefined), [name, draft, dirty]);
  useLeaveWarning(dirty);
  useEffect(() => {
    if (refused.size > 0 && form.current) goToFault(form.current);
  }, [refused]);

  const settle = useCallback((next: Draft) => {
    setDraft(next);
    setTried(false);
    setRefused(new Map());
    setFailure(undefined);
  }, []);
  // Saved, or read anew: nothing of it is typed any more.
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    const wasClean = JSON.stringify(draft) === JSON.stringify(last.current);
    last.current = saved;
    if (wasClean) settle(saved);
  }, [saved, draft, settle]);

  const submit = async () => {
    setTried(true);
    setRefused(new Map());
    setFailure(undefined);
    if (faults.size > 0) {
      if (form.current) goToFault(form.current);
      return;
    }
    const outcome = await make(() => send(draft));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'done') {
      // What was typed is what is saved, whatever form the server gave it.
      last.current = draft;
      setTried(false);
      onSaved(outcome.data);
      toast({ title: t('sset.saved') });
      return;
    }
    const known = faultOfRefusal?.(outcome);
    // Other languages' words stand apart from the fields that could say it.
    const [claim] = outcome.code === 'invalid_input' ? newHalalClaims(draft, last.current) : [];
    const why = claim === undefined ? t('sset.checkField') : t('sset.needsCertificate', { word: claim.word });
    if (claim !== undefined) toast({ title: why, variant: 'destructive' });
    const named = known
      ? new Map([[known.field, known.text]])
      : outcome.code === 'invalid_input'
        ? fieldsOf(outcome.details, why)
        : new Map<string, string>();
    if (named.size > 0) setRefused(named);
    else setFailure(outcome);
  };

  return {
    draft,
    dirty,
    busy,
    failure,
    form,
    hasFaults: tried && (faults.size > 0 || refused.size > 0),
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setRefused(new Map());
      setFailure(undefined);
    },
    faultOf: (field) => refused.get(field) ?? (tried ? faults.get(field) : undefined),
    submit: () => void submit(),
    discard: () => settle(saved),
  };
}

/** The fields that a refusal names. */
function fieldsOf(details: unknown, text: string): Map<string, string> {
  const fields = new Map<string, string>();
  if (!Array.isArray(details)) return fields;
  for (const detail of details as unknown[])
    if (typeof detail === 'object' && detail !== null && 'field' in detail)
      fields.set(String(detail.field), text);
  return fields;
}

/** Moves to the first wrong field, or to the map, once they have been drawn as wrong. */
function goToFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .map.bad');
    if (wrong?.classList.contains('map')) wrong.scrollIntoView({ block: 'center' });
    else wrong?.focus();
  });
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

import { useState } from 'react';
import type { PlainKey } from '../../i18n/index.tsx';
import { refusalOf, type SessionForm } from './refusals.ts';
import type { Form } from './use-form.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** Why the whole form was refused. */
  readonly refused: PlainKey | undefined;
  /** Checks the form and runs the call, one at a time; a refusal shows beside its field or above the button. */
  readonly send: (call: () => Promise<void>) => Promise<void>;
}

/** Sends a form: nothing leaves while it has faults, and what the server refuses is said in the form's own words. */
export function useSend<V extends Readonly<Record<string, string>>>(
  kind: SessionForm,
  form: Form<V>,
): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<PlainKey>();
  const send = async (call: () => Promise<void>) => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await call();
    } catch (error) {
      const { key, field } = refusalOf(kind, error);
      if (field !== undefined && field in form.values) form.refuse(field, key);
      else setRefused(key);
    }
    setBusy(false);
  };
  return { isBusy, refused, send };
}

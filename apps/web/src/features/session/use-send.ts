import { useState } from 'react';
import { sessionRefusal, type Refusal, type SessionForm } from './refusals.ts';
import type { Form } from './use-form.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** Why the whole form was refused. */
  readonly refused: Refusal | undefined;
  /** Checks the form and runs the call, one at a time; a refusal shows beside its field or above the button. */
  readonly send: (call: () => Promise<void>) => Promise<void>;
}

/** Sends a form: nothing leaves while it has faults, and what the server refuses is said beside its field or above the button. */
export function useSend<V extends Readonly<Record<string, string>>>(
  kind: SessionForm,
  form: Form<V>,
): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const send = async (call: () => Promise<void>) => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await call();
    } catch (error) {
      const refusal = sessionRefusal(kind, error);
      if ('field' in refusal && refusal.field in form.values) form.refuse(refusal.field, refusal.key);
      else setRefused(refusal);
    }
    setBusy(false);
  };
  return { isBusy, refused, send };
}

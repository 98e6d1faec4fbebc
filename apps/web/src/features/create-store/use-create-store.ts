import { useState } from 'react';
import { ApiError, platformClient } from '../../lib/api.ts';
import { creationRefusal, type CreateStoreRefusal } from './refusal.ts';
import {
  emptyStoreDraft,
  nameFault,
  pathFault,
  withName,
  withPath,
  withReferral,
  type StoreDraft,
} from './store-draft.ts';
import { useCheck } from './use-check.ts';
import { accountApi } from '../../lib/account/account-api.ts';
import { beginSession } from '../../lib/account/session.ts';

/** The specification's pause between the new token and the dashboard. */
const DASHBOARD_MS = 200;

async function checkPath(path: string, signal: AbortSignal) {
  return platformClient(accountApi.checkSubdomain, { params: { subdomain: path } }, signal);
}

async function checkReferral(code: string, signal: AbortSignal) {
  return platformClient(accountApi.checkReferralCode, { params: { code } }, signal);
}

/** Opens the store and keeps the new token. Answers the dashboard's path. Throws ApiError. */
async function createStore({ name, path, referral }: StoreDraft): Promise<string> {
  const { data } = await platformClient(accountApi.registerTenant, {
    body: { companyName: name.trim(), subdomain: path, referralCode: referral === '' ? null : referral },
  });
  if (data.requiresTokenUpdate) {
    await beginSession({ token: data.token, user: data.user, tenant: data.tenant });
  }
  return `/${data.tenant.subdomain}/dashboard`;
}

type Phase = 'editing' | 'sending' | 'done';

/** The form's state from the first letter to the new store's dashboard. */
export function useCreateStore() {
  const [draft, setDraft] = useState(() =>
    emptyStoreDraft(new URLSearchParams(location.search).get('ref') ?? ''),
  );
  const [phase, setPhase] = useState<Phase>('editing');
  const [refusal, setRefusal] = useState<CreateStoreRefusal | null>(null);
  const fault = pathFault(draft.path);
  const path = useCheck(fault === undefined ? draft.path : undefined, checkPath);
  const referral = useCheck(draft.referral === '' ? undefined : draft.referral, checkReferral);

  const edit = (next: typeof draft) => {
    setDraft(next);
    setRefusal(null);
  };
  const isPathFree = path.state.kind === 'answered' && path.state.answer.available;
  const isReferralGood =
    referral.state.kind === 'answered' ? referral.state.answer.valid : referral.state.kind !== 'checking';
  const canSubmit =
    phase === 'editing' &&
    draft.name.trim() !== '' &&
    fault === undefined &&
    isPathFree &&
    isReferralGood &&
    refusal !== 'taken' &&
    refusal !== 'reserved';

  const submit = async () => {
    if (!canSubmit || nameFault(draft.name) !== undefined) return;
    setPhase('sending');
    setRefusal(null);
    try {
      const href = await createStore(draft);
      setPhase('done');
      // Not cancelled when the form is unmounted: the new session may redraw what is around the form.
      setTimeout(() => location.assign(href), DASHBOARD_MS);
    } catch (error) {
      setPhase('editing');
      setRefusal(creationRefusal(error instanceof ApiError ? error : { code: 'network', message: '' }));
    }
  };

  return {
    draft,
    phase,
    refusal,
    pathFault: fault,
    path,
    referral,
    canSubmit,
    submit,
    setName: (name: string) => edit(withName(draft, name)),
    setPath: (value: string) => edit(withPath(draft, value)),
    setReferral: (value: string) => edit(withReferral(draft, value)),
  };
}

export type StoreCreation = ReturnType<typeof useCreateStore>;

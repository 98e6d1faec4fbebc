import type { NewStoreInput } from '@dapur/contract/stores/new-store-input';
import { useState } from 'react';
import type { z } from 'zod';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { beginSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { pathText } from './field-notes.ts';
import { newStoreRefusedAt } from './refusal.ts';
import { asName, asPath, asReferral, emptyStoreDraft, newStoreRules, pathFault } from './store-draft.ts';
import { useCheck } from './use-check.ts';

/** The specification's pause between the new token and the dashboard. */
const DASHBOARD_MS = 200;

async function checkPath(path: string, signal: AbortSignal) {
  return platformClient(accountApi.checkSubdomain, { params: { subdomain: path } }, signal);
}

async function checkReferral(code: string, signal: AbortSignal) {
  return platformClient(accountApi.checkReferralCode, { params: { code } }, signal);
}

/** Opens the store and keeps the new token. Answers the dashboard's path. Throws ApiError. */
async function createStore(body: z.input<typeof NewStoreInput>): Promise<string> {
  const { data } = await platformClient(accountApi.registerTenant, { body });
  if (data.requiresTokenUpdate) {
    await beginSession({ token: data.token, user: data.user, tenant: data.tenant });
  }
  return `/${data.tenant.subdomain}/dashboard`;
}

/** The form from the first letter to the new store's dashboard. */
export function useCreateStore() {
  const { t } = useI18n();
  const [start] = useState(() => emptyStoreDraft(new URLSearchParams(location.search).get('ref') ?? ''));
  const [isDone, setDone] = useState(false);
  const form = useContractForm({
    ...newStoreRules,
    start,
    judgesOnLeaving: true,
    says: {
      companyName: (_fault, { companyName }) =>
        t(companyName.trim() === '' ? 'createStore.nameRequired' : 'createStore.nameShort'),
      subdomain: ({ code }, { subdomain }) => pathText(code, subdomain, t),
      referralCode: t('createStore.referralInvalid'),
    },
    send: createStore,
    beside: newStoreRefusedAt,
    onDone: (href) => {
      setDone(true);
      // Not cancelled when the form is unmounted: the new session may redraw what is around the form.
      setTimeout(() => location.assign(href), DASHBOARD_MS);
    },
  });
  const draft = form.values;
  const fault = pathFault(draft.subdomain);
  const path = useCheck(fault === undefined ? draft.subdomain : undefined, checkPath);
  const referral = useCheck(draft.referralCode === '' ? undefined : draft.referralCode, checkReferral);

  const isBusy = form.busy || isDone;
  const isPathFree = path.state.kind === 'answered' && path.state.answer.available;
  const isReferralGood =
    referral.state.kind === 'answered' ? referral.state.answer.valid : referral.state.kind !== 'checking';
  return {
    form,
    path,
    referral,
    isBusy,
    isDone,
    canSubmit:
      !isBusy &&
      draft.companyName.trim() !== '' &&
      fault === undefined &&
      form.fault('subdomain') === undefined &&
      isPathFree &&
      isReferralGood,
    setName: (typed: string) => {
      const { companyName, subdomain } = asName(typed, draft);
      form.set('companyName', companyName);
      // A path that stays keeps what the server said of it.
      if (subdomain !== draft.subdomain) form.set('subdomain', subdomain);
    },
    setPath: (typed: string) => {
      const { subdomain, isPathOwn } = asPath(typed);
      form.set('subdomain', subdomain);
      form.set('isPathOwn', isPathOwn);
    },
    setReferral: (typed: string) => form.set('referralCode', asReferral(typed)),
  };
}

export type StoreCreation = ReturnType<typeof useCreateStore>;

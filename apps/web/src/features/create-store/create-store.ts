import { accountApi } from '../../lib/account/account-api.ts';
import { beginSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import type { StoreDraft } from './store-draft.ts';

/** The specification's pause between the new token and the dashboard. */
export const DASHBOARD_MS = 200;

export async function checkPath(path: string, signal: AbortSignal) {
  return platformClient(accountApi.checkSubdomain, { params: { subdomain: path } }, signal);
}

export async function checkReferral(code: string, signal: AbortSignal) {
  return platformClient(accountApi.checkReferralCode, { params: { code } }, signal);
}

/** Opens the store and keeps the new token. Answers the dashboard's path. Throws ApiError. */
export async function createStore({ name, path, referral }: StoreDraft): Promise<string> {
  const { data } = await platformClient(accountApi.registerTenant, {
    body: { companyName: name.trim(), subdomain: path, referralCode: referral === '' ? null : referral },
  });
  if (data.requiresTokenUpdate) {
    await beginSession({ token: data.token, user: data.user, tenant: data.tenant });
  }
  return `/${data.tenant.subdomain}/dashboard`;
}

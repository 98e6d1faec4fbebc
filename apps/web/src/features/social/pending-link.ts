import type { LinkedIdentity } from '@dapur/contract/people/account-security';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import type { PendingLink } from './link-required.ts';

export type { PendingLink } from './link-required.ts';

/** Links to the account that is signed in now. Throws ApiError: `conflict`, `social_refused` (ask again), and others. */
export async function linkPending({
  provider,
  token,
}: Pick<PendingLink, 'provider' | 'token'>): Promise<LinkedIdentity> {
  const { data } = await platformClient(accountApi.linkIdentity, { body: { provider, token } });
  return data;
}

import type { AccountApi } from '@dapur/contract';
import type { Answer } from '@dapur/contract/endpoint';
import { accountApi } from '../../lib/account/account-api.ts';
import { storeClient } from '../../lib/api.ts';

export type Onboarding = Answer<AccountApi['storeOnboarding']>['data'];

/** What stands between the store and its first order. Throws ApiError. */
export async function fetchOnboarding(slug: string, signal: AbortSignal): Promise<Onboarding> {
  return (await storeClient(slug)(accountApi.storeOnboarding, {}, signal)).data;
}

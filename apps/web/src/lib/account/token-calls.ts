import { createClient, type Client } from '@dapur/contract/client';
import type { SignedIn } from '@dapur/contract/identity';
import { accountApi } from './account-api.ts';
import { platformClient } from '../api.ts';

/** Calls in the name of a token that is not, or not yet, the one kept here. */
export const clientOf = (token: string): Client =>
  createClient({ base: '/api', headers: () => ({ Authorization: `Bearer ${token}` }) });

/** Whose token this is. Throws ApiError. */
export async function personBehind(token: string): Promise<Omit<SignedIn, 'token'>> {
  return (await clientOf(token)(accountApi.me, {})).data;
}

/** Swaps a handoff token for a session; it works once. Throws ApiError. */
export async function exchange(token: string): Promise<SignedIn> {
  return (await platformClient(accountApi.exchangeHandoff, { body: { token } })).data;
}

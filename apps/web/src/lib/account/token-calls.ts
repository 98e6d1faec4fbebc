import { createClient, type Client } from '@dapur/contract/client';
import type { SignedIn } from '@dapur/contract/people/identity';
import { accountApi } from './account-api.ts';
import { platformClient } from '../api.ts';

/** Calls in the name of a token that is not, or not yet, the one kept here. */
export const clientOf = (token: string): Client =>
  createClient({ base: '/api', headers: () => ({ Authorization: `Bearer ${token}` }) });

/** Whose token this is: token processing's specified call, with a JSON content type. Throws ApiError. */
export async function personBehind(token: string): Promise<Omit<SignedIn, 'token'>> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return (await createClient({ base: '/api', headers: () => headers })(accountApi.me, {})).data;
}

/** Swaps a handoff token for a session; it works once. Throws ApiError. */
export async function exchange(token: string): Promise<SignedIn> {
  return (await platformClient(accountApi.exchangeHandoff, { body: { token } })).data;
}

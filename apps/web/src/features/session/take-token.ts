import { createClient } from '@dapur/contract/client';
import type { SignedIn, User } from '@dapur/contract/identity';
import { accountApi } from '../../lib/account/account-api.ts';
import { currentSession } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import { writeToken } from '../../lib/token.ts';

/** Whose a token is, and what sort. */
export interface TokenOwner {
  readonly user: User;
  readonly isHandoff: boolean;
}

/** Asks the server without using the token up, and without touching the session of the moment. Throws ApiError. */
export async function ownerOf(token: string): Promise<TokenOwner> {
  const client = createClient({ base: '/api', headers: () => ({ Authorization: `Bearer ${token}` }) });
  const { data } = await client(accountApi.me, {});
  return { user: data.user, isHandoff: data.token_kind === 'handoff' };
}

/** Who is signed in here now; undefined when nobody is known to be. */
export async function currentUser(): Promise<User | undefined> {
  const session = await currentSession();
  return session.status === 'signed-in' ? session.user : undefined;
}

/** Makes the token the session: one that may stand in an address is swapped for a lasting one first. Throws ApiError. */
export async function keepToken(token: string, { isHandoff }: TokenOwner): Promise<void> {
  if (!isHandoff) return writeToken(token);
  const { data }: { readonly data: SignedIn } = await platformClient(accountApi.exchangeHandoff, { body: { token } });
  writeToken(data.token);
}

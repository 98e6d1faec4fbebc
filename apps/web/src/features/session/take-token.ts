import type { User } from '@dapur/contract/people/identity';
import { accountApi } from '../../lib/account/account-api.ts';
import { currentSession } from '../../lib/account/session.ts';
import { clientOf, exchange } from '../../lib/account/token-calls.ts';
import { writeToken } from '../../lib/account/write-token.ts';
import { readToken } from '../../lib/token.ts';

/** Whose a token is, and what sort. */
export interface TokenOwner {
  readonly user: User;
  readonly isHandoff: boolean;
}

/** Asks the server whose a token is, without using it up, and without touching the current session. Throws ApiError. */
export async function ownerOf(token: string): Promise<TokenOwner> {
  const { data } = await clientOf(token)(accountApi.me, {});
  return { user: data.user, isHandoff: data.token_kind === 'handoff' };
}

/** It is unknown who is signed in, so nobody may be replaced. */
export class UnknownVisitor extends Error {}

/** Who is signed in here now; undefined when nobody is. Throws UnknownVisitor when that cannot be found out. */
export async function currentUser(): Promise<User | undefined> {
  const session = await currentSession();
  switch (session.status) {
    case 'signed-in':
      return session.user;
    case 'guest':
      return undefined;
    case 'loading':
    case 'failed':
      throw new UnknownVisitor();
  }
}

/**
 * Makes the token the session; a handoff token, which may stand in an address, is first exchanged for a lasting one.
 * The replaced session is ended: nobody could end it here any more. Throws ApiError.
 */
export async function keepToken(token: string, { isHandoff }: TokenOwner): Promise<void> {
  const before = readToken();
  const next = isHandoff ? (await exchange(token)).token : token;
  writeToken(next);
  if (before !== null && before !== next) void clientOf(before)(accountApi.logout, {}).catch(() => undefined);
}

import { createSessionTokens, openSession } from '../../identity/index.ts';
import { TEST_ORIGIN, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import type { TestPerson } from '../../../../test/kit/test-people.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a phone makes of the letters that are typed into it (RFC 4648). */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The same person, signed in once more. */
export async function anotherSessionOf(database: FreshDatabase, who: TestPerson): Promise<TestPerson> {
  const tokens = createSessionTokens(TEST_SECRET, TEST_ORIGIN);
  const from = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
  const token = await openSession({ db: database.pools, tokens }, who.userId, from);
  const claims = await tokens.read(token);
  if (claims === undefined) throw new Error('the session has no token');
  return { ...who, token, sessionId: claims.sessionId, headers: { authorization: `Bearer ${token}` } };
}

import { timingSafeEqual } from 'node:crypto';
import type { Refusal } from './answers.ts';
import type { Account } from './model.ts';
import { sign } from './signature.ts';

const SKEW_MS = 300_000;

export type SignedCall = {
  readonly method: string;
  /** With query, without host. */
  readonly path: string;
  readonly body: Buffer;
  readonly authorization: string | undefined;
  readonly market: string | undefined;
};

/** Whose call it is, or why it is refused. */
export function callerOf(
  call: SignedCall,
  accounts: ReadonlyMap<string, Account>,
  now: Date,
): Account | Refusal {
  const parts = /^hmac ([^:\s]+):(\d{1,16}):([0-9a-f]{64})$/.exec(call.authorization ?? '');
  const [, apiKey = '', timestamp = '', signature = ''] = parts ?? [];
  const account = accounts.get(apiKey);
  if (account === undefined || Math.abs(now.getTime() - Number(timestamp)) > SKEW_MS) return unauthorized;
  const expected = sign(account.apiSecret, timestamp, call.method, call.path, call.body);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return unauthorized;
  if (call.market !== 'MY')
    return { id: 'ERR_INVALID_MARKET', message: 'Market is invalid or not supported' };
  return account;
}

const unauthorized: Refusal = { id: 'ERR_UNAUTHORIZED', message: 'Unauthorized' };

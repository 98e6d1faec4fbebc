import type { Secret } from '../../../../kernel/secret.ts';
import type { CallbackReading, SignedCallback } from '../../ports.ts';
import { callbackHashMatches } from './callback-hash.ts';

const MAX_BODY_LENGTH = 16_384;
const billCode = /^[A-Za-z0-9_-]{1,64}$/;

/** The fields of a body in the order they came. It is a form of either kind: the provider does not say which it sends. */
export function bodyFields(raw: string): [name: string, value: string][] {
  const delimiter = /^--[^\r\n]{1,200}(?=\r\n)/.exec(raw)?.[0];
  if (delimiter === undefined) return [...new URLSearchParams(raw)];
  return `\r\n${raw}`.split(`\r\n${delimiter}`).flatMap((part): [string, string][] => {
    const headEnd = part.indexOf('\r\n\r\n');
    const name = /^content-disposition:[^\r\n]*[;\s]name="([^"\r\n]*)"/im.exec(part.slice(0, headEnd))?.[1];
    return headEnd < 0 || name === undefined ? [] : [[name, part.slice(headEnd + 4)]];
  });
}

/** Which bill a call is about. Nobody has proved it yet. */
export function billOfCallback(raw: string): CallbackReading {
  if (raw.length > MAX_BODY_LENGTH) return { kind: 'refused', reason: 'too_large' };
  const pairs = bodyFields(raw);
  const fields = new Map(pairs);
  if (fields.size < pairs.length) return { kind: 'refused', reason: 'duplicate_field' };
  const billId = fields.get('billcode');
  if (billId === undefined) return { kind: 'refused', reason: 'missing_field' };
  if (!billCode.test(billId)) return { kind: 'refused', reason: 'bad_value' };
  if (!fields.get('hash')) return { kind: 'refused', reason: 'unsigned' };
  return { kind: 'about', billId, accountRef: '', orderId: fields.get('order_id') ?? '', fields };
}

/** A call that the account's key has hashed makes us ask, and no more: the hash covers neither bill nor amount. */
export function hashedCallback(raw: string, key: Secret): SignedCallback | undefined {
  const reading = billOfCallback(raw);
  if (reading.kind === 'refused') return undefined;
  const value = (name: string) => reading.fields.get(name) ?? '';
  const hashed = { status: value('status'), orderId: value('order_id'), refno: value('refno') };
  return callbackHashMatches(hashed, value('hash'), key) ? { kind: 'ask' } : undefined;
}

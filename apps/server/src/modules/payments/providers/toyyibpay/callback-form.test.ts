import { expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { billOfCallback, hashedCallback } from './callback-form.ts';
import { callbackHash, callbackHashMatches } from './callback-hash.ts';

const K1 = 'w5x7srq7-rx5r-3t89-2ou2-k7361x2jewhn';
const K2 = '11111111-2222-3333-4444-555555555555';

const vectors: [key: string, status: string, orderId: string, refno: string, hash: string][] = [
  [K1, '1', 'ORD-1001', 'TP2511270001', '66a6efab06631a204103e0dcf68af38d'],
  [K1, '2', 'ORD-1001', 'TP2511270001', 'db3ff113877d00834ebc3752e00421d3'],
  [K1, '3', 'ORD-1001', 'TP2511270001', '5a62eee4a72bb1bea0263b7acb8f5bd7'],
  [K2, '1', 'KUEH_7f3a', 'TP5793119399122400030321', 'cbe1015a4585769e7b4d905cff631795'],
  [K2, '1', '', 'TP0000000001', '7e3d3b0596d59845fe447d4e892ed0d0'],
  [K2, '1', 'Pesanan é 5', 'TP42', 'd13cb96c2d2f2a3b542c87441b43441d'],
];

const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const multipart = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `--X1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + '--X1--\r\n';

test.each(vectors)('%s %s %s %s', (key, status, orderId, refno, hash) => {
  const secret = new Secret(key);
  expect(callbackHash({ status, orderId, refno }, secret)).toBe(hash);
  const fields = {
    refno,
    status,
    reason: 'Approved',
    billcode: 'gcbhict9',
    order_id: orderId,
    amount: '10.00',
    hash,
  };
  for (const body of [urlencoded(fields), multipart(fields)]) {
    expect(billOfCallback(body)).toEqual({
      kind: 'about',
      billId: 'gcbhict9',
      accountRef: '',
      orderId,
      fields: new Map(Object.entries(fields)),
    });
    // Even with the right hash it settles nothing.
    expect(hashedCallback(body, secret)).toEqual({ kind: 'ask' });
    expect(hashedCallback(body, new Secret(`${key}x`))).toBeUndefined();
    expect(hashedCallback(body.replace(refno, `${refno}0`), secret)).toBeUndefined();
  }
});

test('only the hash over `ok` matches, in either case, and an empty key never does', () => {
  const fields = { status: '1', orderId: 'ORD-1001', refno: 'TP2511270001' };
  const good = '66a6efab06631a204103e0dcf68af38d';
  expect(callbackHashMatches(fields, good.toUpperCase(), new Secret(K1))).toBe(true);
  for (const bad of ['85c29427b6fa2e8931e274cb7f79eb31', '', 'zz', good.slice(2), `${good}00`, ` ${good}`])
    expect(callbackHashMatches(fields, bad, new Secret(K1))).toBe(false);
  expect(callbackHashMatches(fields, callbackHash(fields, new Secret('')), new Secret(''))).toBe(false);
});

test.each([
  ['missing_field', { refno: 'a', hash: 'b' }],
  ['bad_value', { billcode: '../x', hash: 'b' }],
  ['unsigned', { billcode: 'abc' }],
  ['too_large', { billcode: 'abc', hash: 'b', reason: 'x'.repeat(17_000) }],
])('a call is refused: %s', (reason, fields) => {
  expect(billOfCallback(urlencoded(fields))).toEqual({ kind: 'refused', reason });
  expect(billOfCallback(multipart(fields))).toEqual({ kind: 'refused', reason });
});

test('a call that says a thing twice is refused', () => {
  expect(billOfCallback('billcode=a&billcode=b&hash=c')).toEqual({
    kind: 'refused',
    reason: 'duplicate_field',
  });
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { callbackHash } from './hash.ts';

const sample = 'w5x7srq7-rx5r-3t89-2ou2-k7361x2jewhn';
const own = '11111111-2222-3333-4444-555555555555';

test.each([
  [sample, '1', 'ORD-1001', 'TP2511270001', '66a6efab06631a204103e0dcf68af38d'],
  [sample, '2', 'ORD-1001', 'TP2511270001', 'db3ff113877d00834ebc3752e00421d3'],
  [sample, '3', 'ORD-1001', 'TP2511270001', '5a62eee4a72bb1bea0263b7acb8f5bd7'],
  [own, '1', 'KUEH_7f3a', 'TP5793119399122400030321', 'cbe1015a4585769e7b4d905cff631795'],
  [own, '1', '', 'TP0000000001', '7e3d3b0596d59845fe447d4e892ed0d0'],
  [own, '1', 'Pesanan é 5', 'TP42', 'd13cb96c2d2f2a3b542c87441b43441d'],
])('the hash of %s, status %s, order "%s", %s', (key, status, order_id, refno, expected) => {
  expect(callbackHash({ status, order_id, refno }, key)).toBe(expected);
});

test('the last word is "ok" in small letters: the hash with "OK" is another', () => {
  const withCapitals = createHash('md5').update(`${sample}1ORD-1001TP2511270001OK`).digest('hex');
  expect(withCapitals).toBe('85c29427b6fa2e8931e274cb7f79eb31');
  expect(callbackHash({ status: '1', order_id: 'ORD-1001', refno: 'TP2511270001' }, sample)).not.toBe(withCapitals);
});

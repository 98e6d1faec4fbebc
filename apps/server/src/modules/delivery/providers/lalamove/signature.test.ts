import { expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { isSameText, signatureOf, type SignedParts } from './signature.ts';

const secret = new Secret('sk_test_vector_secret');
const QUOTATION =
  '{"data":{"serviceType":"MOTORCYCLE","language":"en_MY","stops":[{"coordinates":{"lat":"3.139003","lng":"101.686855"},"address":"Dataran Merdeka, Kuala Lumpur"},{"coordinates":{"lat":"3.107260","lng":"101.606710"},"address":"Jalan SS2/24, Petaling Jaya"}]}}';
const NEWS =
  '{"order":{"orderId":"3443167815824261304","status":"PICKED_UP","previousStatus":"ON_GOING","market":"MY_KUL","driverId":"80557","shareLink":"https://share.sandbox.lalamove.com/?MY100&lang=en_MY","scheduleAt":"2026-11-24T16:00.00Z","createdAt":"2026-11-24T15:48.00Z"},"updatedAt":"2026-11-24T16:43.00Z"}';
const ORDER = '/v3/orders/3443167815824261304';

const vectors: readonly (SignedParts & { readonly signature: string })[] = [
  {
    timestamp: '1764000000000',
    method: 'POST',
    path: '/v3/quotations',
    body: QUOTATION,
    signature: 'c1bd998a25ade5609ad5a5882f8a9459b7817245cd2aca5507bf04919c9487c9',
  },
  {
    timestamp: '1764000000000',
    method: 'GET',
    path: ORDER,
    body: '',
    signature: '2ede0923bbea0a1fa5aea734b1035e148391f843e4d57558265fe45f9083fdc2',
  },
  {
    timestamp: '1764000000000',
    method: 'DELETE',
    path: ORDER,
    body: '',
    signature: 'a98ea24cedc64e395fc0b5fa3b7d4b4eb5c247cc4162cb9736070e9ccecab33c',
  },
  {
    timestamp: '1764000000000',
    method: 'PATCH',
    path: '/v3/webhook',
    body: '{"data":{"url":"https://shop.example/webhooks/lalamove"}}',
    signature: 'd7e032b64367f39c0de32f61e5d06241679d1a06af480f18879739029e333567',
  },
  {
    timestamp: '1764000000',
    method: 'POST',
    path: '/webhooks/lalamove',
    body: NEWS,
    signature: '385695b27b18873218fc6de75ec6abcfeb872e137897f62f6e0c660a1bdea28c',
  },
];

test.each(vectors)(
  '$method $path at $timestamp is signed as the courier signs it',
  ({ signature, ...parts }) => {
    expect(signatureOf(secret, parts)).toBe(signature);
  },
);

test('the quotation of the vector has its 256 bytes', () => {
  expect(Buffer.byteLength(QUOTATION)).toBe(256);
});

test('any part that differs, differs in the signature', () => {
  const parts: SignedParts = { timestamp: '1', method: 'POST', path: '/v3/orders', body: '{}' };
  const all = [
    parts,
    { ...parts, timestamp: '2' },
    { ...parts, method: 'PATCH' as const },
    { ...parts, path: '/v3/order' },
    { ...parts, body: '' },
  ].map((one) => signatureOf(secret, one));
  expect(new Set([...all, signatureOf(new Secret('another'), parts)]).size).toBe(6);
});

test('texts are the same only when they are, whatever their lengths', () => {
  expect(isSameText('pk_test_1', 'pk_test_1')).toBe(true);
  for (const other of ['', 'pk_test_', 'pk_test_11', 'pk_test_2'])
    expect(isSameText(other, 'pk_test_1')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { sign } from './signature.ts';

const secret = 'sk_test_vector_secret';
const at = '1764000000000';
const quotation =
  '{"data":{"serviceType":"MOTORCYCLE","language":"en_MY","stops":[{"coordinates":{"lat":"3.139003","lng":"101.686855"},"address":"Dataran Merdeka, Kuala Lumpur"},{"coordinates":{"lat":"3.107260","lng":"101.606710"},"address":"Jalan SS2/24, Petaling Jaya"}]}}';
const order = '/v3/orders/3443167815824261304';
const news =
  '{"order":{"orderId":"3443167815824261304","status":"PICKED_UP","previousStatus":"ON_GOING","market":"MY_KUL","driverId":"80557","shareLink":"https://share.sandbox.lalamove.com/?MY100&lang=en_MY","scheduleAt":"2026-11-24T16:00.00Z","createdAt":"2026-11-24T15:48.00Z"},"updatedAt":"2026-11-24T16:43.00Z"}';

describe('the vectors of the provider reference', () => {
  test.each([
    ['POST', '/v3/quotations', quotation, 'c1bd998a25ade5609ad5a5882f8a9459b7817245cd2aca5507bf04919c9487c9'],
    ['GET', order, '', '2ede0923bbea0a1fa5aea734b1035e148391f843e4d57558265fe45f9083fdc2'],
    ['DELETE', order, '', 'a98ea24cedc64e395fc0b5fa3b7d4b4eb5c247cc4162cb9736070e9ccecab33c'],
    [
      'PATCH',
      '/v3/webhook',
      '{"data":{"url":"https://shop.example/webhooks/lalamove"}}',
      'd7e032b64367f39c0de32f61e5d06241679d1a06af480f18879739029e333567',
    ],
  ])('%s %s', (method, path, body, expected) => {
    expect(sign(secret, at, method, path, body)).toBe(expected);
  });

  test('news', () => {
    expect(sign(secret, 1_764_000_000, 'POST', '/webhooks/lalamove', news)).toBe(
      '385695b27b18873218fc6de75ec6abcfeb872e137897f62f6e0c660a1bdea28c',
    );
  });
});

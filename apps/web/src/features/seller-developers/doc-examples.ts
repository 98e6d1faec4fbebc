/** What a webhook holds, for the store that reads about it. */
export const exampleBody = (slug: string): string => `POST /hooks
content-type: application/json
webhook-id: 5b1c1f0e-5e0b-4b4e-9a57-2f0a3c6a9d11
webhook-timestamp: 1795593600
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
webhook-event: order.paid

{
  "id": "5b1c1f0e-5e0b-4b4e-9a57-2f0a3c6a9d11",
  "type": "order.paid",
  "created_at": "2026-11-25T08:00:00.000Z",
  "store": { "id": "…", "slug": "${slug}", "name": "…" },
  "data": {
    "order": {
      "id": "…",
      "order_number": "KY-1A2B3C4D",
      "status": "confirmed",
      "payment_status": "paid",
      "delivery_method": "pickup",
      "delivery_date": "2026-11-28",
      "delivery_time": "3:00 PM",
      "total": 48.5,
      "received": 48.5,
      "returned": 0,
      "revision": 1,
      "created_at": "2026-11-25T07:58:41.120Z"
    }
  }
}`;

/** Plain Node.js, nothing to install. */
export const verifyingCode = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: whsec_…; body: the bytes as they came, not parsed and written anew
export function isOurs(secret, headers, body) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(id + '.' + at + '.' + body)
    .digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, signature] = one.split(',');
    const given = Buffer.from(signature ?? '', 'base64');
    return (
      version === 'v1' &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    );
  });
}`;

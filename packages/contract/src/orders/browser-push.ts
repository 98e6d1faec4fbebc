import { z } from 'zod';

/** Where a browser's maker takes messages for it. */
export const PushTarget = z.url({ protocol: /^https?$/ }).max(1_000);

/** What messages for a browser are encrypted with. */
export const PushBrowserKeys = z.strictObject({
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'must be a public key in base64url'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'must be 16 bytes in base64url'),
});

import { createHmac } from 'node:crypto';

const CRLF = '\r\n';

/**
 * The provider's side of a request's signature, and of its news, where the method is POST and the body is the compact
 * JSON of `data`. Written apart from the product's signer on purpose: two implementations that agree on the published
 * vectors cannot hide each other's mistake. `path` is without host.
 */
export function sign(
  secret: string,
  timestamp: string | number,
  method: string,
  path: string,
  body: string | Buffer,
): string {
  return createHmac('sha256', secret)
    .update([timestamp, method, path].join(CRLF) + CRLF + CRLF)
    .update(body)
    .digest('hex');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';

/** Makes and checks the token that shows that its holder may see an order: from the cookie, or from the mailed link. */
export interface OrderProof {
  /** 32 characters of base64url, the same for the same order each time. */
  tokenFor(tenantId: string, orderId: string): string;
  /**
   * The token that the store's people pass on to the customer: it opens the order and pays it, but does not show that
   * its bearer is the customer.
   */
  sharedTokenFor(tenantId: string, orderId: string): string;
  /** Whether one of `tokens` belongs to the order. Takes the same time wherever a token differs. */
  holds(tokens: readonly string[], tenantId: string, orderId: string): boolean;
  /** `holds` of a shared token. */
  holdsShared(tokens: readonly string[], tenantId: string, orderId: string): boolean;
}

/** 192 bits: beyond guessing, and a cookie of twelve stays small. */
const TOKEN_BYTES = 24;

export function createOrderProof(secretKey: Secret): OrderProof {
  const own = proofUnder(secretKey, 'order-proof');
  const shared = proofUnder(secretKey, 'shared-order-proof');
  return {
    tokenFor: own.tokenFor,
    sharedTokenFor: shared.tokenFor,
    holds: own.holds,
    holdsShared: shared.holds,
  };
}

function proofUnder(secretKey: Secret, purpose: string): Pick<OrderProof, 'tokenFor' | 'holds'> {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update(purpose).digest(),
  );
  const bytesFor = (tenantId: string, orderId: string, by = key): Buffer =>
    createHmac('sha256', by)
      .update(`${tenantId.toLowerCase()}/${orderId.toLowerCase()}`)
      .digest()
      .subarray(0, TOKEN_BYTES);
  return {
    tokenFor: (tenantId, orderId) => bytesFor(tenantId, orderId).toString('base64url'),
    holds: (tokens, tenantId, orderId) => {
      if (tokens.length === 0) return false;
      const expected = [key, ...former].map((one) => bytesFor(tenantId, orderId, one));
      let held = false;
      for (const token of tokens) {
        const given = Buffer.from(token, 'base64url');
        for (const one of expected)
          if (given.length === one.length && timingSafeEqual(given, one)) held = true;
      }
      return held;
    },
  };
}

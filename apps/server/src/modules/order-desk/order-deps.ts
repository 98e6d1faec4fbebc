import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { OrderProof, PictureUrl, RefundAccounts } from '../ordering/index.ts';
import type { Payments } from '../payments/index.ts';

/** What the calls about single orders need. */
export interface OrderDeps {
  readonly db: Pools;
  readonly orderProof: OrderProof;
  readonly payments: Pick<Payments, 'waysOf'>;
  readonly rateLimiter: RateLimiter;
  readonly refundAccounts: RefundAccounts;
  readonly pictureUrl: PictureUrl;
  /** A store's absolute address without a slash at the end. */
  storeUrl(slug: string): string;
}

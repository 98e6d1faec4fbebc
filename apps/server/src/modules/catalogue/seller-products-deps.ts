import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { KeptPictures } from './commands/product-pictures.ts';
import type { ForgetLimits } from './data/write-products.ts';

export interface SellerProductsDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly pictures: KeptPictures;
  readonly forgetLimits: ForgetLimits;
}

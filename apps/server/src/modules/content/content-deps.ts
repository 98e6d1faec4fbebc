import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { ReferralTerms } from '@dapur/contract/money/referrals';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { StandardText } from './standard-texts.ts';

export interface ContentDeps {
  readonly db: Pools;
  readonly cache: Pick<StoreCache, 'forget'>;
  /** Where readers may write to. */
  readonly contact: string;
  readonly referralTerms: () => Promise<ReferralTerms>;
  readonly standard: ReadonlyMap<ContentPage, StandardText>;
}

/** The standard text of a page; every page has one. */
export function standardOf({ standard }: Pick<ContentDeps, 'standard'>, page: ContentPage): StandardText {
  const found = standard.get(page);
  if (found === undefined) throw new Error(`the page ${page} has no standard text`);
  return found;
}

import type { Values } from '@dapur/contract/words/markup';
import type { ReferralTerms } from '@dapur/contract/money/referrals';
import { formatBasisPoints } from '@dapur/contract/money/seller-earnings';
import { ringgitText } from '../account/ringgit-text.ts';
import { productName } from '../product-name.ts';

export interface KnownFigures {
  readonly commissionBasisPoints: number;
  readonly contact: string;
  /** The host that the page is read at. */
  readonly site: string;
  readonly terms: ReferralTerms;
}

/** What stands for the names in double braces of an information page, to readers and in its editor's preview alike. */
export const shownValues = ({ commissionBasisPoints, contact, site, terms }: KnownFigures): Values => ({
  product: productName,
  commission: formatBasisPoints(commissionBasisPoints),
  contact,
  site,
  reward: ringgitText(terms.reward),
  reward_orders: String(terms.qualifying_orders),
  reward_days: String(terms.most_days),
  reward_hold_days: String(terms.hold_days),
  least_payout: ringgitText(terms.minimum_payout),
});

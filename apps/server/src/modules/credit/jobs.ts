import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, withTenant, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import { expireGrants } from './data/grants.ts';
import { markMailed, readGrantNews } from './data/read-credit.ts';

/** Somebody was given credit in a store. */
export interface CreditMail {
  readonly kind: 'credit_given';
  readonly storeName: string;
  readonly amountSen: number;
  /** The customer's whole balance in this store now. */
  readonly balanceSen: number;
  readonly expiresOn: string | null;
  readonly reason: string;
  /** The order that this credit refunds. */
  readonly orderNumber: string | null;
  /** Signing in with this address lets the customer spend the credit. */
  readonly email: string;
  /** The store. */
  readonly link: string;
}

export type SendCreditMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: CreditMail,
  key: string,
) => Promise<void>;

const EVERY_MS = 30 * 60_000;
const AT_ONCE = 500;

export interface CreditMailDeps {
  readonly db: Pools;
  readonly sendMail: SendCreditMail;
  /** A store's absolute address without a slash at the end. */
  storeUrl(slug: string): string;
}

/** Mails a customer who was given credit how much they have, and in which store. */
export function creditEventHandlers({ db, sendMail, storeUrl }: CreditMailDeps): EventHandlers {
  return {
    'credit.given': [
      async ({ tenantId, payload: { grantId } }) => {
        const news = await withTenant(db, tenantId, (tx) => readGrantNews(tx, tenantId, grantId));
        if (news === undefined) return;
        const { email, locale, storeSlug, ...told } = news;
        const mail = { kind: 'credit_given', ...told, email, link: storeUrl(storeSlug) } as const;
        await sendMail({ email, name: email, locale }, mail, `credit-${grantId}`);
        await withTenant(db, tenantId, (tx) => markMailed(tx, tenantId, grantId));
      },
    ],
  };
}

/** Ends credit whose last day is over. It cannot be spent from that midnight on; this books it. */
export const creditExpiry = (db: Pools): RepeatingTask => ({
  name: 'credit-expiry',
  everyMs: EVERY_MS,
  run: () => expireCredit(db),
});

/** Ends all credit whose last day is over, in all stores; each once, whoever else does the same. */
export async function expireCredit(db: Pools): Promise<void> {
  for (;;) {
    const ended = await withPlatform(db, 'credit', 'credit whose last day is over ends', (tx) =>
      expireGrants(tx, AT_ONCE),
    );
    if (ended < AT_ONCE) return;
  }
}

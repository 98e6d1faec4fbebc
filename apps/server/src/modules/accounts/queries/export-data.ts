import type { Reply } from '@dapur/contract/endpoint';
import type { accountEndpoints } from '@dapur/contract/account';
import { withPlatform, withUser } from '../../../platform/db/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { readLog } from '../../consents/index.ts';
import { readAddresses } from '../data/addresses.ts';
import { readOrdersOfPerson } from '../data/orders-of-person.ts';
import { readPersonalRows } from '../data/personal-rows.ts';

type Exported = Reply<typeof accountEndpoints.exportMyData>['data'];

/** More than anybody says in a life. */
const MOST_CONSENTS = 10_000;

/** Everything that is kept about a person, for her to take away. */
export async function exportData(
  { db, clock, identity }: Pick<AccountsDeps, 'db' | 'clock' | 'identity'>,
  userId: string,
): Promise<Exported> {
  const [profile, own, addresses, { orders, reviews, storeCredit }, consents] = await Promise.all([
    identity.userView(userId),
    withUser(db, userId, (tx) => readPersonalRows(tx, userId)),
    readAddresses(db, userId),
    withPlatform(db, `user ${userId}`, 'take away her data', (tx) => readOrdersOfPerson(tx, userId)),
    withPlatform(db, `user ${userId}`, 'take away what she agreed to', (tx) =>
      readLog(tx, userId, MOST_CONSENTS),
    ),
  ]);
  return {
    exported_at: new Date(clock.now()).toISOString(),
    profile,
    linked_sign_ins: [...own.linkedSignIns],
    sessions: [...own.sessions],
    addresses,
    favourite_stores: [...own.favouriteStores],
    referrals: [...own.referrals],
    orders: [...orders],
    reviews: [...reviews],
    store_credit: [...storeCredit],
    consents: consents.map(({ at, kind, is_given, versions, locale, place, store }) => ({
      at: at.toISOString(),
      kind,
      is_given,
      versions,
      locale,
      place,
      store: store?.slug ?? null,
    })),
  };
}

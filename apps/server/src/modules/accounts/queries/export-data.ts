import { buffer } from 'node:stream/consumers';
import type { MyData } from '@dapur/contract/people/my-data';
import { withPlatform, withUser } from '../../../platform/db/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { readFilesOfPerson, withContents } from '../../attachments/index.ts';
import { readLog } from '../../consents/index.ts';
import { readAddresses } from '../data/addresses.ts';
import { readKeptByStores } from '../data/kept-by-stores.ts';
import { readOrdersOfPerson } from '../data/orders-of-person.ts';
import { readPersonalRows } from '../data/personal-rows.ts';
import { readPlacesOfPerson } from '../data/places-of-person.ts';
import { everythingLeftOut } from '../domain/left-out.ts';
import { storedAs } from '../domain/stored-as.ts';

type ExportDeps = Pick<AccountsDeps, 'db' | 'clock' | 'identity' | 'storage' | 'log'>;

/** More consents than anybody gives in a lifetime. */
const MAX_CONSENTS = 10_000;

/** Everything that is kept about a person, for them to take away. */
export async function exportData(deps: ExportDeps, userId: string): Promise<MyData> {
  const { db, clock, identity } = deps;
  const [profile, own, addresses, across] = await Promise.all([
    identity.userView(userId),
    withUser(db, userId, (tx) => readPersonalRows(tx, userId)),
    readAddresses(db, userId),
    withPlatform(db, `user ${userId}`, 'take away their data', async (tx) => ({
      ...(await readOrdersOfPerson(tx, userId)),
      ...(await readPlacesOfPerson(tx, userId)),
      stores: await readKeptByStores(tx, userId),
      files: await readFilesOfPerson(tx, userId),
      consents: await readLog(tx, userId, MAX_CONSENTS),
    })),
  ]);
  const files = await withContents(deps, across.files);
  return {
    exported_at: new Date(clock.now()).toISOString(),
    profile,
    picture: await pictureOf(deps, across.pictureKey),
    second_factor_since: across.secondFactorSince,
    linked_sign_ins: own.linkedSignIns,
    sessions: own.sessions,
    one_time_links: own.oneTimeLinks,
    addresses,
    favourite_stores: own.favouriteStores,
    referrals: [...own.referrals, ...across.openedByCode],
    payout_account: across.payoutAccount,
    memberships: across.memberships,
    invitations: across.invitations,
    calendar_links: across.calendarLinks,
    report_mails: across.reportMails,
    push_browsers: across.pushBrowsers,
    order_claims: own.orderClaims,
    announcements_read: across.announcementsRead,
    orders: across.orders.map((order) => ({ ...order, files: files.get(order.files_of) ?? [] })),
    reviews: across.reviews.map((review) => ({ ...review, pictures: files.get(review.files_of) ?? [] })),
    store_credit: across.storeCredit,
    consents: across.consents.map(({ at, kind, is_given, versions, locale, place, store }) => ({
      at: at.toISOString(),
      kind,
      is_given,
      versions,
      locale,
      place,
      store: store?.slug ?? null,
    })),
    kept_by_stores: across.stores.kept,
    ask_these_stores: across.stores.ask,
    left_out: [...everythingLeftOut],
  };
}

async function pictureOf({ storage }: ExportDeps, key: string | null): Promise<MyData['picture']> {
  const file = key === null ? undefined : await storage.open(storedAs(key));
  if (file === undefined) return null;
  return { type: 'image/webp', data: (await buffer(file.stream())).toString('base64') };
}

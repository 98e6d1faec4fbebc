import { toRinggit } from '@dapur/contract/money/money';
import type {
  KeysHealth,
  PlatformStore,
  PlatformStoreDetail,
  StoreLetter,
} from '@dapur/contract/platform/platform-stores';
import { onboardingSteps } from '../../stores/index.ts';
import type { StoreRow } from '../data/find-stores.ts';
import type { StoreDetailRow } from '../data/store-detail.ts';

export function storeView(row: StoreRow): PlatformStore {
  const steps = onboardingSteps(row.facts);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    owner: row.owner_email === null ? null : { name: row.owner_name ?? '', email: row.owner_email },
    status: row.facts.status,
    is_held: row.facts.hold !== null,
    review:
      row.review === 'waiting' || row.review === 'rejected'
        ? { state: row.review, reason: row.review_reason }
        : null,
    setup: { done: steps.filter((step) => step.is_done).length, of: steps.length },
    rate: row.rate / 100,
    products: row.products,
    orders: row.orders,
    gmv: toRinggit(row.received_sen),
    refunds: row.received_sen === 0 ? null : Math.round((row.refunding_sen / row.received_sen) * 1_000) / 10,
    rating: row.rating,
    reviews: row.reviews,
    papers_until: row.papers_until,
    created_at: row.created_at.toISOString(),
  };
}

export function storeDetailView(row: StoreDetailRow, publicOrigin: string): PlatformStoreDetail {
  return {
    ...storeView(row),
    url: `${publicOrigin}/${row.slug}`,
    hold:
      row.held_at === null
        ? null
        : { reason: row.held_reason, since: row.held_at.toISOString(), was: row.held_from ?? 'live' },
    closed_reason: row.closed_reason,
    profile: {
      tagline: row.tagline ?? '',
      phone: row.phone,
      email: row.email,
      city: row.city ?? '',
      state: row.state ?? '',
    },
    people: row.people.map((one) => ({ ...one, joined_at: instant(one.joined_at) })),
    figures: {
      open_orders: row.open_orders,
      all_orders: row.all_orders,
      all_gmv: toRinggit(row.all_received_sen),
      last_order_at: row.last_order_at?.toISOString() ?? null,
      balance: toRinggit(row.balance_sen),
      reported_reviews: row.reported_reviews,
    },
    has_own_rate: row.has_own_rate,
    payment_keys: keysHealth(row.payment_keys, row.payment_worked_at),
    courier_keys: keysHealth(row.courier_keys, row.courier_worked_at),
    old_slugs: row.old_slugs.map(({ slug, until }) => ({ slug, until: instant(until) })),
    letters: row.letters.map((letter): StoreLetter => ({ ...letter, sent_at: instant(letter.sent_at) })),
    acts: row.acts.map((act) => ({ ...act, at: instant(act.at), actor: act.actor ?? '' })),
  };
}

function keysHealth(keys: StoreDetailRow['payment_keys'], workedAt: Date | null): KeysHealth {
  return {
    is_there: keys !== null,
    is_active: keys?.is_active ?? false,
    is_confirmed: keys?.is_confirmed ?? false,
    checked_at: keys === null ? null : instant(keys.checked_at),
    worked_at: workedAt?.toISOString() ?? null,
  };
}

/** PostgreSQL's JSON has the zone of the session. */
const instant = (text: string): string => new Date(text).toISOString();

import type { User } from '@dapur/contract/people/identity';
import type { PlatformRight } from '@dapur/contract/platform/platform-role-rights';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { contentMessages, pagesMessages } from '../../../i18n/site-messages.ts';
import {
  announcementMessages,
  platformAuditMessages,
  platformMoneyMessages,
  platformWatchMessages,
  platformPeopleMessages,
  platformRulesMessages,
  platformStoresMessages,
  sellerPeopleMessages,
  supportMessages,
} from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import type { platformAdmin } from '../../../i18n/messages/en/platform-admin.ts';

/** What every page of the platform is given. */
export interface AdminPageProps {
  readonly user: User;
}

/** The headings of the menu; the overview stands above them all. */
export const groups = ['stores', 'money', 'site', 'care'] as const;

/** A page of the platform in its menu. The page itself draws what lies below its address. */
export interface AdminPlace {
  readonly href: `/super-admin${'' | `/${string}`}`;
  readonly label: keyof typeof platformAdmin;
  readonly group: (typeof groups)[number] | 'first';
  /** The right that is needed to change anything here; pages that need several check them themselves. */
  readonly changes?: PlatformRight;
  readonly page: ComponentType<AdminPageProps>;
}

const OverviewPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformWatchMessages], import('../super-admin-page.tsx')),
);
const PaymentsWatchPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformMoneyMessages, platformWatchMessages], import('../payments-watch-page.tsx')),
);
const SystemPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformMoneyMessages, platformWatchMessages], import('../system-page.tsx')),
);
const MoneyPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformMoneyMessages], import('../money-admin-page.tsx')),
);
const StoresPage = lazyPart<AdminPageProps>(() =>
  withMessages(
    [platformStoresMessages, sellerPeopleMessages, platformMoneyMessages],
    import('../stores-admin-page.tsx'),
  ),
);
const OrdersPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformStoresMessages], import('../stores/orders-page.tsx')),
);
const ClaimsPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformStoresMessages], import('../stores/claims-page.tsx')),
);
const PeoplePage = lazyPart<AdminPageProps>(() =>
  withMessages(
    [platformPeopleMessages, platformMoneyMessages, supportMessages],
    import('../people-admin-page.tsx'),
  ),
);
const ContentPage = lazyPart<AdminPageProps>(() =>
  withMessages([contentMessages, pagesMessages], import('../content-admin-page.tsx')),
);

const AuditPage = lazyPart<AdminPageProps>(() =>
  withMessages([platformAuditMessages], import('../audit/audit-page.tsx')),
);
const SecurityPage = lazyPart<AdminPageProps>(() => import('./security-page.tsx'));

const rulesMessages = [platformMoneyMessages, platformRulesMessages];
const AnnouncementsPage = lazyPart<AdminPageProps>(() =>
  withMessages([...rulesMessages, announcementMessages], import('../rules/announcements-page.tsx')),
);
const WordsPage = lazyPart<AdminPageProps>(() =>
  withMessages(rulesMessages, import('../rules/words-page.tsx')),
);
const SwitchesPage = lazyPart<AdminPageProps>(() =>
  withMessages(rulesMessages, import('../rules/switches-page.tsx')),
);
const ReviewsPage = lazyPart<AdminPageProps>(() =>
  withMessages(rulesMessages, import('../rules/reviews-page.tsx')),
);

/** In the order of the menu. */
export const adminPlaces: readonly AdminPlace[] = [
  { href: '/super-admin', label: 'place.overview', group: 'first', page: OverviewPage },
  {
    href: '/super-admin/stores',
    label: 'place.stores',
    group: 'stores',
    changes: 'stores',
    page: StoresPage,
  },
  { href: '/super-admin/orders', label: 'place.orders', group: 'stores', page: OrdersPage },
  { href: '/super-admin/claims', label: 'place.claims', group: 'stores', page: ClaimsPage },
  {
    href: '/super-admin/people',
    label: 'place.people',
    group: 'stores',
    changes: 'people',
    page: PeoplePage,
  },
  { href: '/super-admin/payments', label: 'place.payments', group: 'money', page: PaymentsWatchPage },
  {
    href: '/super-admin/commission',
    label: 'place.commission',
    group: 'money',
    changes: 'money',
    page: MoneyPage,
  },
  {
    href: '/super-admin/referrals',
    label: 'place.referrals',
    group: 'money',
    changes: 'money',
    page: MoneyPage,
  },
  { href: '/super-admin/payouts', label: 'place.payouts', group: 'money', changes: 'money', page: MoneyPage },
  {
    href: '/super-admin/content',
    label: 'place.content',
    group: 'site',
    changes: 'content',
    page: ContentPage,
  },
  {
    href: '/super-admin/announcements',
    label: 'place.announcements',
    group: 'site',
    changes: 'content',
    page: AnnouncementsPage,
  },
  {
    href: '/super-admin/reviews',
    label: 'place.reviews',
    group: 'site',
    changes: 'reviews',
    page: ReviewsPage,
  },
  {
    href: '/super-admin/switches',
    label: 'place.switches',
    group: 'site',
    changes: 'rules',
    page: SwitchesPage,
  },
  {
    href: '/super-admin/reserved-words',
    label: 'place.reserved-words',
    group: 'site',
    changes: 'rules',
    page: WordsPage,
  },
  { href: '/super-admin/audit', label: 'place.audit', group: 'care', page: AuditPage },
  { href: '/super-admin/security', label: 'place.security', group: 'care', page: SecurityPage },
  { href: '/super-admin/system', label: 'place.system', group: 'care', changes: 'system', page: SystemPage },
];

/** The place that a path lies in; undefined for none. */
export function adminPlaceOf(path: string): AdminPlace | undefined {
  return adminPlaces.findLast(
    ({ href }) => path === href || (href !== '/super-admin' && path.startsWith(`${href}/`)),
  );
}

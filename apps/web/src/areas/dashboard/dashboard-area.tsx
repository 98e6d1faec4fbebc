import '../../styles/checkout.css';
import './dashboard.css';
import type { DashboardPageData } from '@dapur/contract/pages/page';
import type { User } from '@dapur/contract/people/identity';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { ChunkFault } from '../../components/account/chunk-fault.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconArrowLeft, IconStore } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { AccessGuard } from '../../features/access/access-guard.tsx';
import { usePageRead } from '../../lib/access/use-page-read.ts';
import { useAnnounce } from '../../features/seller-orders/use-announce.ts';
import type { SettingsDraft } from '../../features/seller-delivery/settings-draft.ts';
import { useI18n } from '../../i18n/index.tsx';
import {
  announcementMessages,
  attachmentMessages,
  sellerBulkMessages,
  sellerCustomersMessages,
  sellerOccasionsMessages,
  sellerCommissionMessages,
  sellerOrderMessages,
  sellerOrdersMessages,
  sellerNoticesMessages,
  sellerPeopleMessages,
  sellerProductionMessages,
  sellerProductsMessages,
  sellerReviewsMessages,
  sellerReportsMessages,
  sellerScheduleMessages,
  sellerSetupMessages,
  sellerStoreMessages,
  sellerTransfersMessages,
  sellerVouchersMessages,
  supportMessages,
} from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { forgetPeople } from '../../lib/account/forget-people.ts';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError, storeClient } from '../../lib/api.ts';
import { storeKeys } from '../../lib/query/query-keys.ts';
import { SeatProvider, takeSeat, type Seat } from '../../lib/seller/seat.tsx';
import { installOfflineApp } from '../../lib/seller/offline-app.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { StoreLiveProvider, useStoreLive } from '../../lib/seller/store-news.tsx';
import { noteOwnStore } from '../../lib/visits/own-store.ts';
import { SiteBar } from '../site-bar.tsx';
import { DashboardShell, MoreProvider } from './dashboard-shell.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { PanelPageSkeleton } from './panel-skeleton.tsx';
import { dashboardPlaceOf } from './places.ts';
import { useTransfersWaiting } from '../../features/seller-transfers/use-transfers.ts';
import { useWaiting } from '../../features/seller-delivery/use-waiting.ts';

const TodayPage = lazyPart(() =>
  withMessages(
    [sellerOrdersMessages, sellerStoreMessages, announcementMessages],
    import('./today/today-page.tsx'),
  ),
);
const OrdersPage = lazyPart(() => withMessages([sellerOrdersMessages], import('./orders/orders-page.tsx')));
const OrderPage = lazyPart(() =>
  withMessages(
    [sellerOrdersMessages, sellerOrderMessages, attachmentMessages],
    import('./order/order-page.tsx'),
  ),
);
const ProductionPage = lazyPart(() =>
  withMessages([sellerProductionMessages], import('./production/production-page.tsx')),
);
const ProductsPage = lazyPart(() =>
  withMessages([sellerProductsMessages, attachmentMessages], import('./products/products-page.tsx')),
);
const CalendarPage = lazyPart(() =>
  withMessages([sellerScheduleMessages, sellerBulkMessages], import('./calendar/calendar-page.tsx')),
);
const DeliveryPage = lazyPart(() => import('./delivery/delivery-page.tsx'));
const CustomersPage = lazyPart(() =>
  withMessages([sellerCustomersMessages, sellerOccasionsMessages], import('./customers/customers-page.tsx')),
);
const ReviewsPage = lazyPart(() =>
  withMessages([sellerReviewsMessages], import('./reviews/reviews-page.tsx')),
);
const ReportsPage = lazyPart(() =>
  withMessages([sellerReportsMessages], import('./reports/reports-page.tsx')),
);
const SettingsPage = lazyPart(() =>
  withMessages([sellerStoreMessages], import('./settings/settings-page.tsx')),
);
const NoticesPage = lazyPart(() =>
  withMessages([sellerNoticesMessages, sellerStoreMessages], import('./notices/notices-page.tsx')),
);
const VouchersPage = lazyPart(() =>
  withMessages([sellerVouchersMessages], import('./vouchers/vouchers-page.tsx')),
);
const MoneyPage = lazyPart(() => withMessages([sellerCommissionMessages], import('./money/money-page.tsx')));
const TransfersPage = lazyPart(() =>
  withMessages([sellerTransfersMessages, attachmentMessages], import('./transfers/transfers-page.tsx')),
);
const StatementPage = lazyPart(() =>
  withMessages([sellerTransfersMessages, attachmentMessages], import('./transfers/statement-page.tsx')),
);
const SupportBanner = lazyPart(() =>
  withMessages([supportMessages], import('../../features/support/support-banner.tsx')),
);
const LookIn = lazyPart(() => withMessages([supportMessages], import('../../features/support/look-in.tsx')));
const PeoplePage = lazyPart(() => withMessages([sellerPeopleMessages], import('./people/people-page.tsx')));

const SetupPage = lazyPart(() =>
  withMessages(
    [
      sellerSetupMessages,
      sellerStoreMessages,
      sellerProductsMessages,
      sellerScheduleMessages,
      attachmentMessages,
    ],
    import('./setup/setup-page.tsx'),
  ),
);

/** `/{slug}/dashboard/*`: for the store's own people. */
export default function DashboardArea({ data }: { readonly data: DashboardPageData }) {
  const home = homeOf(data);
  return (
    <>
      <SiteBar up={<Up home={home} />} />
      <MoreProvider>
        <AccessGuard need="tenant-admin" fallback={<Waiting home={home} />}>
          {(user) => <Seated data={data} user={user} />}
        </AccessGuard>
      </MoreProvider>
    </>
  );
}

/** The arrow at the top of phones: to the page above, and from the first page to the store. */
function Up({ home }: { readonly home: string }) {
  const { t } = useI18n();
  const [path] = useLocation();
  const look = { className: 'round plain nav-up', 'aria-label': t('seller.up') };
  const above = path.replace(/\/[^/]*$/, '') || '/';
  // The store's page is another document.
  return path === home ? (
    <a href={above} {...look}>
      <IconArrowLeft />
    </a>
  ) : (
    <Link href={above} {...look}>
      <IconArrowLeft />
    </Link>
  );
}

const homeOf = ({ base }: DashboardPageData): string => `${base}/dashboard`;

/** Skeleton of the page, shown while it is not known who visits. */
function Waiting({ home }: { readonly home: string }) {
  const [path] = useLocation();
  return (
    <DashboardShell home={home} waiting={{}}>
      {path === home ? <DashboardSkeleton /> : <PanelPageSkeleton />}
    </DashboardShell>
  );
}

/** Finds out what the visitor may do in this store. */
function Seated({ data, user }: { readonly data: DashboardPageData; readonly user: User }) {
  const { t } = useI18n();
  const { slug } = data;
  const home = homeOf(data);
  const isOfPlatform = user.role === 'super_admin';
  const {
    status,
    data: answer,
    reload,
    refresh,
  } = usePageRead(storeKeys(slug).seat, async (signal) => {
    try {
      return (await storeClient(slug)(sellerApi.storeSeat, {}, signal)).data;
    } catch (error) {
      // Who is not, or no longer, of this store keeps nothing of its customers.
      if (error instanceof ApiError && error.code === 'forbidden') await forgetPeople();
      // Somebody of the platform may look into any store, but is asked for a reason first.
      if (isOfPlatform && error instanceof ApiError && error.code === 'forbidden') return null;
      throw error;
    }
  });
  // While the seat is asked for again after a change, the page stays as it is.
  const seat = useMemo(
    () => (answer ? takeSeat(answer, data, () => void refresh()) : undefined),
    [answer, data, refresh],
  );
  if (status === 'loading') return <Waiting home={home} />;
  if (answer === null)
    return (
      <Suspense fallback={<PanelPageSkeleton />}>
        <LookIn slug={slug} onStarted={reload} />
      </Suspense>
    );
  if (status === 'missing')
    return (
      <main>
        <EmptyState icon={IconStore} heading="h1" title={t('dash.gone')} text={t('dash.goneText')}>
          <ButtonLink href="/">{t('dash.home')}</ButtonLink>
        </EmptyState>
      </main>
    );
  if (seat === undefined)
    return (
      <main>
        <FailedPanel onRetry={reload} />
      </main>
    );
  return (
    <SeatProvider seat={seat}>
      {seat.support !== null && (
        <Suspense fallback={null}>
          <SupportBanner seat={seat} support={seat.support} />
        </Suspense>
      )}
      <Live data={data} seat={seat} userId={user.id} />
    </SeatProvider>
  );
}

/** Follows what happens to the store's orders, whatever page is shown. */
function Live(props: PagesProps & { readonly userId: string }) {
  const announce = useAnnounce(props.seat);
  const { slug } = props.data;
  useEffect(() => noteOwnStore(slug), [slug]);
  // Customers of another store, or of whoever worked here before, are not kept beside this one's.
  useEffect(() => void forgetPeople(`${props.userId}/${slug}`), [props.userId, slug]);
  return (
    <StoreLiveProvider seat={props.seat} onFresh={announce}>
      <Pages {...props} />
    </StoreLiveProvider>
  );
}

interface PagesProps {
  readonly data: DashboardPageData;
  readonly seat: Seat;
}

function Pages({ data, seat }: PagesProps) {
  const { home } = seat;
  const [path] = useLocation();
  const delivery = `${home}/delivery`;
  const seesDeliveries = seat.may('orders', 'handover');
  const { counts } = useStoreLive();
  const count = useWaiting(seat, seesDeliveries && path !== delivery);
  const transfers = useTransfersWaiting(seat);
  // Kept here, so that what was typed survives a look at another page.
  const [draft, setDraft] = useState<SettingsDraft>();
  const { call } = seat;
  // Nothing of a store is kept in a browser that only looks into it.
  const isSupport = seat.support !== null;
  useEffect(() => {
    if (!isSupport)
      void installOfflineApp(home, () => Promise.all([recheckSession(), call(sellerApi.storeSeat, {})]));
  }, [home, call, isSupport]);
  const place = dashboardPlaceOf(path, home);
  const isClosed = place === undefined || (place.needs.length > 0 && !seat.may(...place.needs));
  return (
    <DashboardShell
      home={home}
      seat={seat}
      waiting={{ '/delivery': count, '/orders': counts?.fresh ?? 0, '/transfers': transfers }}
    >
      <ChunkFault fallback={(isFault) => <FailedPanel isFault={isFault} onRetry={() => location.reload()} />}>
        <Suspense fallback={<PanelPageSkeleton />}>
          {isClosed ? (
            <Redirect to={home} replace />
          ) : (
            <Switch>
              <Route path={home}>
                <TodayPage data={data} />
              </Route>
              <Route path={`${home}/setup/:step?`}>
                {({ step = '' }) => <SetupPage data={data} step={step} />}
              </Route>
              <Route path={`${home}/orders`} component={OrdersPage} />
              <Route path={`${home}/orders/:id`}>{({ id }) => <OrderPage key={id} id={id} />}</Route>
              <Route path={`${home}/transfers`} component={TransfersPage} />
              <Route path={`${home}/transfers/statement`} component={StatementPage} />
              <Route path={`${home}/production/*?`} component={ProductionPage} />
              <Route path={`${home}/products/*?`} component={ProductsPage} />
              <Route path={`${home}/calendar/*?`} component={CalendarPage} />
              <Route path={`${delivery}/:tab?`}>
                {({ tab = 'now' }) => (
                  <DeliveryPage home={delivery} tab={tab} draft={draft} onDraft={setDraft} />
                )}
              </Route>
              <Route path={`${home}/customers/*?`} component={CustomersPage} />
              <Route path={`${home}/reviews`} component={ReviewsPage} />
              <Route path={`${home}/reports`} component={ReportsPage} />
              <Route path={`${home}/settings/notices/*?`} component={NoticesPage} />
              <Route path={`${home}/vouchers/*?`} component={VouchersPage} />
              <Route path={`${home}/settings/*?`} component={SettingsPage} />
              <Route path={`${home}/money/*?`} component={MoneyPage} />
              <Route path={`${home}/people/*?`} component={PeoplePage} />
              <Route>
                <Redirect to={home} replace />
              </Route>
            </Switch>
          )}
        </Suspense>
      </ChunkFault>
    </DashboardShell>
  );
}

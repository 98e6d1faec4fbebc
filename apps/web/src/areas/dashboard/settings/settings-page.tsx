import type { QueryKey } from '@tanstack/react-query';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { PaymentAccountState } from '@dapur/contract/seller-payment-account';
import type { PickupPoint } from '@dapur/contract/seller-pickup-points';
import type { StoreSettings } from '@dapur/contract/seller-store';
import type { StoreState } from '@dapur/contract/seller-store-state';
import type { ComplianceDocument } from '@dapur/contract/seller-compliance';
import type { StoreExport } from '@dapur/contract/seller-data';
import type { StoreDomain } from '@dapur/contract/seller-domain';
import type { ApiKey, Webhook } from '@dapur/contract/seller-developers';
import { Link, Redirect, useLocation } from 'wouter';
import { IconFileText } from '../../../components/attachments/file-icons.ts';
import { IconMail, type Icon } from '../../../components/icons.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import {
  IconCode,
  IconGlobe,
  IconKey,
  IconWebhook,
} from '../../../features/seller-developers/developer-icons.ts';
import { usePageRead } from '../../../features/access/use-page-read.ts';
import { lookAgainForExports } from '../../../features/seller-store/open-exports.ts';
import { fetchSettings, type SectionProps } from '../../../features/seller-store/settings-calls.ts';
import {
  IconArchive,
  IconArrowLeft,
  IconChevronRight,
  IconCirclePause,
  IconCreditCard,
  IconMapPin,
  IconReceipt,
  IconSearch,
  IconSparkles,
  IconStickyNote,
  IconStore,
  IconTruck,
} from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import {
  attachmentMessages,
  mapMessages,
  sellerDataMessages,
  sellerDevelopersMessages,
  sellerDomainMessages,
} from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import type { StoreRight } from '@dapur/contract/store-rights';
import { useSeat, type Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import '../../../features/seller-store/seller-store.css';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { later, type Later } from '../../../lib/later.ts';

const StatePanel = lazyPart(async () => ({
  default: (await import('../../../features/seller-store/store-state-panel.tsx')).StoreStatePanel,
}));
const PaymentsPanel = lazyPart(async () => ({
  default: (await import('../../../features/seller-store/payments-panel.tsx')).PaymentsPanel,
}));
const PickupPoints = lazyPart(async () => ({
  default: (
    await withMessages(
      [mapMessages, attachmentMessages],
      import('../../../features/seller-store/pickup-points.tsx'),
    )
  ).PickupPoints,
}));

const ExportPanel = lazyPart(async () => ({
  default: (
    await withMessages([sellerDataMessages], import('../../../features/seller-store/export-panel.tsx'))
  ).ExportPanel,
}));

const PapersPanel = lazyPart(async () => ({
  default: (
    await withMessages([attachmentMessages], import('../../../features/seller-store/papers-panel.tsx'))
  ).PapersPanel,
}));

const DomainPanel = lazyPart(async () => ({
  default: (
    await withMessages([sellerDomainMessages], import('../../../features/seller-domain/domain-panel.tsx'))
  ).DomainPanel,
}));

const ApiKeysPanel = lazyPart(async () => ({
  default: (
    await withMessages(
      [sellerDevelopersMessages],
      import('../../../features/seller-developers/api-keys-panel.tsx'),
    )
  ).ApiKeysPanel,
}));
const WebhooksPanel = lazyPart(async () => ({
  default: (
    await withMessages(
      [sellerDevelopersMessages],
      import('../../../features/seller-developers/webhooks-panel.tsx'),
    )
  ).WebhooksPanel,
}));
const DeveloperDocs = lazyPart(async () => ({
  default: (
    await withMessages(
      [sellerDevelopersMessages],
      import('../../../features/seller-developers/developer-docs.tsx'),
    )
  ).DeveloperDocs,
}));

const section = (load: Later<ComponentType<SectionProps>>) =>
  lazyPart(async () => ({ default: await load() }));
const forms = {
  profile: section(
    later(async () => (await import('../../../features/seller-store/profile-form.tsx')).ProfileForm),
  ),
  look: section(
    later(
      async () =>
        (await withMessages([attachmentMessages], import('../../../features/seller-store/branding-form.tsx')))
          .BrandingForm,
    ),
  ),
  place: section(
    later(
      async () =>
        (await withMessages([mapMessages], import('../../../features/seller-store/place-form.tsx')))
          .PlaceForm,
    ),
  ),
  tax: section(later(async () => (await import('../../../features/seller-store/tax-form.tsx')).TaxForm)),
  policies: section(
    later(async () => (await import('../../../features/seller-store/policies-form.tsx')).PoliciesForm),
  ),
  seo: section(
    later(
      async () =>
        (await withMessages([attachmentMessages], import('../../../features/seller-store/seo-form.tsx')))
          .SeoForm,
    ),
  ),
} as const;
const PickupForm = section(
  later(async () => (await import('../../../features/seller-store/pickup-form.tsx')).PickupForm),
);

const pages = [
  'state',
  'profile',
  'look',
  'place',
  'pickup',
  'payments',
  'tax',
  'policies',
  'papers',
  'seo',
  'domain',
  'keys',
  'webhooks',
  'docs',
  'export',
] as const;
type Page = (typeof pages)[number];
const isPage = (page: string): page is Page => pages.some((one) => one === page);

const icons: Readonly<Record<Page, Icon>> = {
  state: IconCirclePause,
  profile: IconStore,
  look: IconSparkles,
  place: IconMapPin,
  pickup: IconMapPin,
  payments: IconCreditCard,
  tax: IconReceipt,
  policies: IconStickyNote,
  papers: IconFileText,
  seo: IconSearch,
  domain: IconGlobe,
  keys: IconKey,
  webhooks: IconWebhook,
  docs: IconCode,
  export: IconArchive,
};

const needs: Readonly<Record<Page, StoreRight>> = {
  state: 'settings',
  profile: 'settings',
  look: 'settings',
  place: 'settings',
  pickup: 'settings',
  payments: 'ownership',
  tax: 'settings',
  policies: 'settings',
  papers: 'settings',
  seo: 'settings',
  domain: 'ownership',
  keys: 'ownership',
  webhooks: 'ownership',
  docs: 'ownership',
  export: 'ownership',
};

/** `/{slug}/dashboard/settings/*`: what the store says of itself, how it is paid, and whether it is open. */
export default function SettingsPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path] = useLocation();
  const home = `${seat.home}/settings`;
  const [, page = ''] = path.slice(home.length).split('/');
  if (page === '') return <Index seat={seat} home={home} />;
  if (!isPage(page) || !seat.may(needs[page])) return <Redirect to={home} replace />;
  return (
    <main className="stack lg sset">
      <header className="sset-head">
        <ButtonPageLink variant="text" size="sm" className="sset-back" href={home}>
          <IconArrowLeft className="s" />
          {t('seller.settings')}
        </ButtonPageLink>
        <h1>{t(`sset.page.${page}`)}</h1>
      </header>
      <Suspense fallback={<PanelSkeleton />}>
        <PageOf key={page} seat={seat} page={page} />
      </Suspense>
    </main>
  );
}

/** All pages of the settings, each with a line of what it holds. */
function Index({ seat, home }: { readonly seat: Seat; readonly home: string }) {
  const { t } = useI18n();
  const entry = (href: string, EntryIcon: Icon, title: string, text: string) => (
    <Link key={href} className="card raised sset-link" href={href}>
      <span className="sset-icon">
        <EntryIcon />
      </span>
      <span className="opt-text">
        <b className="strong">{title}</b>
        <span className="small muted">{text}</span>
      </span>
      <IconChevronRight className="s" />
    </Link>
  );
  return (
    <main className="stack lg sset">
      <h1>{t('seller.settings')}</h1>
      <nav className="sset-index" aria-label={t('seller.settings')}>
        {pages
          .filter((page) => seat.may(needs[page]))
          .map((page) =>
            entry(`${home}/${page}`, icons[page], t(`sset.page.${page}`), t(`sset.page.${page}Text`)),
          )}
        {entry(
          `${seat.home}/delivery/settings`,
          IconTruck,
          t('seller.delivery'),
          t('sset.page.deliveryText'),
        )}
        {seat.may('settings') &&
          entry(`${home}/notices`, IconMail, t('sset.page.notices'), t('sset.page.noticesText'))}
      </nav>
    </main>
  );
}

function PageOf({ seat, page }: { readonly seat: Seat; readonly page: Page }) {
  switch (page) {
    case 'state':
      return <StatePage seat={seat} />;
    case 'payments':
      return <PaymentsPage seat={seat} />;
    case 'export':
      return <ExportPage seat={seat} />;
    case 'domain':
      return <DomainPage seat={seat} />;
    case 'keys':
      return <KeysPage seat={seat} />;
    case 'webhooks':
      return <WebhooksPage seat={seat} />;
    case 'docs':
      return <DeveloperDocs seat={seat} />;
    case 'papers':
      return <PapersPage seat={seat} />;
    case 'pickup':
      return (
        <>
          <PointsPage seat={seat} />
          <Section seat={seat} form={PickupForm} />
        </>
      );
    default:
      return <Section seat={seat} form={forms[page]} />;
  }
}

interface LoadedProps<T> {
  readonly of: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly looksAgain?: (data: T) => number | undefined;
  readonly children: (data: T, set: (data: T) => void, reload: () => void) => ReactNode;
}

/** What was asked for and may be changed here, its shape while it comes, or one button to try again. */
function Loaded<T extends NonNullable<unknown> | null>({ of, ask, looksAgain, children }: LoadedProps<T>) {
  const read = usePageRead(of, ask, { looksAgain });
  const isReady = read.status === 'ready';
  useEffect(() => {
    if (isReady) goToHash();
  }, [isReady]);
  if (read.status === 'loading') return <PanelSkeleton />;
  if (read.status !== 'ready') return <FailedPanel onRetry={read.reload} />;
  return children(read.data, (next) => read.put(() => next), read.reload);
}

/** A link of the checklist names the field it is about. */
function goToHash(): void {
  const name = location.hash.slice(1);
  if (name === '') return;
  requestAnimationFrame(() => {
    const field = document.getElementById(name);
    field?.scrollIntoView({ block: 'start' });
    field?.focus({ preventScroll: true });
  });
}

function Section({ seat, form: Form }: { readonly seat: Seat; readonly form: ComponentType<SectionProps> }) {
  return (
    <Loaded<StoreSettings> of={seat.keys.settings} ask={(signal) => fetchSettings(seat.slug, signal)}>
      {(settings, set, reload) => <Form seat={seat} settings={settings} onSaved={set} onReload={reload} />}
    </Loaded>
  );
}

function StatePage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<StoreState>
      of={keys.state}
      ask={async (signal) => (await call(sellerApi.getStoreState, {}, signal)).data}
    >
      {(state, set) => <StatePanel seat={seat} state={state} onState={set} />}
    </Loaded>
  );
}

function PapersPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<readonly ComplianceDocument[]>
      of={keys.documents}
      ask={async (signal) => (await call(sellerApi.listDocuments, {}, signal)).data}
    >
      {(papers, set) => <PapersPanel seat={seat} papers={papers} onPapers={set} />}
    </Loaded>
  );
}

function PaymentsPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<PaymentAccountState>
      of={keys.paymentAccount}
      ask={async (signal) => (await call(sellerApi.getPaymentAccount, {}, signal)).data}
    >
      {(account, set) => <PaymentsPanel seat={seat} account={account} onAccount={set} />}
    </Loaded>
  );
}

function ExportPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<readonly StoreExport[]>
      of={keys.exports}
      looksAgain={lookAgainForExports}
      ask={async (signal) => (await call(sellerApi.listStoreExports, {}, signal)).data.exports}
    >
      {(exports, set) => <ExportPanel seat={seat} exports={exports} onExports={set} />}
    </Loaded>
  );
}

function DomainPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<StoreDomain | null>
      of={keys.domain}
      ask={async (signal) => (await call(sellerApi.getStoreDomain, {}, signal)).data}
    >
      {(domain, set) => <DomainPanel seat={seat} domain={domain} onDomain={set} />}
    </Loaded>
  );
}

function KeysPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<readonly ApiKey[]>
      of={keys.apiKeys}
      ask={async (signal) => (await call(sellerApi.listApiKeys, {}, signal)).data}
    >
      {(apiKeys, set) => <ApiKeysPanel seat={seat} keys={apiKeys} onKeys={set} />}
    </Loaded>
  );
}

function WebhooksPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<readonly Webhook[]>
      of={keys.webhooks}
      ask={async (signal) => (await call(sellerApi.listWebhooks, {}, signal)).data}
    >
      {(webhooks, set) => <WebhooksPanel seat={seat} webhooks={webhooks} onWebhooks={set} />}
    </Loaded>
  );
}

function PointsPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <Loaded<readonly PickupPoint[]>
      of={keys.pickupPoints}
      ask={async (signal) => (await call(sellerApi.listPickupPoints, {}, signal)).data}
    >
      {(points, set) => <PickupPoints seat={seat} points={points} onPoints={set} />}
    </Loaded>
  );
}

import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import type { StoreExport } from '@dapur/contract/stores/seller-data';
import type { ApiKey, Webhook } from '@dapur/contract/stores/seller-developers';
import type { StoreDomain } from '@dapur/contract/stores/seller-domain';
import type { User } from '@dapur/contract/people/identity';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import type { PickupPoint } from '@dapur/contract/stores/seller-pickup-points';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { refetchExportsAfter } from '../../../features/seller-store/open-exports.ts';
import { useProof } from '../../../features/social/use-proof.tsx';
import { fetchSettings, type SettingsSectionProps } from '../../../features/seller-store/settings-calls.ts';
import {
  attachmentMessages,
  mapMessages,
  sellerDataMessages,
  sellerDevelopersMessages,
  sellerDomainMessages,
} from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSession } from '../../../lib/account/session.ts';
import { LoadedSettings } from './loaded.tsx';
import { LazyPickupForm, settingsForms } from './settings-forms.ts';
import type { SettingsPageName } from './settings-pages.ts';

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

/** What stands on a page of the settings. */
export function SettingsPanel({ seat, page }: { readonly seat: Seat; readonly page: SettingsPageName }) {
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
          <Section seat={seat} form={PointsPage} />
          <Section seat={seat} form={LazyPickupForm} />
        </>
      );
    default:
      return <Section seat={seat} form={settingsForms[page]} />;
  }
}

function Section({
  seat,
  form: Form,
}: {
  readonly seat: Seat;
  readonly form: ComponentType<SettingsSectionProps>;
}) {
  return (
    <LoadedSettings<StoreSettings> of={seat.keys.settings} ask={(signal) => fetchSettings(seat.slug, signal)}>
      {(settings, set, reload) => <Form seat={seat} settings={settings} onSaved={set} onReload={reload} />}
    </LoadedSettings>
  );
}

function StatePage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<StoreState>
      of={keys.state}
      ask={async (signal) => (await call(sellerApi.getStoreState, {}, signal)).data}
    >
      {(state, set) => <StatePanel seat={seat} state={state} onState={set} />}
    </LoadedSettings>
  );
}

function PapersPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<readonly ComplianceDocument[]>
      of={keys.documents}
      ask={async (signal) => (await call(sellerApi.listDocuments, {}, signal)).data}
    >
      {(papers, set) => <PapersPanel seat={seat} papers={papers} onPapers={set} />}
    </LoadedSettings>
  );
}

function PaymentsPage({ seat }: { readonly seat: Seat }) {
  const session = useSession();
  return session.status === 'signed-in' && <PaymentsPageOf seat={seat} user={session.user} />;
}

function PaymentsPageOf({ seat, user }: { readonly seat: Seat; readonly user: User }) {
  const { call, keys } = seat;
  const { withProof, question } = useProof(user);
  return (
    <>
      <LoadedSettings<PaymentAccountState>
        of={keys.paymentAccount}
        ask={async (signal) => (await call(sellerApi.getPaymentAccount, {}, signal)).data}
      >
        {(account, set) => (
          <PaymentsPanel
            seat={seat}
            account={account}
            hasPassword={user.has_password}
            withProof={withProof}
            onAccount={set}
          />
        )}
      </LoadedSettings>
      {question}
    </>
  );
}

function ExportPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<readonly StoreExport[]>
      of={keys.exports}
      refetchAfter={refetchExportsAfter}
      ask={async (signal) => (await call(sellerApi.listStoreExports, {}, signal)).data.exports}
    >
      {(exports, set) => <ExportPanel seat={seat} exports={exports} onExports={set} />}
    </LoadedSettings>
  );
}

function DomainPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<StoreDomain | null>
      of={keys.domain}
      ask={async (signal) => (await call(sellerApi.getStoreDomain, {}, signal)).data}
    >
      {(domain, set) => <DomainPanel seat={seat} domain={domain} onDomain={set} />}
    </LoadedSettings>
  );
}

function KeysPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<readonly ApiKey[]>
      of={keys.apiKeys}
      ask={async (signal) => (await call(sellerApi.listApiKeys, {}, signal)).data}
    >
      {(apiKeys, set) => <ApiKeysPanel seat={seat} keys={apiKeys} onKeys={set} />}
    </LoadedSettings>
  );
}

function WebhooksPage({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<readonly Webhook[]>
      of={keys.webhooks}
      ask={async (signal) => (await call(sellerApi.listWebhooks, {}, signal)).data}
    >
      {(webhooks, set) => <WebhooksPanel seat={seat} webhooks={webhooks} onWebhooks={set} />}
    </LoadedSettings>
  );
}

function PointsPage({ seat, settings }: SettingsSectionProps) {
  const { call, keys } = seat;
  return (
    <LoadedSettings<readonly PickupPoint[]>
      of={keys.pickupPoints}
      ask={async (signal) => (await call(sellerApi.listPickupPoints, {}, signal)).data}
    >
      {(points, set) => <PickupPoints seat={seat} points={points} kitchen={settings.place} onPoints={set} />}
    </LoadedSettings>
  );
}

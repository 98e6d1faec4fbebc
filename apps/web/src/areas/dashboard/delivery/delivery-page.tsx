import './delivery-page.css';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Link, Redirect } from 'wouter';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { deliveryCalls, type DeliveryCalls } from '../../../features/seller-delivery/delivery-calls.ts';
import { withDoneOf } from '../../../features/seller-delivery/delivery-groups.ts';
import { DeliveryList } from '../../../features/seller-delivery/delivery-list.tsx';
import { daysOfPeriod, type Period } from '../../../features/seller-delivery/fees.ts';
import { FeesPanel, PeriodSwitch } from '../../../features/seller-delivery/fees-panel.tsx';
import type { SettingsDraft } from '../../../features/seller-delivery/settings-draft.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { mapMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { LOOKED_AT_MS } from '../../../lib/query/followed.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import type { Reading } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** With the map, which the other pages do not need. */
const SettingsPanel = lazyPart(async () => ({
  default: (
    await withMessages([mapMessages], import('../../../features/seller-delivery/settings/settings-panel.tsx'))
  ).DeliverySettingsPanel,
}));

const tabs = ['now', 'done', 'fees', 'settings'] as const;
type Tab = (typeof tabs)[number];
const isTab = (tab: string): tab is Tab => tabs.some((known) => known === tab);

export interface DeliveryPageProps {
  /** The path of this page. */
  readonly home: string;
  readonly tab: string;
  readonly draft: SettingsDraft | undefined;
  readonly onDraft: (draft: SettingsDraft | undefined) => void;
}

/** `/{slug}/dashboard/delivery/*`: how paid orders get to their customers. */
export default function DeliveryPage({ home, tab, draft, onDraft }: DeliveryPageProps) {
  const { t } = useI18n();
  const { slug } = useSeat();
  const calls = useMemo(() => deliveryCalls(slug), [slug]);
  if (!isTab(tab)) return <Redirect to={home} replace />;
  const hrefOf = (one: Tab) => (one === 'now' ? home : `${home}/${one}`);
  return (
    <main className="stack lg delivery-page">
      <h1>{t('seller.delivery')}</h1>
      <nav className="delivery-tabs" aria-label={t('seller.sections')}>
        <ul>
          {tabs.map((one) => (
            <li key={one}>
              <Link href={hrefOf(one)} replace aria-current={one === tab ? 'page' : undefined}>
                {t(`seller.tab.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(tab === 'now' || tab === 'done') && (
        <List
          key={tab}
          view={tab === 'now' ? 'open' : 'done'}
          calls={calls}
          settingsHref={hrefOf('settings')}
        />
      )}
      {tab === 'fees' && <Fees calls={calls} />}
      {tab === 'settings' && <Settings calls={calls} draft={draft} onDraft={onDraft} />}
    </main>
  );
}

interface PartProps {
  readonly calls: DeliveryCalls;
}

function List(props: PartProps & { readonly view: 'open' | 'done'; readonly settingsHref: string }) {
  const { calls, view } = props;
  const { keys } = useSeat();
  const read = usePageRead(
    keys.deliveries(view),
    async (signal) => {
      const [listed, done] = await Promise.all([
        calls.list(view, signal),
        view === 'open' ? calls.list('done', signal) : undefined,
      ]);
      // The menu need not ask for what this page has just learned.
      queryClient.setQueryData(keys.deliveriesWaiting, listed.attention);
      const today = malaysianDate(Date.now());
      return { ...listed, deliveries: withDoneOf(listed.deliveries, done?.deliveries ?? [], today) };
    },
    { everyMs: LOOKED_AT_MS },
  );
  return (
    <Loaded read={read}>
      {(listed) => (
        <DeliveryList {...props} listed={listed} staleSince={read.staleSince} refresh={read.refresh} />
      )}
    </Loaded>
  );
}

function Fees({ calls }: PartProps) {
  const { keys } = useSeat();
  const [period, setPeriod] = useState<Period>('thisMonth');
  const days = daysOfPeriod(period, Date.now());
  const read = usePageRead(keys.deliveryLedger(days), (signal) => calls.ledger(days, signal));
  return (
    <>
      <PeriodSwitch period={period} onPeriod={setPeriod} />
      <Loaded read={read}>{(ledger) => <FeesPanel ledger={ledger} />}</Loaded>
    </>
  );
}

function Settings({ calls, draft, onDraft }: PartProps & Pick<DeliveryPageProps, 'draft' | 'onDraft'>) {
  const { keys } = useSeat();
  const read = usePageRead(keys.deliverySettings, (signal) => calls.settings(signal));
  return (
    <Loaded read={read}>
      {({ settings, mayChange }) => (
        <SettingsPanel first={settings} mayChange={mayChange} calls={calls} kept={draft} onKeep={onDraft} />
      )}
    </Loaded>
  );
}

interface LoadedProps<T> {
  readonly read: Reading<T>;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, its shape while it comes, or one button to try again. */
function Loaded<T>({ read, children }: LoadedProps<T>) {
  if (read.status === 'loading') return <PanelSkeleton />;
  if (read.status === 'ready') return children(read.data);
  return <FailedPanel onRetry={read.reload} />;
}

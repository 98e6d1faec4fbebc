import './delivery-page.css';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Link, Redirect } from 'wouter';
import { useGuarded, type Guarded } from '../../../features/access/use-guarded.ts';
import { deliveryCalls, type DeliveryCalls } from '../../../features/seller-delivery/delivery-calls.ts';
import { DeliveryList } from '../../../features/seller-delivery/delivery-list.tsx';
import { daysOf, type Period } from '../../../features/seller-delivery/fees.ts';
import { FeesPanel, PeriodSwitch } from '../../../features/seller-delivery/fees-panel.tsx';
import type { SettingsDraft } from '../../../features/seller-delivery/settings-draft.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { mapMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { FailedPanel } from '../failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** With the map, which the other pages do not need. */
const SettingsPanel = lazyPart(async () => ({
  default: (
    await withMessages([mapMessages], import('../../../features/seller-delivery/settings/settings-panel.tsx'))
  ).SettingsPanel,
}));

const tabs = ['now', 'done', 'fees', 'settings'] as const;
type Tab = (typeof tabs)[number];
const isTab = (tab: string): tab is Tab => tabs.some((known) => known === tab);

export interface DeliveryPageProps {
  readonly slug: string;
  /** The path of this page. */
  readonly home: string;
  readonly tab: string;
  readonly role: string;
  readonly onAttention: (count: number) => void;
  readonly draft: SettingsDraft | undefined;
  readonly onDraft: (draft: SettingsDraft | undefined) => void;
}

/** `/{slug}/dashboard/delivery/*`: how paid orders get to their customers. */
export default function DeliveryPage({
  slug,
  home,
  tab,
  role,
  onAttention,
  draft,
  onDraft,
}: DeliveryPageProps) {
  const { t } = useI18n();
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
          role={role}
          onAttention={onAttention}
          settingsHref={hrefOf('settings')}
        />
      )}
      {tab === 'fees' && <Fees calls={calls} role={role} />}
      {tab === 'settings' && <Settings calls={calls} role={role} draft={draft} onDraft={onDraft} />}
    </main>
  );
}

interface PartProps {
  readonly calls: DeliveryCalls;
  readonly role: string;
}

function List(
  props: PartProps & {
    readonly view: 'open' | 'done';
    readonly onAttention: (count: number) => void;
    readonly settingsHref: string;
  },
) {
  const { calls, role, view } = props;
  const ask = useCallback((signal: AbortSignal) => calls.list(view, signal), [calls, view]);
  const { state, reload } = useGuarded(ask, role);
  return (
    <Loaded state={state} onRetry={reload}>
      {(first) => <DeliveryList {...props} first={first} />}
    </Loaded>
  );
}

function Fees({ calls, role }: PartProps) {
  const [period, setPeriod] = useState<Period>('thisMonth');
  const ask = useCallback(
    (signal: AbortSignal) => calls.ledger(daysOf(period, Date.now()), signal),
    [calls, period],
  );
  const { state, reload } = useGuarded(ask, role);
  return (
    <>
      <PeriodSwitch period={period} onPeriod={setPeriod} />
      <Loaded state={state} onRetry={reload}>
        {(ledger) => <FeesPanel ledger={ledger} />}
      </Loaded>
    </>
  );
}

function Settings({ calls, role, draft, onDraft }: PartProps & Pick<DeliveryPageProps, 'draft' | 'onDraft'>) {
  const ask = useCallback((signal: AbortSignal) => calls.settings(signal), [calls]);
  const { state, reload } = useGuarded(ask, role);
  return (
    <Loaded state={state} onRetry={reload}>
      {({ settings, mayChange }) => (
        <SettingsPanel first={settings} mayChange={mayChange} calls={calls} kept={draft} onKeep={onDraft} />
      )}
    </Loaded>
  );
}

interface LoadedProps<T> {
  readonly state: Guarded<T>;
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, its shape while it comes, or one button to try again. */
function Loaded<T>({ state, onRetry, children }: LoadedProps<T>) {
  if (state.status === 'loading') return <PanelSkeleton />;
  if (state.status === 'ready') return children(state.data);
  return <FailedPanel onRetry={onRetry} />;
}

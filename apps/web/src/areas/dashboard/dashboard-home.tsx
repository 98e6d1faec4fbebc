import type { DashboardPageData } from '@dapur/contract/page';
import type { User } from '@dapur/contract/identity';
import { useCallback } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconRotateCw, IconStore, IconWifiOff } from '../../components/icons.tsx';
import { useGuarded } from '../../features/access/use-guarded.ts';
import { useI18n } from '../../i18n/index.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { fetchOnboarding, type Onboarding } from './onboarding.ts';
import { SetupList } from './setup-list.tsx';
import { ShareCard } from './share-card.tsx';

export interface DashboardHomeProps {
  readonly data: DashboardPageData;
  readonly user: User;
}

/** The seller's first page: where her store stands, and what to do next. */
export function DashboardHome({ data, user }: DashboardHomeProps) {
  const { t } = useI18n();
  const { slug } = data;
  const ask = useCallback((signal: AbortSignal) => fetchOnboarding(slug, signal), [slug]);
  const { state, reload } = useGuarded(ask, user.role);
  switch (state.status) {
    case 'loading':
      return <DashboardSkeleton />;
    case 'gone':
      return (
        <main className="wrap">
          <EmptyState icon={IconStore} heading="h1" title={t('dash.gone')} text={t('dash.goneText')}>
            <a className="btn" href="/">
              {t('dash.home')}
            </a>
          </EmptyState>
        </main>
      );
    case 'failed':
      return (
        <main className="wrap">
          <EmptyState icon={IconWifiOff} heading="h1" title={t('dash.failed')} text={t('dash.failedText')}>
            <button type="button" className="btn" onClick={reload}>
              <IconRotateCw />
              {t('common.retry')}
            </button>
          </EmptyState>
        </main>
      );
    case 'ready':
      return <Store page={data} store={state.data} />;
  }
}

const looks = { draft: 'low', live: 'ok', paused: 'info', closed: 'bad', suspended: 'bad' } as const;

function Store({ page, store }: { readonly page: DashboardPageData; readonly store: Onboarding }) {
  const { t } = useI18n();
  const { tenant, status, role, steps } = store;
  const done = steps.filter((step) => step.is_done).length;
  const next = steps.find((step) => !step.is_done);
  return (
    <main className="wrap dash">
      <section className="dash-hero">
        <div className="row between wraps">
          <p>{t('dash.title')}</p>
          <span className={`badge ${looks[status]}`}>{t(`dash.${status}`)}</span>
        </div>
        <h1>{tenant.name}</h1>
        <p className="dash-state">
          {t(`dash.${status}Text`)} {role === 'staff' && t('dash.staff')}
        </p>
        <div className="dash-meter" aria-hidden="true">
          {steps.map((step, index) => (
            <i key={step.key} className={index < done ? 'on' : undefined} />
          ))}
        </div>
        <p className="dash-progress">
          <b>{t('dash.ready', { done, all: steps.length })}</b>
          <span>{next ? t('dash.next', { step: t(`dash.step.${next.key}`) }) : t('dash.allDone')}</span>
        </p>
      </section>
      <div className="dash-cols">
        {next !== undefined && <SetupList steps={steps} />}
        <ShareCard name={tenant.name} url={page.origin + page.base} isLive={status === 'live'} />
        {next === undefined && <SetupList steps={steps} />}
      </div>
    </main>
  );
}

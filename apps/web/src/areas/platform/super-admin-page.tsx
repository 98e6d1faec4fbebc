import './super-admin.css';
import type { User } from '@dapur/contract/identity';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconRotateCw, IconStore, IconWifiOff } from '../../components/icons.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { AccessGuard } from '../../features/access/access-guard.tsx';
import { useGuarded } from '../../features/access/use-guarded.ts';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { productName } from '../../lib/product-name.ts';

const ask = async (signal: AbortSignal) =>
  (await platformClient(accountApi.platformOverview, {}, signal)).data;

/** `/super-admin`: how the platform stands, in numbers. The navigation bar of other pages is not shown here. */
export default function SuperAdminPage() {
  return (
    <>
      <header className="top">
        <div className="wrap">
          <a className="store" href="/">
            {productName}
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <AccessGuard need="super-admin">{(user) => <Overview user={user} />}</AccessGuard>
    </>
  );
}

function Overview({ user }: { readonly user: User }) {
  const { t, locale } = useI18n();
  const { state, reload } = useGuarded(ask, user.role);
  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status !== 'ready') {
    return (
      <main className="wrap">
        <EmptyState icon={IconWifiOff} heading="h1" title={t('admin.failed')} text={t('dash.failedText')}>
          <button type="button" className="btn" onClick={reload}>
            <IconRotateCw />
            {t('common.retry')}
          </button>
        </EmptyState>
      </main>
    );
  }
  const { stores, people, orders_today: orders } = state.data;
  const number = new Intl.NumberFormat(locale);
  const all = stores.live + stores.draft + stores.other;
  return (
    <main className="wrap overview">
      <h1>{t('admin.title')}</h1>
      <div className="overview-grid">
        <section className="card raised stack" aria-labelledby="stores">
          <p className="overview-figure">
            <b>{number.format(all)}</b>
            <span id="stores">{t('admin.stores')}</span>
          </p>
          {all === 0 ? (
            <EmptyState icon={IconStore} title={t('admin.none')} text={t('admin.noneText')} />
          ) : (
            <dl className="overview-split">
              {(['live', 'draft', 'other'] as const).map((kind) => (
                <div key={kind}>
                  <dt>{t(`admin.${kind}`)}</dt>
                  <dd>{number.format(stores[kind])}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section className="card raised">
          <p className="overview-figure">
            <b>{number.format(people)}</b>
            <span>{t('admin.people')}</span>
          </p>
        </section>
        <section className="card raised">
          <p className="overview-figure">
            <b>{number.format(orders)}</b>
            <span>{t('admin.ordersToday')}</span>
          </p>
        </section>
      </div>
    </main>
  );
}

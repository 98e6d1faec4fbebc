import type { PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { Link } from 'wouter';
import { useI18n } from '../../i18n/index.tsx';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { dayOfInstantText } from './day-text.ts';

/** How a store fares. */
export function StoreFigures({ store }: { readonly store: PlatformStoreDetail }) {
  const { t, locale } = useI18n();
  const { figures } = store;
  const last = figures.last_order_at;
  return (
    <section className="stack" aria-labelledby="figures">
      <h2 id="figures">{t('pstores.figures')}</h2>
      <dl className="padmin-figures pstores-figures">
        <div className="card">
          <dt>{t('pstores.gmv')}</dt>
          <dd className="num">{ringgitText(store.gmv)}</dd>
          <dd className="small muted">{t('pstores.allGmv', { amount: ringgitText(figures.all_gmv) })}</dd>
        </div>
        <div className="card">
          <dt>{t('pstores.orders')}</dt>
          <dd className="num">{store.orders}</dd>
          <dd className="small muted">
            <span>{t('pstores.allOrders', { count: figures.all_orders })}</span>
            <span>
              {last === null
                ? t('pstores.noOrder')
                : t('pstores.lastOrder', { date: dayOfInstantText(last, locale) })}
            </span>
          </dd>
        </div>
        <div className="card">
          <dt>{t('pstores.openOrders')}</dt>
          <dd className="num">{figures.open_orders}</dd>
        </div>
        <div className="card">
          <dt>{t('pstores.refunds')}</dt>
          <dd className="num">{store.refunds === null ? '–' : `${store.refunds}%`}</dd>
        </div>
        <div className="card">
          <dt>{t(figures.balance < 0 ? 'pstores.credit' : 'pstores.balance')}</dt>
          <dd className="num">{ringgitText(Math.abs(figures.balance))}</dd>
          <dd className="small">
            <Link className="pstores-more-link" href={`/super-admin/commission/${store.id}`}>
              {t('pstores.seeCommission')}
            </Link>
          </dd>
        </div>
        <div className="card">
          <dt>{t('pstores.rate')}</dt>
          <dd className="num">{store.rate}%</dd>
          {store.has_own_rate && (
            <dd className="small">
              <span className="badge info">{t('pstores.ownRate')}</span>
            </dd>
          )}
        </div>
        <div className="card">
          <dt>{t('pstores.rating')}</dt>
          <dd className="num">{store.rating === null ? '–' : store.rating.toFixed(1)}</dd>
          <dd className="small muted">
            <span>{t('pstores.reviews', { count: store.reviews })}</span>
            {figures.reported_reviews > 0 && (
              <span>{t('pstores.reports', { count: figures.reported_reviews })}</span>
            )}
          </dd>
        </div>
        <div className="card">
          <dt>{t('pstores.setup')}</dt>
          <dd className="num">{t('pstores.setupOf', store.setup)}</dd>
          <dd className="small muted">
            {t('pstores.products')}: {store.products}
          </dd>
        </div>
      </dl>
    </section>
  );
}

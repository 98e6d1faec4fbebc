import '../../features/platform-watch/watch.css';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useI18n } from '../../i18n/index.tsx';
import { CallsPage } from './watch/calls-page.tsx';
import { FindingsPage } from './watch/findings-page.tsx';
import { WatchTabs } from '../../features/platform-watch/watch-tabs.tsx';

/** `/super-admin/payments/*`: money that does not add up, and what providers told us. */
export default function PaymentsWatchPage() {
  const { t } = useI18n();
  const [path] = useLocation();
  return (
    <div className="padmin watch">
      <h1>{t('watch.payments')}</h1>
      <WatchTabs
        label={t('watch.payments')}
        current={path.replace(/\/$/, '')}
        tabs={[
          { href: '/super-admin/payments', label: t('watch.findings') },
          { href: '/super-admin/payments/calls', label: t('watch.calls') },
        ]}
      />
      <Switch>
        <Route path="/super-admin/payments">
          <FindingsPage />
        </Route>
        <Route path="/super-admin/payments/calls">
          <CallsPage />
        </Route>
        <Route>
          <Redirect to="/super-admin/payments" replace />
        </Route>
      </Switch>
    </div>
  );
}

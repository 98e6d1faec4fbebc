import '../../features/platform-watch/watch.css';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useI18n } from '../../i18n/index.tsx';
import { HealthPage } from './watch/health-page.tsx';
import { IncidentsPage } from './watch/incidents-page.tsx';
import { JobsPage } from './watch/jobs-page.tsx';
import { MailsPage } from './watch/mails-page.tsx';
import { WatchTabs } from '../../features/platform-watch/watch-tabs.tsx';

/** `/super-admin/system/*`: how everything runs. */
export default function SystemPage() {
  const { t } = useI18n();
  const [path] = useLocation();
  return (
    <div className="padmin watch">
      <h1>{t('watch.system')}</h1>
      <WatchTabs
        label={t('watch.system')}
        current={path.replace(/\/$/, '')}
        tabs={[
          { href: '/super-admin/system', label: t('watch.health') },
          { href: '/super-admin/system/jobs', label: t('watch.jobs') },
          { href: '/super-admin/system/mails', label: t('watch.mails') },
          { href: '/super-admin/system/incidents', label: t('watch.incidents') },
        ]}
      />
      <Switch>
        <Route path="/super-admin/system">
          <HealthPage />
        </Route>
        <Route path="/super-admin/system/jobs">
          <JobsPage />
        </Route>
        <Route path="/super-admin/system/mails">
          <MailsPage />
        </Route>
        <Route path="/super-admin/system/incidents">
          <IncidentsPage />
        </Route>
        <Route>
          <Redirect to="/super-admin/system" replace />
        </Route>
      </Switch>
    </div>
  );
}

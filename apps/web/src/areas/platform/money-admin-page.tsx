import { Redirect, Route, Switch } from 'wouter';
import { CommissionPage } from './money/commission-page.tsx';
import { PlatformPayoutsPage } from './money/payouts-page.tsx';
import { ReferralsPage } from './money/referrals-page.tsx';
import { RunPage } from './money/run-page.tsx';
import { StoreCommissionPage } from './money/store-commission-page.tsx';
import { StoreStatementPage } from './money/store-statement-page.tsx';

/** `/super-admin/{commission,referrals,payouts}`: the platform's money. */
export default function MoneyAdminPage() {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/commission">
          <CommissionPage />
        </Route>
        <Route path="/super-admin/commission/:store">
          {({ store }) => <StoreCommissionPage key={store} store={store} />}
        </Route>
        <Route path="/super-admin/commission/:store/:month">
          {({ store, month }) => <StoreStatementPage key={`${store}/${month}`} store={store} month={month} />}
        </Route>
        <Route path="/super-admin/referrals">
          <ReferralsPage />
        </Route>
        <Route path="/super-admin/payouts">
          <PlatformPayoutsPage />
        </Route>
        <Route path="/super-admin/payouts/:run">{({ run }) => <RunPage key={run} run={run} />}</Route>
        <Route>
          <Redirect to="/super-admin/commission" replace />
        </Route>
      </Switch>
    </div>
  );
}

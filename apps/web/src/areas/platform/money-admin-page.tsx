import { Redirect, Route, Switch } from 'wouter';
import type { AdminPageProps } from './admin/places.ts';
import { CommissionPage } from './money/commission-page.tsx';
import { PayoutsPage } from './money/payouts-page.tsx';
import { ReferralsPage } from './money/referrals-page.tsx';
import { RunPage } from './money/run-page.tsx';
import { StoreCommissionPage } from './money/store-commission-page.tsx';
import { StoreStatementPage } from './money/store-statement-page.tsx';

/** `/super-admin/{commission,referrals,payouts}`: the platform's money. */
export default function MoneyAdminPage({ user }: AdminPageProps) {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/commission">
          <CommissionPage role={user.role} />
        </Route>
        <Route path="/super-admin/commission/:store">
          {({ store }) => <StoreCommissionPage key={store} store={store} role={user.role} />}
        </Route>
        <Route path="/super-admin/commission/:store/:month">
          {({ store, month }) => (
            <StoreStatementPage key={`${store}/${month}`} store={store} month={month} role={user.role} />
          )}
        </Route>
        <Route path="/super-admin/referrals">
          <ReferralsPage role={user.role} />
        </Route>
        <Route path="/super-admin/payouts">
          <PayoutsPage role={user.role} />
        </Route>
        <Route path="/super-admin/payouts/:run">
          {({ run }) => <RunPage key={run} run={run} role={user.role} />}
        </Route>
        <Route>
          <Redirect to="/super-admin/commission" replace />
        </Route>
      </Switch>
    </div>
  );
}

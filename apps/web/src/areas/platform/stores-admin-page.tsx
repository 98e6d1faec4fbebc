import './stores/stores-admin.css';
import { Route, Switch } from 'wouter';
import type { AdminPageProps } from './admin/places.ts';
import { StoreList } from './stores/store-list.tsx';
import { StorePage } from './stores/store-page.tsx';

/** `/super-admin/stores`: all stores, and one of them. */
export default function StoresAdminPage({ user }: AdminPageProps) {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/stores/:store">
          {({ store }) => <StorePage key={store} store={store} role={user.role} />}
        </Route>
        <Route>
          <StoreList role={user.role} />
        </Route>
      </Switch>
    </div>
  );
}

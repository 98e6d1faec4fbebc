import '../../features/platform-stores/stores-admin.css';
import { Route, Switch } from 'wouter';
import { StoreList } from './stores/store-list.tsx';
import { PlatformStorePage } from './stores/store-page.tsx';

/** `/super-admin/stores`: all stores, and one of them. */
export default function StoresAdminPage() {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/stores/:store">
          {({ store }) => <PlatformStorePage key={store} store={store} />}
        </Route>
        <Route>
          <StoreList />
        </Route>
      </Switch>
    </div>
  );
}

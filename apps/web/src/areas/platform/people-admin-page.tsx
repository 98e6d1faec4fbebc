import '../../features/platform-people/people-admin.css';
import { Redirect, Route, Switch } from 'wouter';
import { PeoplePage } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';

/** `/super-admin/people`: everybody who has an account. */
export default function PeopleAdminPage() {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/people">
          <PeoplePage />
        </Route>
        <Route path="/super-admin/people/:id">{({ id }) => <PersonPage key={id} id={id} />}</Route>
        <Route>
          <Redirect to="/super-admin/people" replace />
        </Route>
      </Switch>
    </div>
  );
}

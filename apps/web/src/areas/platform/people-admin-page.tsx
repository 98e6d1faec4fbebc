import './people/people-admin.css';
import { Redirect, Route, Switch } from 'wouter';
import type { AdminPageProps } from './admin/places.ts';
import { PeoplePage } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';

/** `/super-admin/people`: everybody who has an account. */
export default function PeopleAdminPage({ user }: AdminPageProps) {
  return (
    <div className="padmin">
      <Switch>
        <Route path="/super-admin/people">
          <PeoplePage role={user.role} />
        </Route>
        <Route path="/super-admin/people/:id">
          {({ id }) => <PersonPage key={id} id={id} role={user.role} />}
        </Route>
        <Route>
          <Redirect to="/super-admin/people" replace />
        </Route>
      </Switch>
    </div>
  );
}

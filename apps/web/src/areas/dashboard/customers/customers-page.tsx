import { Route, Switch } from 'wouter';
import { CustomerPage } from '../../../features/seller-customers/customer-page.tsx';
import { CustomersList } from '../../../features/seller-customers/customers-list.tsx';
import { MessagesLog } from '../../../features/seller-customers/messages-log.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';

/** `/{slug}/dashboard/customers/*`: the list, one customer, and what was written to them. */
export default function CustomersPage() {
  const seat = useSeat();
  const home = `${seat.home}/customers`;
  return (
    <Switch>
      <Route path={`${home}/messages`}>
        <MessagesLog home={home} />
      </Route>
      <Route path={`${home}/:id`}>{({ id }) => <CustomerPage key={id} id={id} home={home} />}</Route>
      <Route>
        <CustomersList home={home} />
      </Route>
    </Switch>
  );
}

import { Route, Switch } from 'wouter';
import { CustomerPage } from '../../../features/seller-customers/customer-page.tsx';
import { CustomersList } from '../../../features/seller-customers/customers-list.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';

/** `/{slug}/dashboard/customers/*`: the list, and one customer. */
export default function CustomersPage() {
  const seat = useSeat();
  const home = `${seat.home}/customers`;
  return (
    <Switch>
      <Route path={`${home}/:id`}>{({ id }) => <CustomerPage key={id} id={id} home={home} />}</Route>
      <Route>
        <CustomersList home={home} />
      </Route>
    </Switch>
  );
}

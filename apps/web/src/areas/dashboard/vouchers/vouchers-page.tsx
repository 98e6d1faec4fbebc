import { Route, Switch } from 'wouter';
import { VouchersList } from '../../../features/seller-vouchers/vouchers-list.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { NewVoucherPage, VoucherPage } from './voucher-page.tsx';

/** `/{slug}/dashboard/vouchers/*`: the list, one voucher, its form. */
export default function VouchersPage() {
  const { home: dashboard } = useSeat();
  const home = `${dashboard}/vouchers`;
  return (
    <Switch>
      <Route path={`${home}/new`}>
        <NewVoucherPage home={home} />
      </Route>
      <Route path={`${home}/:id/edit`}>
        {({ id }) => <VoucherPage key={id} id={id} home={home} isEditing />}
      </Route>
      <Route path={`${home}/:id`}>{({ id }) => <VoucherPage key={id} id={id} home={home} />}</Route>
      <Route>
        <VouchersList home={home} />
      </Route>
    </Switch>
  );
}

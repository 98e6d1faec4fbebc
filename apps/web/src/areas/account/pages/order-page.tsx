import { Link } from 'wouter';
import { IconChevronLeft } from '../../../components/icons.tsx';
import { MyOrderPage } from '../../../features/own-orders/view/my-order-page.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface OrderPageProps {
  readonly orderId: string;
  readonly baseOf: (slug: string) => string;
}

export default function OrderPage({ orderId, baseOf }: OrderPageProps) {
  const { t } = useI18n();
  return (
    <MyOrderPage
      orderId={orderId}
      baseOf={baseOf}
      back={
        <Link className="back-link" href="/u/orders">
          <IconChevronLeft />
          {t('account.order.all')}
        </Link>
      }
    />
  );
}

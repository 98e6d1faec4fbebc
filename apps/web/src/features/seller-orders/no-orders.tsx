import { IconClipboardList } from '../../components/icon/seller-icons.ts';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ordersChipOf, type OrdersQuery } from './orders-query.ts';

interface NoOrdersProps {
  readonly query: OrdersQuery;
  readonly home: string;
  readonly onClear: () => void;
}

/** There are no orders: none at all, none that were looked for, or none in this view. */
export function NoOrders({ query, home, onClear }: NoOrdersProps) {
  const { t } = useI18n();
  const chip = ordersChipOf(query);
  const isAll = chip === 'all';
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t(
        isAll
          ? 'orders.none'
          : chip === 'upcoming'
            ? 'orders.noneComing'
            : query.q
              ? 'orders.notFound'
              : 'orders.noneHere',
      )}
      text={t(isAll ? 'orders.noneText' : 'orders.noneHereText')}
    >
      {isAll ? (
        <ButtonPageLink variant="soft" href={home}>
          {t('orders.share')}
        </ButtonPageLink>
      ) : (
        <Button variant="soft" onClick={onClear}>
          {t('orders.showAll')}
        </Button>
      )}
    </EmptyState>
  );
}

import { useI18n } from '../../i18n/index.tsx';
import { useStoreLive } from '../../lib/seller/store-news.tsx';
import { ordersChipNames, ordersChipOf, type OrdersChip, type OrdersQuery } from './orders-query.ts';

const hot: ReadonlySet<OrdersChip> = new Set<OrdersChip>(['to_book', 'late']);

interface ChipStripProps {
  readonly query: OrdersQuery;
  readonly onChip: (chip: OrdersChip) => void;
}

/** What is asked for most, each with how many there are. */
export function OrdersChipStrip({ query, onChip }: ChipStripProps) {
  const { t } = useI18n();
  const { counts } = useStoreLive();
  const chip = ordersChipOf(query);
  return (
    <div className="chips so-strip" role="group" aria-label={t('orders.chips')}>
      {ordersChipNames.map((name) => (
        <button
          key={name}
          type="button"
          className={`chip${hot.has(name) && (counts?.[name as 'late'] ?? 0) > 0 ? ' hot' : ''}`}
          aria-pressed={chip === name}
          onClick={() => onChip(name)}
        >
          {t(`orders.chip.${name}`)}
          {name !== 'all' && <b className="num">{counts?.[name] ?? '\u2007'}</b>}
        </button>
      ))}
    </div>
  );
}

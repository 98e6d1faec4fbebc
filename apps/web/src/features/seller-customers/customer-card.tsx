import type { CustomerRow } from '@dapur/contract/customers/seller-customers';
import { Link } from 'wouter';
import { ChooseBox } from '../../components/ui/choose-box.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { CustomerBadges } from './customer-badges.tsx';
import { moneyText } from '../../lib/money-text.ts';

interface CustomerCardProps {
  readonly row: CustomerRow;
  readonly href: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A customer on a phone: who, how much and how lately. */
export function CustomerCard({ row, href, isChosen, onChoose }: CustomerCardProps) {
  const { t, locale } = useI18n();
  const { date } = instantParts(row.last_order_at, locale);
  return (
    <li className="cu-card" data-on={isChosen || undefined}>
      <CustomerCheck row={row} isChosen={isChosen} onChoose={onChoose} />
      <Link href={href} className="cu-face">
        <span className="cu-line">
          <b className="cu-name">{row.name}</b>
          <span className="cu-spend num">{moneyText(row.spend)}</span>
        </span>
        <span className="small muted">
          {[t('cust.orders', { count: row.orders }), t('cust.lastOn', { date }), row.area]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <CustomerBadges row={row} />
      </Link>
    </li>
  );
}

export function CustomerCheck({ row, isChosen, onChoose }: Omit<CustomerCardProps, 'href'>) {
  const { t } = useI18n();
  return <ChooseBox label={t('cust.choose', { name: row.name })} isChosen={isChosen} onChoose={onChoose} />;
}

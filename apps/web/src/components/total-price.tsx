import type { Sen } from '@dapur/contract/money/money';
import { useI18n } from '../i18n/index.tsx';
import { Price } from './price.tsx';

export interface TotalPriceProps {
  readonly sen: Sen;
  /** What delivery costs is not known yet: it comes on top, which the total says. */
  readonly plusDelivery?: boolean | undefined;
}

/** `RM 23.00`, or `from RM 23.00 + delivery`. */
export function TotalPrice({ sen, plusDelivery }: TotalPriceProps) {
  const { t } = useI18n();
  const price = <Price sen={sen} size="lg" />;
  if (!plusDelivery) return price;
  const [before, after] = t('summary.plusDelivery', { amount: '|' }).split('|');
  return (
    <span className="plus-delivery">
      {before} {price} <span>{after}</span>
    </span>
  );
}

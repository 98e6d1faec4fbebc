import { formatSen, type Sen } from '@dapur/contract/money/money';

export interface PriceProps {
  readonly sen: Sen;
  readonly size?: 'lg' | 'xl';
}

/** `RM 12.50`, the currency small before the figure. */
export function Price({ sen, size }: PriceProps) {
  const [currency, figure] = formatSen(sen).split(' ');
  return (
    <span className={size ? `price ${size}` : 'price'}>
      <span className="rm">{currency}</span> {figure}
    </span>
  );
}

import { formatSen } from '@dapur/contract/money/money';
import { Photo } from '../../../components/photo.tsx';
import { LineOptions } from '../line-options.tsx';
import type { OrderLine } from '../order-lines.ts';

/** The cart's lines to read, not to change. */
export function LineList({ lines }: { readonly lines: readonly OrderLine[] }) {
  return (
    <ul className="stack">
      {lines.map((line) => {
        const { item, product, unitSen, lineSen } = line;
        return (
          <li key={item.cartId} className="line-item">
            <Photo className="thumb" url={product.image_url} name={product.name} sizes="52px" />
            <div>
              <p className="nm">{product.name}</p>
              <LineOptions {...line} />
              <p className="op num">
                {item.quantity} × {formatSen(unitSen)}
              </p>
            </div>
            <span className="amt">{formatSen(lineSen)}</span>
          </li>
        );
      })}
    </ul>
  );
}

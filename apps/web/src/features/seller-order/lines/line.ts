import type { Product } from '@dapur/contract/products/catalogue';
import { toSen, type Sen } from '@dapur/contract/money/money';
import { unitSen, type OptionValue } from '@dapur/contract/products/options';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { newId } from '../../../lib/new-id.ts';

/** A line that is being put together. */
export interface Line {
  readonly key: string;
  /** Of a line of the order; undefined for a new one. */
  readonly id?: string;
  readonly productId: string;
  readonly name: string;
  readonly picture: string | null;
  /** What one costs as far as the page knows; the server says it again. */
  readonly unitSen: Sen;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

export const MAX_OF_A_LINE = 999;

/** The lines of an order that is there. */
export function linesOf({ order }: SellerOrder): Line[] {
  return order.items.map((item) => ({
    key: item.id,
    id: item.id,
    productId: item.product_id,
    name: item.name,
    picture: item.picture,
    unitSen: toSen(item.price),
    quantity: item.quantity,
    options: item.product_option,
  }));
}

/** A new line of one portion. */
export function lineOf(product: Product, options: Readonly<Record<string, OptionValue>>): Line {
  return {
    key: newId(),
    productId: product.id,
    name: product.name,
    picture: product.images[0]?.url ?? product.image_url,
    unitSen: unitSen(toSen(product.price), product.option_data.option, options),
    quantity: 1,
    options,
  };
}

/** The lines with one added: if there is a line of the product with the same options, that gets another portion. */
export function withLine(lines: readonly Line[], added: Line): Line[] {
  const same = lines.find(
    ({ productId, options }) =>
      productId === added.productId && JSON.stringify(options) === JSON.stringify(added.options),
  );
  if (same === undefined) return [...lines, added];
  return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
}

export const sumOf = (lines: readonly Line[]): Sen =>
  lines.reduce((sum, { unitSen: unit, quantity }) => sum + unit * quantity, 0);

/** As the server takes them. */
export function bodyOf(lines: readonly Line[]) {
  return lines.map(({ id, productId, quantity, options }) => ({
    ...(id === undefined ? {} : { id }),
    product_id: productId,
    quantity,
    product_option: Object.fromEntries(
      Object.entries(options).map(([title, value]) => [
        title,
        typeof value === 'string' ? value : [...value],
      ]),
    ),
  }));
}

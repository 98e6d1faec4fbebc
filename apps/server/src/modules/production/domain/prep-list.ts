import type { PrepLine, PrepProduct } from '@dapur/contract/kitchen/seller-production';
import { isDietaryNote } from '../../../kernel/dietary-note.ts';
import { lineKey, readLineKey, type Made } from './line-key.ts';

export interface OrderedItem {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, string | readonly string[]>>;
}

export interface OrderToMake {
  readonly id: string;
  readonly number: string;
  readonly slot: string;
  readonly note: string;
  readonly items: readonly OrderedItem[];
}

export interface ProductToMake {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  /** Titles of the options that buyers answer in their own words. */
  readonly textTitles: readonly string[];
}

type Chosen = readonly (readonly [title: string, values: readonly string[]])[];

/** What was chosen of a product's options, as it was asked; empty answers are none. */
export function chosenOf({ options }: Pick<OrderedItem, 'options'>): Chosen {
  return Object.entries(options)
    .map(([title, value]): [string, readonly string[]] => [
      title,
      typeof value === 'string' ? [value] : value,
    ])
    .map(([title, values]): [string, string[]] => [title, values.filter((one) => one.trim() !== '')])
    .filter(([, values]) => values.length > 0);
}

const shownOptions = (chosen: Chosen): PrepLine['options'] =>
  chosen.map(([title, values]) => ({ title, values: [...values] }));

interface Sum {
  readonly chosen: Chosen;
  readonly productId: string;
  readonly slot: string;
  quantity: number;
  readonly orders: Set<string>;
  readonly noted: Set<string>;
  readonly alerted: Set<string>;
  readonly texts: PrepLine['texts'][number][];
}

/**
 * Sums what orders ask for, by slot, product and options; what buyers wrote in their own words stands beside its line.
 * `ticked` are keys of lines that somebody ticked: those that nobody asks for any more stay, with a quantity of 0.
 * Products come as they are given, their lines by slot as orders are given.
 */
export function prepList(
  orders: readonly OrderToMake[],
  products: readonly ProductToMake[],
  ticked: Iterable<string>,
): PrepProduct[] {
  const textTitles = new Map(products.map(({ id, textTitles: titles }) => [id, new Set(titles)]));
  const sums = new Map<string, Sum>();
  const sumOf = (slot: string, { productId, options }: Made): Sum => {
    const key = lineKey({ lead: slot, productId, options });
    const known = sums.get(key);
    if (known !== undefined) return known;
    const fresh: Sum = {
      chosen: options,
      productId,
      slot,
      quantity: 0,
      orders: new Set(),
      noted: new Set(),
      alerted: new Set(),
      texts: [],
    };
    sums.set(key, fresh);
    return fresh;
  };
  for (const order of orders) {
    for (const item of order.items) {
      const isText = (title: string): boolean => textTitles.get(item.productId)?.has(title) === true;
      const chosen = chosenOf(item);
      const sum = sumOf(order.slot, {
        productId: item.productId,
        options: chosen.filter(([title]) => !isText(title)),
      });
      sum.quantity += item.quantity;
      sum.orders.add(order.id);
      if (order.note !== '') sum.noted.add(order.id);
      if (isDietaryNote(order.note)) sum.alerted.add(order.id);
      for (const [title, values] of chosen.filter(([one]) => isText(one)))
        sum.texts.push({ title, text: values.join(', '), order_number: order.number });
    }
  }
  for (const key of ticked) {
    const line = readLineKey(key);
    if (line !== undefined && !sums.has(key)) sumOf(line.lead, line);
  }
  const lines = [...sums].map(([key, sum]) => ({
    productId: sum.productId,
    line: {
      key,
      options: shownOptions(sum.chosen),
      slot: sum.slot,
      quantity: sum.quantity,
      orders: sum.orders.size,
      texts: sum.texts,
      notes: sum.noted.size,
      alerts: sum.alerted.size,
    } satisfies PrepLine,
  }));
  return products
    .map(({ id, name, picture }) => ({
      product_id: id,
      name,
      picture,
      lines: lines.filter(({ productId }) => productId === id).map(({ line }) => line),
    }))
    .filter((product) => product.lines.length > 0);
}

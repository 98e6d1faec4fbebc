import { addDays, formatDate, to24Hour } from '@dapur/contract/dates';
import { AppError } from '@dapur/contract/errors';
import { toRinggit, toSen, type Sen } from '@dapur/contract/money';
import { missingOptions, optionFault, type OptionValue } from '@dapur/contract/options';
import type { OrderInput } from '@dapur/contract/ordering';
import { normaliseEmail } from '@dapur/contract/phone';
import { orderTotals, type Totals } from '@dapur/contract/totals';
import type { Shortage } from '@dapur/contract/scheduling';
import type { z } from 'zod';
import type { PickupPlace, PlacementFacts, ProductOnSale } from './placement-facts.ts';
import { voucherDiscount } from './voucher-discount.ts';

export interface DraftLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitSen: Sen;
  readonly options: Record<string, OptionValue>;
  readonly pictureKey: string | null;
}

/** What one product's lines ask for together. */
export interface ProductDemand {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly limit: number;
}

/** An order as the database says it is, whatever the request claimed. */
export interface OrderDraft extends Totals {
  readonly lines: readonly DraftLine[];
  /** One per product, in product order: the order in which capacity is claimed. */
  readonly demand: readonly ProductDemand[];
  readonly pickup: PickupPlace;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly voucherCode: string | null;
}

/** Checks and prices a request. Throws AppError with the code of the first thing that is wrong. */
export function draftOrder(input: OrderInput, facts: PlacementFacts): OrderDraft {
  refuseOwner(input, facts);
  refuseDate(input, facts);
  // Courier delivery needs a stored quote; no store has courier set up.
  if (input.delivery_method === 'delivery') throw new AppError('method_unavailable', 'This store does not deliver; please choose pickup');
  if (facts.pickup === null) throw new AppError('method_unavailable', 'This pickup location is not available');
  const lines = priceLines(input, facts.products);
  const totals = totalsOf(input, facts, lines);
  refuseOtherTotals(input, totals);
  return {
    ...totals,
    lines,
    demand: demandOf(lines, facts.products),
    pickup: facts.pickup,
    taxName: facts.tax.isActive ? facts.tax.name : null,
    taxBasisPoints: facts.tax.isActive ? facts.tax.basisPoints : 0,
    voucherCode: input.voucher_code ? (facts.voucher?.code ?? null) : null,
  };
}

/** The 400 that shoppers see as 'Daily Limit Reached'. */
export function limitExceeded(shortages: readonly z.infer<typeof Shortage>[], date: string): AppError {
  const day = formatDate(date, 'en');
  const texts = shortages.map(({ product, limit }) => `${product} is limited to ${limit} orders for ${day}`);
  return new AppError('limit_exceeded', texts.join('; '), { items: shortages });
}

/** A store's own people do not order from it. */
export function ownerCannotOrder(): AppError {
  return new AppError('owner_cannot_order', 'Cannot Place Order - Email Conflict');
}

function refuseOwner(input: OrderInput, facts: PlacementFacts): void {
  const isStores = facts.storeEmail !== null && normaliseEmail(facts.storeEmail) === normaliseEmail(input.email);
  if (isStores || facts.isMember) throw ownerCannotOrder();
}

function refuseDate(input: OrderInput, facts: PlacementFacts): void {
  if (!facts.isDateOpen || input.delivery_date < addDays(facts.today, facts.minOrderDays)) {
    throw new AppError('date_unavailable', `The store takes no orders for ${input.delivery_date}`);
  }
  const slot = to24Hour(input.delivery_time);
  const isOver = input.delivery_date === facts.today && slot !== undefined && slot <= facts.timeOfDay;
  if (!facts.isSlotOpen || isOver) {
    throw new AppError('slot_unavailable', `${input.delivery_time} is not available`);
  }
}

function priceLines(input: OrderInput, products: readonly ProductOnSale[]): DraftLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return input.items.map((item) => {
    const product = byId.get(item.product_id.toLowerCase());
    if (product === undefined || !product.isActive) {
      throw new AppError('product_unavailable', `${product?.name ?? 'A product'} is not available`, { product_id: item.product_id });
    }
    const options = item.product_option ?? {};
    const missing = missingOptions(product.options, options);
    const fault = missing.length > 0 ? `please choose ${missing.join(', ')}` : optionFault(product.options, options);
    if (fault !== undefined) {
      throw new AppError('options_invalid', `${product.name}: ${fault}`, { product_id: product.id, missing });
    }
    return {
      productId: product.id,
      name: product.name,
      quantity: item.quantity,
      unitSen: product.priceSen,
      options,
      pictureKey: product.pictureKey,
    };
  });
}

function totalsOf(input: OrderInput, facts: PlacementFacts, lines: readonly DraftLine[]): Totals {
  const priced = { lines, deliveryFeeSen: 0, taxBasisPoints: facts.tax.isActive ? facts.tax.basisPoints : 0 };
  try {
    const { subtotalSen } = orderTotals({ ...priced, discountSen: 0 });
    const discountSen = input.voucher_code ? voucherDiscount(facts.voucher, subtotalSen) : 0;
    if (discountSen === undefined) throw new AppError('voucher_invalid', VOUCHER_REFUSED);
    return orderTotals({ ...priced, discountSen });
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', 'items: the order is too large', [{ field: 'items', message: 'too large' }]);
    throw error;
  }
}

/** One text for every reason, so that trying codes tells nothing. */
export const VOUCHER_REFUSED = 'This voucher is not valid for this order';

function refuseOtherTotals(input: OrderInput, totals: Totals): void {
  const claims = [
    [input.total, totals.totalSen],
    [input.sub_total, totals.subtotalSen],
    [input.discount, totals.discountSen],
    [input.delivery_fee, totals.deliveryFeeSen],
    [input.tax_amount, totals.taxSen],
  ] as const;
  if (claims.every(([claimed, ours]) => claimed === undefined || toSen(claimed) === ours)) return;
  throw new AppError('totals_changed', 'The prices have changed; please check the new total', {
    sub_total: toRinggit(totals.subtotalSen),
    discount: toRinggit(totals.discountSen),
    delivery_fee: toRinggit(totals.deliveryFeeSen),
    tax_amount: toRinggit(totals.taxSen),
    total: toRinggit(totals.totalSen),
  });
}

function demandOf(lines: readonly DraftLine[], products: readonly ProductOnSale[]): ProductDemand[] {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  return products
    .filter(({ id }) => quantities.has(id))
    .map(({ id, name, limit }) => ({ productId: id, name, limit, quantity: quantities.get(id) ?? 0 }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

import { earliestDate, latestDate } from '@dapur/contract/dates/date-rules';
import { formatDate } from '@dapur/contract/dates/dates';
import { feeForItems, type FeePromise } from '@dapur/contract/delivery/fee-promise';
import { AppError } from '@dapur/contract/errors';
import type { Sen } from '@dapur/contract/money/money';
import { missingOptions, optionFault } from '@dapur/contract/products/chosen-options';
import { chosenAsRead } from '@dapur/contract/products/option-words';
import { unitSen, type OptionValue } from '@dapur/contract/products/options';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { brokenQuantity, whyNotOffered, whyNotOn } from '@dapur/contract/products/product-offer';
import { normaliseEmail } from '@dapur/contract/people/email';
import { orderTotals, type Totals } from '@dapur/contract/money/totals';
import type { Shortage } from '@dapur/contract/dates/scheduling';
import { isSlotOver } from '@dapur/contract/dates/slot-times';
import type { z } from 'zod';
import { refuseOtherTerms, refuseOtherTotals } from './as-shown.ts';
import { refuseClosedPlace } from './closed-place.ts';
import type { PickupPlace, PlacementFacts, ProductOnSale } from './placement-facts.ts';
import { voucherDiscount } from './voucher-discount.ts';

export interface DraftLine {
  readonly productId: string;
  readonly name: string;
  /** The name in the buyer's language; null when it is the store's own name for it. */
  readonly nameRead: string | null;
  readonly quantity: number;
  readonly unitSen: Sen;
  readonly options: Record<string, OptionValue>;
  /** The options in the buyer's language; null when they are in the store's own words. */
  readonly optionsRead: Record<string, OptionValue> | null;
  readonly pictureKey: string | null;
}

/** What one product's lines ask for together. */
export interface ProductDemand {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly limit: number;
}

/** An order as the database's facts make it, whatever the request said. */
export interface PricedOrder extends Totals {
  readonly lines: readonly DraftLine[];
  /** One per product, in product order: the order in which capacity is claimed. */
  readonly demand: readonly ProductDemand[];
  /** Where it is picked up; null when it is delivered. */
  readonly pickup: PickupPlace | null;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly voucherCode: string | null;
}

/** Refuses people who may not order here, and times that are not offered. Throws AppError. */
export function requireOrderable(input: OrderInput, facts: PlacementFacts): void {
  if (!facts.isOpen) throw new AppError('store_paused', 'This store is not taking orders right now');
  refuseDate(input, facts);
  refuseOtherTerms(input, facts);
}

/**
 * Checks and prices a request that is orderable. `delivery` is what the store's own quote says, undefined for pickup.
 * Throws AppError with the code of the first thing that is wrong.
 */
export function priceOrder(
  input: OrderInput,
  facts: PlacementFacts,
  delivery: FeePromise | undefined,
): PricedOrder {
  if (delivery === undefined && facts.pickup === null)
    throw new AppError('method_unavailable', 'This pickup location is not available');
  if (delivery === undefined) refuseClosedPlace(facts.pickup, input, facts);
  const lines = priceLines(input, facts.products);
  refuseUnoffered(input.delivery_date, lines, facts.products);
  const totals = totalsOf(input, facts, lines, delivery);
  refuseOtherTotals(input, totals);
  // Only after the totals: otherwise a wrong total would be enough to find out whose mail address is a store member's.
  refuseOwner(input, facts);
  return {
    ...totals,
    lines,
    demand: demandOf(input.delivery_date, lines, facts),
    pickup: delivery === undefined ? facts.pickup : null,
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
  const isStores =
    facts.storeEmail !== null && normaliseEmail(facts.storeEmail) === normaliseEmail(input.email);
  if (isStores || facts.isMember) throw ownerCannotOrder();
}

/** Refuses dates and slots that are not offered to shoppers. Throws AppError. */
export function refuseDate(
  input: Pick<OrderInput, 'delivery_date' | 'delivery_time'>,
  facts: PlacementFacts,
): void {
  const { delivery_date: date } = input;
  const earliest = earliestDate(facts, facts.rules);
  if (date < earliest)
    throw new AppError('date_unavailable', `The store takes no orders for ${date} any more`, {
      reason: 'soon',
      earliest,
    });
  if (!facts.isDateOpen || date > latestDate(facts, facts.rules)) throw dateUnavailable(date);
  const isOver = date === facts.today && isSlotOver(input.delivery_time, facts.timeOfDay);
  if (!facts.isSlotOpen || isOver) throw slotUnavailable(input.delivery_time);
}

export function dateUnavailable(date: string): AppError {
  return new AppError('date_unavailable', `The store is not taking orders for ${date}`);
}

export function slotUnavailable(time: string): AppError {
  return new AppError('slot_unavailable', `${time} is not available`);
}

/** The lines at today's prices. Throws AppError for a product that is not sold, or not with these options or method. */
export function priceLines(
  input: {
    readonly delivery_method: OrderInput['delivery_method'];
    readonly items: readonly Pick<
      OrderInput['items'][number],
      'product_id' | 'quantity' | 'product_option'
    >[];
  },
  products: readonly ProductOnSale[],
): DraftLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return input.items.map((item) => {
    const product = byId.get(item.product_id.toLowerCase());
    if (product === undefined || !product.isActive) {
      throw new AppError('product_unavailable', `${product?.name ?? 'A product'} is not available`, {
        product_id: item.product_id,
      });
    }
    refuseOtherMethod(product, input.delivery_method);
    const options = item.product_option ?? {};
    const missing = missingOptions(product.options, options);
    const fault =
      missing.length > 0 ? `please choose ${missing.join(', ')}` : optionFault(product.options, options);
    if (fault !== undefined) {
      throw new AppError('options_invalid', `${product.name}: ${fault}`, { product_id: product.id, missing });
    }
    return {
      productId: product.id,
      name: product.name,
      nameRead: product.nameRead,
      quantity: item.quantity,
      unitSen: unitSen(product.priceSen, product.options, options),
      options,
      optionsRead: chosenAsRead(product.options, options) ?? null,
      pictureKey: product.pictureKey,
    };
  });
}

/**
 * Refuses what is not made for the date, and more or less of a product than one order may have, over all its lines.
 * Throws AppError.
 */
export function refuseUnoffered(
  date: string,
  lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[],
  products: readonly ProductOnSale[],
): void {
  const quantities = quantitiesOf(lines);
  for (const { id, name, rules } of products) {
    const quantity = quantities.get(id);
    if (quantity === undefined) continue;
    const reason = whyNotOn(rules, date);
    if (reason !== undefined)
      throw new AppError('product_not_offered', `${name} is not made for ${formatDate(date, 'en')}`, {
        product_id: id,
        product: name,
        reason,
        weekdays: rules.weekdays ?? null,
        season: rules.season ?? null,
      });
    refuseQuantity({ id, name, rules }, quantity);
  }
}

/** Refuses a date before which a product cannot be ready, by the days that it needs itself. Throws AppError. */
export function refuseTooSoon(
  date: string,
  lines: readonly Pick<DraftLine, 'productId'>[],
  facts: Pick<PlacementFacts, 'products' | 'rules' | 'today' | 'timeOfDay'>,
): void {
  const wanted = new Set(lines.map(({ productId }) => productId));
  for (const { id, name, leadDays } of facts.products) {
    const earliest = earliestDate(facts, facts.rules, leadDays);
    if (wanted.has(id) && date < earliest)
      throw new AppError('product_not_offered', `${name} cannot be ready for ${formatDate(date, 'en')}`, {
        product_id: id,
        product: name,
        reason: 'soon',
        earliest,
      });
  }
}

/** Refuses more or less of a product than one order may have. Throws AppError. */
function refuseQuantity(
  { id, name, rules }: Pick<ProductOnSale, 'id' | 'name' | 'rules'>,
  quantity: number,
): void {
  const broken = brokenQuantity(rules, quantity);
  if (broken === undefined) return;
  throw new AppError(
    'quantity_not_allowed',
    'least' in broken
      ? `${name}: at least ${broken.least} in one order`
      : `${name}: at most ${broken.most} in one order`,
    { product_id: id, product: name, quantity, ...broken },
  );
}

type Quantified = Pick<DraftLine, 'productId' | 'quantity'>;

/**
 * Refuses a quantity outside the product's bounds if the change alters that quantity: a quantity that the order already
 * has may stay, even if the rule came later or was passed knowingly. Throws AppError.
 */
export function refuseChangedQuantities(
  before: readonly Quantified[],
  after: readonly Quantified[],
  products: readonly ProductOnSale[],
): void {
  const were = quantitiesOf(before);
  const are = quantitiesOf(after);
  for (const product of products) {
    const quantity = are.get(product.id);
    if (quantity !== undefined && quantity !== were.get(product.id)) refuseQuantity(product, quantity);
  }
}

function quantitiesOf(lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines)
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  return quantities;
}

/** Refuses a product that is handed over only by the other method. Throws AppError. */
export function refuseOtherMethod(product: ProductOnSale, method: 'delivery' | 'pickup'): void {
  if (whyNotOffered(product.rules, '', method) === undefined) return;
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  throw new AppError('method_unavailable', `${product.name} is for ${other} only`, {
    product_id: product.id,
    only_by: other,
  });
}

function totalsOf(
  input: OrderInput,
  facts: PlacementFacts,
  lines: readonly DraftLine[],
  delivery: FeePromise | undefined,
): Totals {
  const taxBasisPoints = facts.tax.isActive ? facts.tax.basisPoints : 0;
  try {
    const { subtotalSen } = orderTotals({ lines, deliveryFeeSen: 0, taxBasisPoints, discountSen: 0 });
    const deliveryFeeSen = delivery === undefined ? 0 : feeForItems(delivery, subtotalSen);
    const priced = { lines, deliveryFeeSen, taxBasisPoints };
    if (!input.voucher_code) return orderTotals({ ...priced, discountSen: 0 });
    const discount = voucherDiscount(facts.voucher, {
      subtotalSen,
      lines: lines.map((line) => ({ productId: line.productId, lineSen: line.unitSen * line.quantity })),
      deliveryFeeSen,
      method: input.delivery_method,
      date: input.delivery_date,
    });
    if (facts.voucher === undefined) throw new UnknownVoucherError();
    if (discount === undefined) throw new AppError('voucher_invalid', VOUCHER_REFUSED);
    return orderTotals({ ...priced, ...discount });
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError('invalid_input', 'items: the order is too large', [
        { field: 'items', message: 'too large' },
      ]);
    throw error;
  }
}

/**
 * A code that the store does not have. Shoppers read the same text as for any voucher that does not apply, so that
 * trying codes reveals nothing.
 */
export class UnknownVoucherError extends AppError {
  constructor() {
    super('voucher_invalid', VOUCHER_REFUSED);
  }
}

export const VOUCHER_REFUSED = 'This voucher is not valid for this order';

/** How many portions of each product the lines need on a date, in product order. */
export function demandOf(
  date: string,
  lines: readonly Pick<DraftLine, 'productId' | 'quantity'>[],
  facts: PlacementFacts,
): ProductDemand[] {
  const quantities = quantitiesOf(lines);
  // A product that is sold out, cannot be ready by then, or is not made that day, counts as having a limit of 0.
  const limitOf = ({ isSoldOut, leadDays, rules, limit }: ProductOnSale): number =>
    isSoldOut || date < earliestDate(facts, facts.rules, leadDays) || whyNotOn(rules, date) !== undefined
      ? 0
      : limit;
  return facts.products
    .filter(({ id }) => quantities.has(id))
    .map((product) => ({
      productId: product.id,
      name: product.name,
      limit: limitOf(product),
      quantity: quantities.get(product.id) ?? 0,
    }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

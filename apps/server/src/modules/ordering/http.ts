import { AppError } from '@dapur/contract/errors';
import { taxSen, toRinggit, toSen } from '@dapur/contract/money/money';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { paymentProviderName } from '@dapur/contract/money/payment-providers';
import { PAYMENT_UNAVAILABLE } from '@dapur/contract/money/payments';
import { createSemaphore } from '../../kernel/semaphore.ts';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers, RateLimiter } from '../../platform/http/index.ts';
import { creditHolder } from '../credit/index.ts';
import {
  NoPaymentAccountError,
  PaymentProviderError,
  paymentRedirectUrl,
  readHandedReturn,
} from '../payments/index.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import { checkBill, recallBill } from './commands/check-bill.ts';
import { completePayment } from './commands/complete-payment.ts';
import { openPayment } from './commands/open-payment.ts';
import { placeOrder } from './commands/place-order.ts';
import { readTaxTerms, readVoucher } from './data/checkout-terms.ts';
import { readOrder, type OrderKey, type OrderRecord } from './data/read-order.ts';
import { ownerCannotOrder, UnknownVoucherError, VOUCHER_REFUSED } from './domain/price-order.ts';
import { voucherDiscount, voucherGap } from './domain/voucher-discount.ts';
import { orderNotFound, type OrderAccess } from './order-access.ts';
import type { OrderingDeps } from './ordering-deps.ts';
import { orderGlimpse, orderView } from './queries/order-view.ts';
import { voucherView } from './queries/voucher-view.ts';

export type OrderingHandlers = Handlers<
  | 'calculateTax'
  | 'validateVoucher'
  | 'markVoucherUsed'
  | 'createOrder'
  | 'cancelOrder'
  | 'orderByRef'
  | 'paymentConfig'
  | 'paymentGateways'
  | 'createPayment'
  | 'paymentReturn'
  | 'completePayment'
>;

const MINUTE = 60;
/** Tries of codes that do not exist, at any call: few enough to make guessing slow. */
const wrongVouchers = { name: 'voucher', limit: 10, windowSeconds: MINUTE };
const lookUps = { name: 'order-by-ref', limit: 20, windowSeconds: MINUTE };
const checks = { name: 'payment-check', limit: 30, windowSeconds: MINUTE };
/** For this long after its placing, an order can be looked at by its number alone, and then only as a glimpse. */
const GLIMPSE_MS = 30 * 60_000;

/** The calls of ordering and of payment, bound to their commands. */
export function orderingHandlers(deps: OrderingDeps, access: OrderAccess): OrderingHandlers {
  const { db, orderProof, payments, rateLimiter, settings } = deps;
  // Orders of one store need the same rows. Many at once would only wait for each other inside the database, each with
  // a connection that other stores need: docs/decisions/004-placing-an-order.md.
  const placing = createSemaphore({ atOnce: settings.placedAtOnce });
  const view = (order: OrderRecord) => orderView(order, deps.pictureUrl);
  const find = (tenantId: string, key: OrderKey) =>
    withTenant(db, tenantId, (tx) => readOrder(tx, tenantId, key));

  return {
    calculateTax: async ({ body }, { tenant }) => {
      const tax = await withTenant(db, tenant.id, (tx) => readTaxTerms(tx, tenant.id));
      const basisPoints = tax.isActive ? tax.basisPoints : 0;
      return {
        tax_amount: toRinggit(taxSen(toSen(body.subtotal) + toSen(body.delivery_fee), basisPoints)),
        tax_name: tax.name,
        tax_percentage: basisPoints / 100,
      };
    },

    validateVoucher: async ({ body }, { tenant, ip }) => {
      const by = `${tenant.id}:${ip}`;
      // Counted before the voucher is read, so that many calls at once do not get round the limit.
      await rateLimiter.hit(wrongVouchers, by);
      const voucher = await withTenant(db, tenant.id, (tx) => readVoucher(tx, tenant.id, body.code));
      const basket = {
        subtotalSen: toSen(body.orderTotal),
        lines: body.items?.map((item) => ({
          productId: item.product_id.toLowerCase(),
          lineSen: toSen(item.subtotal),
        })),
        deliveryFeeSen: body.delivery_fee === undefined ? undefined : toSen(body.delivery_fee),
        method: body.delivery_method,
        date: body.delivery_date,
      };
      const off = voucherDiscount(voucher, basket);
      if (voucher !== undefined) rateLimiter.giveBack(wrongVouchers, by);
      if (voucher === undefined || off === undefined) {
        const missing = voucherGap(voucher, basket) ?? null;
        return { valid: false, error: VOUCHER_REFUSED, voucher: null, discount: 0, missing };
      }
      return { valid: true, error: null, missing: null, ...voucherView(voucher, off) };
    },

    markVoucherUsed: () => Promise.resolve({ success: true }),

    createOrder: async ({ body }, { tenant, ip, principal, orderTokens, rememberOrder }) => {
      await rateLimiter.hit(
        { name: 'orders', limit: settings.ordersPerMinutePerAddress, windowSeconds: MINUTE },
        ip,
      );
      const person = await principal();
      if (person?.memberships.has(tenant.id) === true) throw ownerCannotOrder();
      // A handoff token only shows who somebody is; a person with it alone orders as a guest.
      const customerId = person?.sessionId === undefined ? null : person.userId;
      const credit =
        customerId !== null && body.store_credit ? await creditHolder(db, customerId) : undefined;
      // Inside the store's queue, so that only a few guesses can run before they are counted.
      const order = await placing.run(
        () =>
          countingWrongVouchers(rateLimiter, `${tenant.id}:${ip}`, body.voucher_code, () =>
            placeOrder(db, settings, tenant.id, body, {
              customerId,
              creditHolder: credit,
              address: ip,
              holdsProof: (orderId) => orderProof.holds(orderTokens, tenant.id, orderId),
            }),
          ),
        tenant.id,
      );
      const token = orderProof.tokenFor(tenant.id, order.id);
      rememberOrder(token);
      return { success: true, data: view(order), order_token: token };
    },

    cancelOrder: async ({ params, body }, ctx) => {
      const { tenant } = ctx;
      const right = await access.requireRight(ctx, { tenantId: tenant.id, id: params.id });
      const by = right === 'seller' || right === 'platform' ? 'seller' : 'buyer';
      const reason = body.reason || (by === 'buyer' ? 'cancelled by the customer' : 'cancelled by the store');
      const how = { isConfirmed: body.is_confirmed };
      const order = await cancelOrder(db, tenant.id, params.id, reason, by, how);
      return { success: true, data: view(order) };
    },

    orderByRef: async ({ params }, ctx) => {
      const order = await find(ctx.tenant.id, { ref: params.ref });
      if (order !== undefined && (await access.rightOf(ctx, order)) !== undefined) {
        return { success: true, data: view(order) };
      }
      await rateLimiter.hit(lookUps, ctx.ip);
      if (order === undefined || !isFresh(order)) throw orderNotFound();
      return { success: true, data: orderGlimpse(order) };
    },

    paymentConfig: async (_input, { tenant }) => {
      const ways = await payments.waysOf(tenant.id);
      const accounts = ways.flatMap(({ account }) => account ?? []);
      const [provider] = accounts.flatMap(({ provider: id }) =>
        id === 'mock' || id === 'transfer' ? [] : [id],
      );
      return {
        enabled: ways.length > 0,
        currency: 'MYR',
        payment_methods: ways.flatMap(({ account }) => account?.methods ?? ['cash' as const]),
        provider_name: provider === undefined ? null : paymentProviderName(provider),
        mode: payments.mode,
      };
    },

    paymentGateways: async (_input, { tenant }) => {
      try {
        const gateways = await payments.gatewaysOf(tenant.id);
        return {
          success: true,
          payment_gateways: gateways.map(({ isTest, leastSen, mostSen, knownOnly, ...gateway }) => ({
            ...gateway,
            is_test: isTest,
            least: leastSen === null ? null : toRinggit(leastSen),
            most: mostSen === null ? null : toRinggit(mostSen),
            known_only: knownOnly,
          })),
        };
      } catch (error) {
        if (!(error instanceof NoPaymentAccountError) && !(error instanceof PaymentProviderError))
          throw error;
        deps.log.warn({ err: error, tenantId: tenant.id }, 'The ways to pay could not be listed');
        throw new AppError('payment_unavailable', PAYMENT_UNAVAILABLE);
      }
    },

    createPayment: async ({ body }, ctx) => {
      const { tenant } = ctx;
      await access.requireRight(ctx, { tenantId: tenant.id, id: body.orderId });
      const bill = await openPayment(deps, {
        tenantId: tenant.id,
        storeName: tenant.name,
        orderId: body.orderId.toLowerCase(),
        amountSen: toSen(body.amount),
        gatewayCode: await chosenGateway(body, tenant.id),
        redirectUrl: paymentRedirectUrl(body.redirectUrl, await deps.storeUrls(tenant), body.orderId),
      });
      return { success: true, paymentUrl: bill.url, billId: bill.billId, message: 'Payment created' };
    },

    paymentReturn: async ({ query }, ctx) => {
      const { tenant, ip } = ctx;
      const back = readHandedReturn(query);
      const found = await find(tenant.id, { ref: back.billId });
      const right = found && (await access.rightOf(ctx, found));
      // A whole town can sit behind one mobile carrier's address, so a caller with a right to the order is limited per
      // order. So is a payer who was sent back by the provider with its signature: in another browser they have
      // nothing else.
      const isSigned = found !== undefined && (await isSignedReturn(tenant.id, back));
      const isKnown = found !== undefined && (right !== undefined || isSigned);
      await rateLimiter.hit(checks, isKnown ? `order:${found.id}` : ip);
      if (found === undefined) throw orderNotFound();
      const validated = (await isAnswered(tenant.id, back.billId, isKnown)) || isSigned;
      const order = (await find(tenant.id, { id: found.id })) ?? found;
      // The provider's answer is settled either way; but a caller without a right learns only for a short time that the
      // order exists.
      if (!isKnown && !isFresh(order)) throw orderNotFound();
      const shown = right === undefined ? orderGlimpse(order) : view(order);
      return { success: order.paymentStatus === 'paid', validated, order: shown };
    },

    completePayment: async ({ body }, ctx) => {
      const { tenant } = ctx;
      await access.requireRight(ctx, { tenantId: tenant.id, id: body.order_id });
      await rateLimiter.hit(checks, `order:${body.order_id.toLowerCase()}`);
      const order = await completePayment(deps, tenant, body.order_id);
      const isPaid = !isUnpaid(order.paymentStatus);
      const message = isPaid ? 'Payment completed' : 'Payment could not be processed. Order remains unpaid.';
      return { success: isPaid, message, data: view(order) };
    },
  };

  /** A bank code counts only if the store's account offers it; anything else means the provider's own choice page. */
  async function chosenGateway(
    body: { reference_1_label?: string | undefined; reference_1?: string | undefined },
    tenantId: string,
  ): Promise<string | undefined> {
    const code = body.reference_1;
    if (code === undefined || body.reference_1_label !== 'Bank Code') return undefined;
    const offered = await payments.gatewaysOf(tenantId).catch(() => []);
    return offered.some((gateway) => gateway.code === code) ? code : undefined;
  }

  /**
   * Whether the provider signed this return with the store's own key. That proves that its bearer was sent by the
   * provider once. It proves nothing about the current payment, as it can be shown again at any time.
   */
  async function isSignedReturn(
    tenantId: string,
    { provider, query }: ReturnType<typeof readHandedReturn>,
  ): Promise<boolean> {
    const account = await payments.accountWith(tenantId, provider);
    return account?.hearReturn(query) !== undefined;
  }

  /** Whether the provider answered about the bill; its answer is then settled. */
  async function isAnswered(tenantId: string, billId: string, isKnown: boolean): Promise<boolean> {
    try {
      return (await (isKnown ? checkBill : recallBill)(deps, tenantId, billId)) !== undefined;
    } catch (error) {
      if (!(error instanceof PaymentProviderError) && !(error instanceof NoPaymentAccountError)) throw error;
      deps.log.warn({ err: error, tenantId, billId }, 'A returning payer’s bill could not be checked');
      return false;
    }
  }
}

function isFresh(order: OrderRecord): boolean {
  return order.readAt.getTime() - order.createdAt.getTime() < GLIMPSE_MS;
}

/**
 * Counts tries of codes that do not exist, together with those of the voucher call, and refuses too many. A code that
 * is used up is no guess: a whole town may sit behind one address.
 */
async function countingWrongVouchers<T>(
  rateLimiter: RateLimiter,
  by: string,
  code: string | null | undefined,
  place: () => Promise<T>,
): Promise<T> {
  if (!code) return place();
  await rateLimiter.refuseSpent(wrongVouchers, by);
  try {
    return await place();
  } catch (error) {
    if (error instanceof UnknownVoucherError) await rateLimiter.hit(wrongVouchers, by);
    throw error;
  }
}

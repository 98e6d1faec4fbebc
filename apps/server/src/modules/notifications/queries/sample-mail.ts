import type { Locale } from '@dapur/contract/primitives';
import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { logoUrl } from '../../stores/index.ts';
import { readStoreFacts, type StoreFacts } from '../data/store-facts.ts';
import { readNotice, readSampleProducts } from '../data/store-notices.ts';
import { deliveryAlertMail } from '../mails/store/delivery-alert.ts';
import type { Mail } from '../mails/mail-layout.ts';
import { orderConfirmationMail } from '../mails/orders/order-confirmation.ts';
import {
  orderCancelledMail,
  orderChangedMail,
  payLinkMail,
  refundDueMail,
  refundSentMail,
  restMissingMail,
  restReminderMail,
} from '../mails/orders/order-money.ts';
import {
  newOrderStoreMail,
  orderCompletedMail,
  orderOnTheWayMail,
  orderPreparingMail,
  orderReadyMail,
  orderReminderMail,
} from '../mails/orders/order-progress.ts';
import { transferRejectedMail, transferSentMail } from '../mails/orders/transfers.ts';
import { paymentLateMail, paymentLateOwnerMail, refundOwnerMail } from '../mails/orders/payment-late.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { sampleTexts } from '../messages/translate.ts';

export interface SampleWish {
  readonly event: NoticeEvent;
  readonly channel: 'customer' | 'store';
  readonly locale: Locale;
  readonly method: 'pickup' | 'delivery';
  /** The words as they are typed in the form; undefined: as they are saved. */
  readonly words?: NoticeWords | undefined;
}

export interface SampleDeps {
  readonly db: Pools;
  readonly publicOrigin: string;
  /** A store's absolute address without a slash at the end. */
  storeUrl(slug: string): string;
}

/**
 * A mail as it would be written, about an order that nobody placed: with the store's own name, colour and products, and
 * without any real customer. Its links lead to the store's page. Throws not_found.
 */
export async function sampleMail(deps: SampleDeps, tenantId: string, wish: SampleWish): Promise<Mail> {
  const read = await withTenant(deps.db, tenantId, async (tx) => ({
    store: await readStoreFacts(tx, tenantId),
    products: await readSampleProducts(tx, tenantId, 2),
    row: await readNotice(tx, tenantId, wish.event, 'customer'),
  }));
  if (read.store === undefined) throw new AppError('not_found', 'Store not found');
  const logo = logoUrl(tenantId, read.store.logoKey);
  const storeUrl = deps.storeUrl(read.store.slug);
  const facts = sampleFacts(
    { ...read.store, logoUrl: logo === null ? undefined : deps.publicOrigin + logo },
    read.products,
    storeUrl,
    wish,
  );
  if (wish.channel === 'store') return storeSample(wish.event, facts, storeUrl);
  return customerSample(
    wish.event,
    facts,
    `${deps.publicOrigin}/u/orders`,
    wish.words ?? read.row?.words[wish.locale],
  );
}

const SAMPLE_REFUND_SEN = 1_200;

const sampleRest = ({ totalSen, deliveryDate: dueOn }: OrderFacts) => ({
  sen: totalSen - Math.round(totalSen / 2),
  dueOn: addDays(dueOn, -3),
  stage: 'soon' as const,
  isCancelled: false,
});

const halfPaid = (facts: OrderFacts): OrderFacts => {
  const { sen, dueOn } = sampleRest(facts);
  return { ...facts, rest: { paidSen: facts.totalSen - sen, sen, dueOn } };
};

function customerSample(
  event: NoticeEvent,
  facts: OrderFacts,
  reviewUrl: string,
  words: NoticeWords | undefined,
): Mail {
  const refund = { sen: SAMPLE_REFUND_SEN, reason: '', wantsAccount: true, hasFailed: false };
  const unpaid = { ...facts, paidAt: undefined, isConfirmed: false };
  switch (event) {
    case 'order_paid':
      return orderConfirmationMail(facts, words);
    case 'reminder':
      return orderReminderMail(facts, words);
    case 'preparing':
      return orderPreparingMail(facts, words);
    case 'ready':
      return orderReadyMail(facts, words);
    case 'out_for_delivery':
      return orderOnTheWayMail(facts, words);
    case 'completed':
      return orderCompletedMail(facts, { url: reviewUrl, isGuest: true }, words);
    case 'changed':
      return orderChangedMail(facts, { owedSen: 0, refundSen: 0 }, words);
    case 'cancelled':
      return orderCancelledMail(
        facts,
        {
          reason: sampleTexts[facts.locale].reason,
          isRestUnpaid: false,
          refundSen: facts.totalSen,
          wantsAccount: true,
        },
        words,
      );
    case 'pay_link':
      return payLinkMail(unpaid, { sen: facts.totalSen, isBalance: false }, words);
    case 'rest_reminder':
      return restReminderMail(halfPaid(facts), sampleRest(facts), words);
    case 'transfer_rejected':
      return transferRejectedMail(unpaid, { sen: facts.totalSen, rejection: 'unreadable', note: '' }, words);
    case 'refund_due':
      return refundDueMail(facts, refund, words);
    case 'refund_sent':
      return refundSentMail(
        facts,
        { sen: SAMPLE_REFUND_SEN, to: { bank: 'Maybank', ends: '5678' }, reference: 'IBG 1234' },
        words,
      );
    case 'payment_late':
      return paymentLateMail(facts, words);
    case 'transfer_sent':
    case 'courier_alert':
      throw new AppError('not_found', 'Email not found');
  }
}

function storeSample(event: NoticeEvent, facts: OrderFacts, storeUrl: string): Mail {
  const { locale } = facts;
  const inStore = { ...facts, store: { ...facts.store, mailLocale: locale } };
  switch (event) {
    case 'order_paid':
      return newOrderStoreMail(inStore, `${storeUrl}/dashboard/orders`);
    case 'payment_late':
      return paymentLateOwnerMail(inStore, { locale, refundUrl: `${storeUrl}/dashboard` });
    case 'refund_due':
      return refundOwnerMail(
        inStore,
        { sen: SAMPLE_REFUND_SEN, isMismatch: false, billId: null },
        { locale, refundUrl: `${storeUrl}/dashboard/orders` },
      );
    case 'rest_reminder':
      return restMissingMail(
        halfPaid(inStore),
        { sen: sampleRest(facts).sen, isCancelled: false },
        `${storeUrl}/dashboard/orders`,
      );
    case 'transfer_sent':
      return transferSentMail(inStore, {
        sen: facts.totalSen,
        locale,
        transfersUrl: `${storeUrl}/dashboard/transfers`,
      });
    default:
      return deliveryAlertMail(
        inStore,
        { reason: 'no_driver', provider: null, message: '', feeSen: undefined },
        { locale, deliveriesUrl: `${storeUrl}/dashboard/delivery` },
      );
  }
}

function sampleFacts(
  store: StoreFacts & Pick<OrderFacts['store'], 'logoUrl'>,
  products: readonly { readonly name: string; readonly priceSen: number }[],
  storeUrl: string,
  { event, locale, method }: SampleWish,
): OrderFacts {
  const texts = sampleTexts[locale];
  const now = new Date();
  // A notice that exists only for pickup or only for delivery is shown with that method.
  const deliveryMethod =
    event === 'ready'
      ? 'pickup'
      : event === 'out_for_delivery' || event === 'courier_alert'
        ? 'delivery'
        : method;
  const chosen = products.length > 0 ? products : [{ name: texts.product, priceSen: 1_800 }];
  const lines = chosen.map(({ name, priceSen }, at) => ({
    name,
    quantity: at === 0 ? 2 : 1,
    unitSen: priceSen,
    lineSen: priceSen * (at === 0 ? 2 : 1),
    options: [],
  }));
  const subtotalSen = lines.reduce((sum, { lineSen }) => sum + lineSen, 0);
  const deliveryFeeSen = deliveryMethod === 'delivery' ? 800 : 0;
  return {
    locale,
    store: {
      name: store.name,
      slug: store.slug,
      phone: store.phone ?? undefined,
      email: store.email ?? undefined,
      accent: store.accent,
      mailLocale: store.mailLocale,
      logoUrl: store.logoUrl,
    },
    orderId: randomUUID(),
    orderNumber: 'DU-2611-00042',
    receiptNumber: 'R-000042',
    placedAt: now,
    paidAt: now,
    isConfirmed: true,
    deliveryDate: addDays(malaysianDate(now.getTime()), event === 'reminder' ? 1 : 3),
    deliveryTime: '3:00 PM',
    deliveryMethod,
    place: deliveryMethod === 'pickup' ? [store.name] : [texts.address],
    deliveredBy: deliveryMethod === 'pickup' ? undefined : store.name,
    customer: { name: texts.customer, phone: '+60 12-345 6789', email: 'aisyah@mail.example' },
    lines,
    subtotalSen,
    discountSen: 0,
    deliveryFeeSen,
    taxSen: 0,
    totalSen: subtotalSen + deliveryFeeSen,
    paymentMethod: 'FPX',
    orderUrl: storeUrl,
  };
}

import { fullDate, type LocalDate } from '@dapur/contract/dates/dates';
import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { mailTranslator } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import type { Mail } from '../mail-layout.ts';
import { noticeMail, storeNoticeMail } from '../notice-mail.ts';
import { inOwnWords } from '../own-words.ts';

const namesOf = (facts: OrderFacts, amountSen: Sen) => ({
  store: facts.store.name,
  number: facts.orderNumber,
  amount: formatSen(amountSen),
  date: fullDate(facts.deliveryDate, facts.locale),
  time: facts.deliveryTime,
});

/** To a customer whose order the store took for them, or who still has to pay something for an order. */
export function payLinkMail(
  facts: OrderFacts,
  owed: { readonly sen: Sen; readonly isBalance: boolean },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts, owed.sen);
  const mayPay = owed.sen >= MIN_BILL_SEN;
  const standard = {
    subject: t('payLink.subject', named),
    preview: t(owed.isBalance ? 'payLink.balanceLead' : 'payLink.preview', named),
    intro: [owed.isBalance ? t('payLink.balanceLead', named) : t('payLink.lead', named)],
  };
  const { subject, preview, intro } = inOwnWords(facts, own, standard, owed.sen);
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('payLink.title'),
    paragraphs: [...intro, ...(mayPay ? [] : [t('payLink.small', named)])],
    ...(mayPay ? { note: t('confirmation.keepLink') } : {}),
    button: { label: mayPay ? t('payLink.button', named) : t('late.viewOrder'), url: facts.orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.when'), `${named.date}, ${named.time}`],
      [t('payLink.amount'), named.amount],
    ],
  });
}

/** To the customer whose order the store changed: how it is now, and what follows for the money. */
export function orderChangedMail(
  facts: OrderFacts,
  money: { readonly owedSen: Sen; readonly refundSen: Sen },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const { owedSen, refundSen } = money;
  const named = namesOf(facts, owedSen || refundSen);
  const mayPay = owedSen >= MIN_BILL_SEN;
  const follows =
    owedSen > 0
      ? [t('changed.owed', named), ...(mayPay ? [] : [t('payLink.small', named)])]
      : refundSen > 0
        ? [t('changed.refund', named)]
        : [];
  const { subject, preview, intro } = inOwnWords(facts, own, {
    subject: t('changed.subject', named),
    preview: t('changed.preview', named),
    intro: [t('changed.lead', named)],
  });
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('changed.title'),
    paragraphs: [...intro, ...follows],
    button: {
      label: mayPay ? t('payLink.button', named) : t('late.viewOrder'),
      url: facts.orderUrl,
    },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.when'), `${named.date}, ${named.time}`],
      [t('order.notes'), facts.notes],
    ],
  });
}

/** What is left to pay after a deposit, and what happens when it does not come. */
export interface OwedRest {
  readonly sen: Sen;
  readonly dueOn: LocalDate;
  readonly stage: 'soon' | 'due' | 'overdue';
  /** The store cancels the order when the day is over, by the terms that its customer accepted. */
  readonly isCancelled: boolean;
}

/** To the customer who paid a deposit: the rest is due. */
export function restReminderMail(facts: OrderFacts, rest: OwedRest, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = { ...namesOf(facts, rest.sen), due: fullDate(rest.dueOn, facts.locale) };
  const standard = {
    subject: t(`rest.${rest.stage}Subject`, named),
    preview: t(`rest.${rest.stage}`, named),
    intro: [t(`rest.${rest.stage}`, named)],
  };
  const { subject, preview, intro } = inOwnWords(facts, own, standard, rest.sen);
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('rest.title'),
    paragraphs: [...intro, ...(rest.isCancelled ? [t('rest.willCancel')] : [])],
    note: t('confirmation.keepLink'),
    button: { label: t('payLink.button', named), url: facts.orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.when'), `${named.date}, ${named.time}`],
      [t('order.restBy', { date: named.due }), named.amount],
    ],
  });
}

/** To the customer who paid what was left. */
export function restPaidMail(facts: OrderFacts): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts, facts.totalSen);
  return noticeMail(facts, t, {
    subject: t('restPaid.subject', named),
    preview: t('restPaid.lead', named),
    title: t('restPaid.title'),
    paragraphs: [t('restPaid.lead', named)],
    button: { label: t('late.viewOrder'), url: facts.orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.when'), `${named.date}, ${named.time}`],
    ],
  });
}

/** To the store: the rest of an order did not come, and whether that cancelled it. In the store's language. */
export function restMissingMail(
  facts: OrderFacts,
  { sen, isCancelled }: { readonly sen: Sen; readonly isCancelled: boolean },
  orderUrl: string,
): Mail {
  const read = { ...facts, locale: facts.store.mailLocale };
  const t = mailTranslator(read.locale);
  const named = { ...namesOf(read, sen), customer: facts.customer.name };
  return storeNoticeMail(read, t, {
    subject: t(isCancelled ? 'restMissing.cancelledSubject' : 'restMissing.subject', named),
    preview: t(isCancelled ? 'restMissing.cancelled' : 'restMissing.lead', named),
    title: t('restMissing.title'),
    paragraphs: [t(isCancelled ? 'restMissing.cancelled' : 'restMissing.lead', named)],
    button: { label: t('newOrder.open'), url: orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('order.customer'), [facts.customer.name, facts.customer.phone].join('\n')],
      [t('order.when'), `${named.date}, ${named.time}`],
    ],
  });
}

/** To the customer whose order the store cancelled. */
export function orderCancelledMail(
  facts: OrderFacts,
  told: {
    readonly reason: string;
    /** The rest after its deposit never came. */
    readonly isRestUnpaid: boolean;
    readonly refundSen: Sen;
    readonly wantsAccount: boolean;
  },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts, told.refundSen);
  const { subject, preview, intro } = inOwnWords(facts, own, {
    subject: t('cancelled.subject', named),
    preview: t('cancelled.preview', named),
    intro: [t(told.isRestUnpaid ? 'cancelled.restLead' : 'cancelled.lead', named)],
  });
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('cancelled.title'),
    paragraphs: [
      ...intro,
      ...(told.refundSen > 0 ? [t('refundDue.lead', named)] : []),
      ...(told.wantsAccount ? [t('refundDue.account')] : []),
    ],
    button: {
      label: told.wantsAccount ? t('refundDue.button') : t('late.viewOrder'),
      url: facts.orderUrl,
    },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('cancelled.reason'), told.isRestUnpaid ? t('cancelled.restUnpaid') : told.reason],
      [t('late.amount'), told.refundSen > 0 ? named.amount : undefined],
    ],
  });
}

/** Money that came and cannot be used: a second payment, or one of another amount. */
export type UnusablePayment = 'paid_twice' | 'amount_mismatch';

/** To the customer who gets money back: when it becomes owed, or when the bank refused the transfer. */
export function refundDueMail(
  facts: OrderFacts,
  refund: {
    readonly sen: Sen;
    readonly reason: string;
    readonly wantsAccount: boolean;
    readonly hasFailed: boolean;
    /** Why the money goes back although nobody decided so; said in our words, besides the store's. */
    readonly unusable?: UnusablePayment | undefined;
  },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts, refund.sen);
  const standard = {
    subject: t(refund.hasFailed ? 'refundDue.failedSubject' : 'refundDue.subject', named),
    preview: t(refund.hasFailed ? 'refundDue.failed' : 'refundDue.preview', named),
    intro: [refund.hasFailed ? t('refundDue.failed', named) : t('refundDue.lead', named)],
  };
  // When the transfer failed, our words are used: the store's words tell of money that is on its way.
  const words = refund.hasFailed ? undefined : own;
  const { subject, preview, intro } = inOwnWords(facts, words, standard, refund.sen);
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t(refund.hasFailed ? 'refundDue.failedTitle' : 'refundDue.title', named),
    paragraphs: [
      ...intro,
      ...(refund.unusable === undefined ? [] : [t(`refundDue.${refund.unusable}`, named)]),
      ...(refund.wantsAccount ? [t('refundDue.account')] : []),
    ],
    button: {
      label: refund.wantsAccount ? t('refundDue.button') : t('late.viewOrder'),
      url: facts.orderUrl,
    },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('late.amount'), named.amount],
      [t('cancelled.reason'), refund.reason],
    ],
  });
}

/** To the customer whose money is on its way back. */
export function refundSentMail(
  facts: OrderFacts,
  refund: {
    readonly sen: Sen;
    /** The bank and the end of the account's number; undefined for cash. */
    readonly to: { readonly bank: string; readonly ends: string } | undefined;
    readonly reference: string;
  },
  own?: NoticeWords,
): Mail {
  const t = mailTranslator(facts.locale);
  const named = namesOf(facts, refund.sen);
  const standard = {
    subject: t('refundSent.subject', named),
    preview: t('refundSent.preview', named),
    intro: [refund.to === undefined ? t('refundSent.cashLead', named) : t('refundSent.lead', named)],
  };
  const { subject, preview, intro } = inOwnWords(facts, own, standard, refund.sen);
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('refundSent.title', named),
    paragraphs: intro,
    button: { label: t('late.viewOrder'), url: facts.orderUrl },
    pairs: [
      [t('order.number'), facts.orderNumber],
      [t('refundSent.amount'), named.amount],
      [t('refundSent.account'), refund.to && `${refund.to.bank} ••••${refund.to.ends}`],
      [t('order.paymentRef'), refund.reference],
    ],
  });
}

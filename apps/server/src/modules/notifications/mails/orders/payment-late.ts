import type { Locale } from '@dapur/contract/primitives';
import { fullDate } from '@dapur/contract/dates/dates';
import { formatSen, type Sen } from '@dapur/contract/money/money';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { mailTranslator, paidWith, type Translate } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { button, factsBox, mailPage, oneLine, paragraph, subjectLine, type Mail } from '../mail-layout.ts';
import { noticeMail } from '../notice-mail.ts';
import { orderLinesHtml, orderLinesText } from './order-lines.ts';
import { inOwnWords } from '../own-words.ts';

/** To the customer whose payment came after the order was cancelled and its portions sold: the money comes back. */
export function paymentLateMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const named = { store: facts.store.name, number: facts.orderNumber, total: formatSen(lateSen(facts)) };
  const { subject, preview, intro } = inOwnWords(facts, own, {
    subject: t('late.subject', named),
    preview: t('late.preview', named),
    intro: [t(customerLead(facts.lateCause), named)],
  });
  return noticeMail(facts, t, {
    subject,
    preview,
    title: t('late.title'),
    paragraphs: [...intro, t('late.next', named)],
    button: { label: t('late.viewOrder'), url: facts.orderUrl },
    pairs: refundFacts(facts, t),
  });
}

/**
 * To the store's owner about the same payment: refund it and do not prepare the order. `refundUrl` is where the
 * owner settles it (absolute); the customer's own order link never goes to the owner. In the owner's language.
 */
export function paymentLateOwnerMail(facts: OrderFacts, owner: { locale: Locale; refundUrl: string }): Mail {
  const t = mailTranslator(owner.locale);
  const named = {
    store: facts.store.name,
    customer: facts.customer.name,
    number: facts.orderNumber,
    total: formatSen(lateSen(facts)),
    date: fullDate(facts.deliveryDate, owner.locale),
  };
  const contact = [facts.customer.name, facts.customer.phone, facts.customer.email].join('\n');
  return refundMail({ ...facts, locale: owner.locale }, t, {
    subject: t('lateOwner.subject', named),
    preview: t(facts.lateCause === 'sold_out' ? 'lateOwner.preview' : 'lateOwner.previewPlain', named),
    title: t('lateOwner.title'),
    paragraphs: [t(ownerLead(facts.lateCause), named), t('lateOwner.next', named)],
    button: { label: t('lateOwner.open'), url: owner.refundUrl },
    pairs: [...refundFacts(facts, t), [t('order.customer'), contact]],
    footer: [t('lateOwner.sentBecause', named)],
  });
}

/** To the store's owner: a second payment, or one of another amount, has to go back. As `paymentLateOwnerMail`. */
export function refundOwnerMail(
  facts: OrderFacts,
  refund: { readonly sen: Sen; readonly isMismatch: boolean; readonly billId: string | null },
  owner: { locale: Locale; refundUrl: string },
): Mail {
  const t = mailTranslator(owner.locale);
  const total = formatSen(refund.sen);
  const named = { store: facts.store.name, customer: facts.customer.name, number: facts.orderNumber, total };
  const contact = [facts.customer.name, facts.customer.phone, facts.customer.email]
    .filter(Boolean)
    .join('\n');
  return refundMail({ ...facts, locale: owner.locale }, t, {
    subject: t('lateOwner.subject', named),
    preview: t('lateOwner.previewMoney', named),
    title: t('lateOwner.title'),
    paragraphs: [
      t(refund.isMismatch ? 'lateOwner.leadMismatch' : 'lateOwner.leadTwice', named),
      t('lateOwner.next', named),
    ],
    button: { label: t('lateOwner.open'), url: owner.refundUrl },
    pairs: [
      [t('late.amount'), total],
      [t('order.number'), facts.orderNumber],
      ...(refund.billId === null ? [] : ([[t('order.paymentRef'), refund.billId]] as [string, string][])),
      [t('order.customer'), contact],
    ],
    footer: [t('lateOwner.sentBecause', named)],
  });
}

/** What came late: the total, or a deposit, or what store credit left of it. */
const lateSen = ({ cancelled, totalSen }: OrderFacts): Sen => cancelled?.refundSen || totalSen;

function customerLead(cause: OrderFacts['lateCause']) {
  if (cause === 'cancelled_by_store') return 'late.leadCancelled';
  return cause === 'day_passed' ? 'late.leadPassed' : 'late.lead';
}

function ownerLead(cause: OrderFacts['lateCause']) {
  if (cause === 'cancelled_by_store') return 'lateOwner.leadCancelled';
  return cause === 'day_passed' ? 'lateOwner.leadPassed' : 'lateOwner.lead';
}

export type RefundMail = {
  subject: string;
  preview: string;
  title: string;
  paragraphs: string[];
  button: { label: string; url: string };
  pairs: [string, string][];
  footer: (string | undefined)[];
};

/** The layout of a mail about money that needs attention. */
export function refundMail(facts: OrderFacts, t: Translate, mail: RefundMail): Mail {
  const subject = subjectLine(mail.subject);
  const footer = mail.footer.filter((line): line is string => !!line);
  const html = mailPage({
    facts,
    subject,
    preview: mail.preview,
    title: mail.title,
    rows: [
      ...mail.paragraphs.map(paragraph),
      button(mail.button.label, mail.button.url, facts.store.accent),
      factsBox(mail.pairs),
      orderLinesHtml(facts, t),
    ],
    footer,
  });
  const text = [
    mail.title,
    '',
    ...mail.paragraphs.map(oneLine),
    '',
    `${mail.button.label}: ${mail.button.url}`,
    '',
    ...mail.pairs.map(([label, value]) => `${label}: ${value.split('\n').map(oneLine).join(', ')}`),
    '',
    orderLinesText(facts, t),
    '',
    ...footer.map(oneLine),
    '',
  ].join('\n');
  return { subject, html, text };
}

function refundFacts(facts: OrderFacts, t: Translate): [string, string][] {
  const pairs: [string, string | undefined][] = [
    [t('late.amount'), formatSen(lateSen(facts))],
    [t('order.number'), facts.orderNumber],
    [t('order.paymentMethod'), paidWith(facts, t)],
    [t('order.paymentRef'), facts.paymentRef],
  ];
  return pairs.filter((pair): pair is [string, string] => !!pair[1]);
}

import { formatDate, fullDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { mailTranslator, paidWith, type Translate } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import {
  button,
  factsBox,
  finePrint,
  mailPage,
  oneLine,
  paragraph,
  picture,
  questionsLine,
  quietButton,
  subjectLine,
  textLink,
  whatsappOf,
  type Mail,
} from '../mail-layout.ts';
import { handoverFacts, orderLinesHtml, orderLinesText } from './order-lines.ts';
import { inOwnWords } from '../own-words.ts';

/** The mail to the customer once the order is confirmed: the receipt's facts and the link that opens the order. */
export function orderConfirmationMail(facts: OrderFacts, own?: NoticeWords): Mail {
  const t = mailTranslator(facts.locale);
  const { store, customer } = facts;
  const date = fullDate(facts.deliveryDate, facts.locale);
  const leadKey =
    facts.isCashDue === true
      ? 'confirmation.cashLead'
      : facts.deliveryMethod === 'pickup'
        ? 'confirmation.pickupLead'
        : 'confirmation.deliveryLead';
  const cash = formatSen(facts.rest?.sen ?? 0);
  const said = inOwnWords(facts, own, {
    subject: t('confirmation.subject', {
      store: store.name,
      number: facts.orderNumber,
      date: formatDate(facts.deliveryDate, facts.locale),
    }),
    preview: t(facts.isCashDue === true ? 'confirmation.cashPreview' : 'confirmation.preview', {
      total: facts.isCashDue === true ? cash : formatSen(facts.rest?.paidSen ?? facts.totalSen),
      date,
      time: facts.deliveryTime,
    }),
    intro: [t(leadKey, { store: store.name, date, time: facts.deliveryTime, amount: cash })],
  });
  const subject = subjectLine(said.subject);
  const lead = [
    ...said.intro,
    ...restOf(facts, t),
    ...(facts.trackingUrl ? [t('confirmation.trackLater')] : []),
  ];
  const whatsapp = whatsappOf(facts, t);
  const greeting = t('mail.greeting', { name: customer.name });
  const pairs = factsOf(facts, t);
  const footer = [questionsLine(facts, t), t('mail.sentBecause', { store: store.name })].filter(
    (line): line is string => !!line,
  );

  const html = mailPage({
    facts,
    subject,
    preview: said.preview,
    title: t('confirmation.title'),
    rows: [
      paragraph([greeting, ...lead].join('\n')),
      picture(facts.picture),
      button(t('confirmation.viewOrder'), facts.orderUrl, store.accent),
      quietButton(whatsapp),
      finePrint(t('confirmation.keepLink')),
      factsBox(
        pairs,
        [
          textLink(t('confirmation.track'), facts.trackingUrl, store.accent),
          textLink(t('order.map'), facts.mapUrl, store.accent),
        ]
          .filter(Boolean)
          .join(' &nbsp; '),
      ),
      orderLinesHtml(facts, t),
    ],
    footer,
  });

  const text = [
    t('confirmation.title'),
    '',
    oneLine(greeting),
    ...lead.map(oneLine),
    '',
    `${t('confirmation.viewOrder')}: ${facts.orderUrl}`,
    t('confirmation.keepLink'),
    ...(whatsapp ? [`${oneLine(whatsapp.label)}: ${whatsapp.url}`] : []),
    ...(facts.trackingUrl ? [`${t('confirmation.track')}: ${facts.trackingUrl}`] : []),
    '',
    ...pairs.map(([label, value]) => `${label}: ${value.split('\n').map(oneLine).join(', ')}`),
    ...(facts.mapUrl ? [`${t('order.map')}: ${facts.mapUrl}`] : []),
    '',
    orderLinesText(facts, t),
    '',
    ...footer.map(oneLine),
    '',
  ].join('\n');

  return { subject, html, text };
}

/** What is left to pay after a deposit. */
function restOf({ rest, isCashDue, locale }: OrderFacts, t: Translate): string[] {
  if (rest === undefined || isCashDue === true) return [];
  const named = { paid: formatSen(rest.paidSen), amount: formatSen(rest.sen) };
  return rest.dueOn === undefined
    ? []
    : [t('confirmation.deposit', { ...named, date: fullDate(rest.dueOn, locale) })];
}

function factsOf(facts: OrderFacts, t: Translate): [string, string][] {
  const pairs: [string, string | undefined][] = [
    ...handoverFacts(facts, t),
    [t('order.customer'), `${facts.customer.name}\n${facts.customer.phone}`],
    [t('order.number'), facts.orderNumber],
    [t('receipt.number'), facts.paidAt && facts.receiptNumber],
    [t('order.paymentMethod'), paidWith(facts, t)],
    [t('order.paymentRef'), facts.paymentRef],
    [t('order.notes'), facts.notes],
  ];
  return pairs.filter((pair): pair is [string, string] => !!pair[1]);
}

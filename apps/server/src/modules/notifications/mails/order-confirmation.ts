import { formatDate } from '@dapur/contract/dates';
import { formatSen } from '@dapur/contract/money';
import { translator, type Translate } from '../messages/translate.ts';
import type { OrderFacts } from '../order-facts.ts';
import { fullDate } from '../when.ts';
import {
  button,
  factsBox,
  finePrint,
  mailPage,
  oneLine,
  paragraph,
  questionsLine,
  subjectLine,
  textLink,
  type Mail,
} from './mail-layout.ts';
import { orderLinesHtml, orderLinesText } from './order-lines.ts';

/** The mail to the customer once the order is paid: the receipt's facts and the link that opens the order. */
export function orderConfirmationMail(facts: OrderFacts): Mail {
  const t = translator(facts.locale);
  const { store, customer } = facts;
  const date = fullDate(facts.deliveryDate, facts.locale);
  const subject = subjectLine(
    t('confirmation.subject', {
      store: store.name,
      number: facts.orderNumber,
      date: formatDate(facts.deliveryDate, facts.locale),
    }),
  );
  const leadKey = facts.deliveryMethod === 'pickup' ? 'confirmation.pickupLead' : 'confirmation.deliveryLead';
  const lead = t(leadKey, { store: store.name, date, time: facts.deliveryTime });
  const greeting = t('mail.greeting', { name: customer.name });
  const pairs = handoverFacts(facts, t, date);
  const footer = [questionsLine(facts, t), t('mail.sentBecause', { store: store.name })].filter(
    (line): line is string => !!line,
  );

  const html = mailPage({
    facts,
    subject,
    preview: t('confirmation.preview', { total: formatSen(facts.totalSen), date, time: facts.deliveryTime }),
    title: t('confirmation.title'),
    rows: [
      paragraph(`${greeting}\n${lead}`),
      button(t('confirmation.viewOrder'), facts.orderUrl, store.accent),
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
    oneLine(lead),
    '',
    `${t('confirmation.viewOrder')}: ${facts.orderUrl}`,
    t('confirmation.keepLink'),
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

function handoverFacts(facts: OrderFacts, t: Translate, date: string): [string, string][] {
  const isPickup = facts.deliveryMethod === 'pickup';
  const pairs: [string, string | undefined][] = [
    [isPickup ? t('order.pickup') : t('order.delivery'), `${date}, ${facts.deliveryTime}`],
    [isPickup ? t('order.pickupAt') : t('order.deliverTo'), facts.place.join('\n')],
    [t('order.hours'), isPickup ? facts.operatingHours : undefined],
    [t('order.instructions'), isPickup ? facts.pickupInstructions : undefined],
    [t('order.customer'), `${facts.customer.name}\n${facts.customer.phone}`],
    [t('order.number'), facts.orderNumber],
    [t('receipt.number'), facts.receiptNumber],
    [t('order.paymentMethod'), facts.paymentMethod],
    [t('order.paymentRef'), facts.paymentRef],
    [t('order.notes'), facts.notes],
  ];
  return pairs.filter((pair): pair is [string, string] => !!pair[1]);
}

import { orderEvent } from '@dapur/contract/orders/order-event';
import type { MailAttachment } from '../../../../platform/mail/index.ts';
import { mailTranslator } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { oneLine } from '../mail-layout.ts';

/** An order for the calendar, as it is attached to its confirmation. */
export function calendarFile(
  facts: OrderFacts,
  now: Date,
): MailAttachment & { readonly fileName: `${string}.ics` } {
  const t = mailTranslator(facts.locale);
  const { orderId, deliveryDate: date, deliveryTime: time, orderUrl: href } = facts;
  const text = [
    `${t('order.number')}: ${facts.orderNumber}`,
    facts.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    href,
  ];
  const event = {
    orderId,
    date,
    time,
    title: t(`calendar.${facts.deliveryMethod}`, { store: facts.store.name }),
    text: text.map(oneLine).join('\n'),
    place: facts.place.map(oneLine).join(', '),
    at: facts.at ?? null,
    href,
  };
  return {
    fileName: `${facts.orderNumber}.ics`,
    content: Buffer.from(orderEvent(event, now)),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}

import { formatDate } from '@dapur/contract/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { PushText } from './push-texts.ts';

/** The messages that a customer may get about an order. */
export type OrderPushKind = 'confirmed' | 'ready' | 'on_the_way' | 'delivered' | 'cancelled';

const TITLES: Readonly<Record<Locale, Readonly<Record<OrderPushKind, string>>>> = {
  en: {
    confirmed: 'Order confirmed',
    ready: 'Ready for pickup',
    on_the_way: 'On the way to you',
    delivered: 'Delivered',
    cancelled: 'Order cancelled',
  },
  ms: {
    confirmed: 'Tempahan disahkan',
    ready: 'Siap diambil',
    on_the_way: 'Dalam perjalanan kepada anda',
    delivered: 'Telah dihantar',
    cancelled: 'Tempahan dibatalkan',
  },
  zh: {
    confirmed: '订单已确认',
    ready: '可以取货了',
    on_the_way: '正在送往您处',
    delivered: '已送达',
    cancelled: '订单已取消',
  },
};

/** A message lies open on a locked screen: it names the order and its time, and nobody. */
export function orderPushText(
  kind: OrderPushKind,
  facts: { readonly number: string; readonly date: string; readonly time: string },
  locale: Locale,
): PushText {
  return {
    title: TITLES[locale][kind],
    body: `${facts.number}\n${formatDate(facts.date, locale)}, ${facts.time}`,
  };
}

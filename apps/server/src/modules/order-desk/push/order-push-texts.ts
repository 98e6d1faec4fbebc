import { formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import type { PushText } from './push-texts.ts';

/** The messages that a customer may get about an order. */
export type OrderPushKind = 'confirmed' | 'ready' | 'on_the_way' | 'delivered' | 'cancelled';

/** A message lies open on a locked screen: it names the order and its time, and nobody. */
export function orderPushText(
  kind: OrderPushKind,
  facts: { readonly number: string; readonly date: string; readonly time: string },
  locale: Locale,
): PushText {
  return {
    title: serverWords[locale].orderPush[kind],
    body: `${facts.number}\n${formatDate(facts.date, locale)}, ${facts.time}`,
  };
}

import { formatDate } from '@dapur/contract/dates/dates';
import type { Order } from '@dapur/contract/orders/ordering';
import type { Locale } from '@dapur/contract/primitives';
import { googleMapsUrl } from '../../components/order/map-links.ts';
import type { Translate } from '../../i18n/index.tsx';

/** `Fri, 27 Nov, 3:00 PM`. */
export const messageWhenText = (
  { delivery_date: date, delivery_time: time }: Order,
  locale: Locale,
): string => `${formatDate(date, locale)}, ${time}`;

/** `2 × Kuih Lapis, 1 × Seri Muka`, by the store's names or by those that the buyer read. */
export const messageItemsText = ({ items }: Order, words: 'of store' | 'of buyer'): string =>
  items
    .map(
      ({ name, name_read: read, quantity }) =>
        `${quantity} × ${words === 'of buyer' ? (read ?? name) : name}`,
    )
    .join(', ');

/**
 * The pickup place, with a link to the map; nothing for a delivery, and only its name where its address must not be
 * told.
 */
export function placeLines({ pickup_location: place }: Order): string[] {
  if (place === null) return [];
  return place.shows_place ? [place.name, place.address, googleMapsUrl(place)] : [place.name];
}

/** The buyer's message to the store about a paid order. */
export function messageToStore(t: Translate, locale: Locale, order: Order): string {
  return t('result.keep.toStore', {
    number: order.order_number,
    items: messageItemsText(order, 'of store'),
    method: t(`result.${order.delivery_method}`),
    when: messageWhenText(order, locale),
  });
}

/** What a buyer sends to themselves, to find the order again. `href` is the order's page. */
export function messageToMyself(
  t: Translate,
  locale: Locale,
  { order, store, href }: { readonly order: Order; readonly store: string; readonly href: string },
): string {
  const head = t('result.keep.toMyself', { store, number: order.order_number });
  const when = `${t(`result.${order.delivery_method}`)}: ${messageWhenText(order, locale)}`;
  return [head, messageItemsText(order, 'of buyer'), when, ...placeLines(order), href].join('\n');
}

import type { Product } from '@dapur/contract/products/catalogue';
import { addDays, formatDate } from '@dapur/contract/dates/dates';
import { languages } from '@dapur/contract/words/locales';
import { brokenQuantity, whyNotOffered, type NotOffered } from '@dapur/contract/products/product-offer';
import { weekdayName } from '../../lib/day-names.ts';
import type { Store } from './store-context.tsx';

const ANY_MONDAY = '2026-11-23';

/**
 * Why a product cannot be ordered for the chosen date and method, in words; undefined when it can, or nothing is chosen
 * yet. What is sold out cannot be for any date.
 */
export function notOfferedText(
  { t, locale, draft }: Pick<Store, 't' | 'locale' | 'draft'>,
  product: Product,
): string | undefined {
  if (product.sold_out) return t('offer.soldOut');
  if (!draft.date) return undefined;
  const reason: NotOffered | undefined = whyNotOffered(product, draft.date, draft.method);
  switch (reason) {
    case undefined:
      return undefined;
    case 'method':
      return t(draft.method === 'delivery' ? 'offer.pickup' : 'offer.delivery');
    case 'early':
      return t('offer.early', { date: formatDate(product.season?.from ?? '', locale) });
    case 'over':
      return t('offer.over', { date: formatDate(product.season?.until ?? '', locale) });
    case 'weekday':
      return t('offer.weekday', { days: weekdaysText(product.weekdays ?? [], locale) });
  }
}

/** `Friday, Saturday`. */
export const weekdaysText = (weekdays: readonly number[], locale: Store['locale']): string =>
  weekdays.map((day) => weekdayName(addDays(ANY_MONDAY, day - 1), locale)).join(languages[locale].comma);

/** Which of a product's bounds an order with this many portions would break, in words that name the number. */
export function quantityText(
  { t }: Pick<Store, 't'>,
  product: Product,
  quantity: number,
): string | undefined {
  const broken = brokenQuantity(product, quantity);
  if (broken === undefined) return undefined;
  return 'least' in broken
    ? t('offer.least', { n: broken.least, product: product.name })
    : t('offer.most', { n: broken.most, product: product.name });
}

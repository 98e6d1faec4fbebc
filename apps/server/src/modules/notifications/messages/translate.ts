import { LOCALES } from '@dapur/contract/words/locales';
import { ownPaymentOf } from '@dapur/contract/money/payment-providers';
import type { Locale } from '@dapur/contract/primitives';
import {
  translator as translatorOf,
  type KeyOf,
  type Translated,
  type TranslateOf,
} from '@dapur/contract/words/translate';
import type { OrderFacts } from '../domain/order-facts.ts';
import type { orders } from './en/orders.ts';
import type { people } from './en/people.ts';
import type { sample } from './en/sample.ts';
import type { stores } from './en/stores.ts';

/** The English texts are the measure: the other languages must have the same keys. */
type English = typeof orders & typeof stores & typeof people;
type MailTexts = Translated<English>;
type Sample = Translated<typeof sample>;

export type MessageKey = KeyOf<English>;
export type Translate = TranslateOf<English>;

const found = await Promise.all(LOCALES.map(async (locale) => [locale, await readTexts(locale)] as const));
const inEach = <Part>(part: (texts: (typeof found)[number][1]) => Part) =>
  Object.fromEntries(found.map(([locale, texts]) => [locale, part(texts)])) as Readonly<Record<Locale, Part>>;

export const catalogues = inEach(({ texts }) => texts);

/** The texts of a made-up order, for the preview of mails. */
export const sampleTexts = inEach((texts) => texts.sample);

/** The texts of mails and receipts in one language. */
export const mailTranslator = (locale: Locale): Translate =>
  translatorOf<English>(locale, catalogues[locale]);

/** How an order is paid, in the reader's language; each way once. A bank's or a wallet's name is the same in each. */
export function paidWith(
  { isCashDue, paymentMethod, payments }: Pick<OrderFacts, 'isCashDue' | 'paymentMethod' | 'payments'>,
  t: Translate,
): string | undefined {
  if (isCashDue === true) return t('order.by.on_pickup');
  if (payments === undefined) return paymentMethod && paymentName(paymentMethod, t);
  return [...new Set(payments.map(({ method }) => paymentName(method, t)))].filter(Boolean).join(', ');
}

/** What a payment is called, in the reader's language. */
export function paymentName(method: string, t: Translate): string {
  const own = ownPaymentOf(method);
  return own === undefined ? method : t(`order.by.${own}`);
}

/** Found by the names of their files: a language more is a folder more. */
async function readTexts(locale: Locale): Promise<{ readonly texts: MailTexts; readonly sample: Sample }> {
  const [ofOrders, ofStores, ofPeople, ofSample] = await Promise.all([
    import(`./${locale}/orders.ts`) as Promise<{ orders: Translated<typeof orders> }>,
    import(`./${locale}/stores.ts`) as Promise<{ stores: Translated<typeof stores> }>,
    import(`./${locale}/people.ts`) as Promise<{ people: Translated<typeof people> }>,
    import(`./${locale}/sample.ts`) as Promise<{ sample: Sample }>,
  ]);
  return { texts: { ...ofOrders.orders, ...ofStores.stores, ...ofPeople.people }, sample: ofSample.sample };
}

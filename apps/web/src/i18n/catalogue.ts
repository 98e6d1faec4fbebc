import type { Locale } from '@dapur/contract/primitives';
import type { access } from './messages/en/access.ts';
import type { account } from './messages/en/account.ts';
import type { checkout } from './messages/en/checkout.ts';
import type { common } from './messages/en/common.ts';
import type { dialogs } from './messages/en/dialogs.ts';
import type { payment } from './messages/en/payment.ts';
import type { session } from './messages/en/session.ts';
import type { social } from './messages/en/social.ts';
import type { store } from './messages/en/store.ts';

/** The English texts are the measure: the other languages must have the same keys. */
type English = typeof common &
  typeof store &
  typeof dialogs &
  typeof checkout &
  typeof payment &
  typeof session &
  typeof social &
  typeof access &
  typeof account;

/** `items_one` is English's own singular of `items`, chosen by the count; nobody asks for it by name. */
type WithoutPlurals<C> = Omit<C, Extract<keyof C, `${string}_one`>>;

/** The shape of one area's texts in a language other than English. */
export type Translated<C> = Readonly<Record<keyof WithoutPlurals<C> & string, string>>;

type ParamNames<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParamNames<Rest> : never;

export type MessageKey = keyof WithoutPlurals<English> & string;
type MessageArgs<K extends MessageKey> = [ParamNames<English[K]>] extends [never]
  ? []
  : [Record<ParamNames<English[K]>, string | number>];

/** The keys of texts without parameters, for texts that are chosen by a rule and said elsewhere. */
export type PlainKey = {
  [K in MessageKey]: [ParamNames<English[K]>] extends [never] ? K : never;
}[MessageKey];

/** `t('store.left', { count: 3 })`; keys and parameters are checked by the compiler. */
export type Translate = <K extends MessageKey>(key: K, ...args: MessageArgs<K>) => string;

export type Messages = Readonly<Record<string, string>>;

/** Builds `t` over loaded texts. A `count` parameter picks the plural form where the catalogue has one. */
export function translator(locale: Locale, messages: Messages): Translate {
  const plural = new Intl.PluralRules(locale);
  return (key, ...args) => {
    const params = (args[0] ?? {}) as Record<string, string | number>;
    const count = params['count'];
    const text =
      (typeof count === 'number' && messages[`${key}_${plural.select(count)}`]) || messages[key] || key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}

export type { Locale };

import type { Locale } from '../primitives.ts';

type ParamNames<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParamNames<Rest> : never;

/**
 * The texts that may be asked for by name, of a catalogue in English, which is the measure of the others. `items_one` is
 * English's own singular of `items`, chosen by the count.
 */
export type KeyOf<C> = Exclude<keyof C & string, `${string}_one`>;
type Arguments<S> = [ParamNames<S>] extends [never] ? [] : [Record<ParamNames<S>, string | number>];

/** The keys of texts without parameters, for texts that are chosen by a rule and said elsewhere. */
export type PlainKeyOf<C> = {
  [K in KeyOf<C>]: [ParamNames<C[K]>] extends [never] ? K : never;
}[KeyOf<C>];

/** The same texts in a language other than English. */
export type Translated<C> = Readonly<Record<KeyOf<C>, string>>;

/** `t('store.left', { count: 3 })`; keys and parameters are checked by the compiler. */
export type TranslateOf<C> = <K extends KeyOf<C>>(key: K, ...args: Arguments<C[K]>) => string;

export type Messages = Readonly<Record<string, string>>;

/**
 * Builds `t` over loaded texts: of pages, of mails, and of what search engines read. A `count` parameter picks the plural
 * form where the catalogue has one, and is written as the language writes numbers. A text that has not been loaded is its own key.
 */
export function translator<C>(locale: Locale, messages: Messages): TranslateOf<C> {
  const plural = new Intl.PluralRules(locale);
  return (key, ...args) => {
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    const count = params['count'];
    const text =
      (typeof count === 'number' && messages[`${key}_${plural.select(count)}`]) || messages[key] || key;
    // One pass, so a value that itself holds braces is never expanded.
    return text.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'count' && typeof count === 'number'
        ? count.toLocaleString(locale)
        : String(params[name] ?? ''),
    );
  };
}

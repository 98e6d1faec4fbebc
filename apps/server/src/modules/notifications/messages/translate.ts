import type { Locale } from '../order-facts.ts';
import { en, type Catalogue, type MessageKey } from './en.ts';
import { ms } from './ms.ts';
import { zh } from './zh.ts';

type Parameters<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Parameters<Rest>
  : never;
type Arguments<K extends MessageKey> = [Parameters<(typeof en)[K]>] extends [never]
  ? []
  : [Record<Parameters<(typeof en)[K]>, string | number>];

export type Translate = <K extends MessageKey>(key: K, ...args: Arguments<K>) => string;

export const catalogues: Record<Locale, Catalogue> = { en, ms, zh };

/** The texts of mails and receipts in one language; keys and parameters are checked by the compiler. */
export function translator(locale: Locale): Translate {
  const catalogue = catalogues[locale];
  return (key, ...args) => {
    const values: Record<string, string | number> = args[0] ?? {};
    // One pass, so a value that itself holds braces is never expanded.
    return catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

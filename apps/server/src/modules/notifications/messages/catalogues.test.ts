import { describe, expect, it } from 'vitest';
import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import { catalogues, type MessageKey } from './translate.ts';

const { en } = catalogues;

const parameters = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => (a < b ? -1 : 1));

describe.each(OTHER_LOCALES)('the %s catalogue', (locale) => {
  // English alone has a singular of its own.
  it.each(Object.keys(en).filter((key) => !key.endsWith('_one')) as MessageKey[])(
    'says %s with the same parameters as English',
    (key) => {
      expect([...new Set(parameters(catalogues[locale][key]))]).toEqual([...new Set(parameters(en[key]))]);
      expect(catalogues[locale][key].trim()).not.toBe('');
    },
  );
});

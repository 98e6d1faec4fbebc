import { describe, expect, it } from 'vitest';
import { en, type MessageKey } from './en.ts';
import { catalogues } from './translate.ts';

const parameters = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => (a < b ? -1 : 1));

describe.each(['ms', 'zh'] as const)('the %s catalogue', (locale) => {
  // English alone has a singular of its own.
  it.each(Object.keys(en).filter((key) => !key.endsWith('_one')) as MessageKey[])(
    'says %s with the same parameters as English',
    (key) => {
      expect([...new Set(parameters(catalogues[locale][key]))]).toEqual([...new Set(parameters(en[key]))]);
      expect(catalogues[locale][key].trim()).not.toBe('');
    },
  );
});

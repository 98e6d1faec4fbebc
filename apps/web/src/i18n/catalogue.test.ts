import { describe, expect, it } from 'vitest';
import { translator } from './catalogue.ts';
import { messages as en } from './messages/en/index.ts';
import { messages as ms } from './messages/ms/index.ts';
import { messages as zh } from './messages/zh/index.ts';

const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

describe.each([
  ['ms', ms],
  ['zh', zh],
] as const)('%s', (_, messages: Readonly<Record<string, string>>) => {
  it('has every text of the English catalogue, with the same parameters', () => {
    for (const [key, text] of Object.entries(en)) {
      if (key.endsWith('_one')) continue;
      expect(messages[key], key).toBeTruthy();
      expect(parameters(messages[key] ?? ''), key).toEqual(parameters(text));
    }
  });
});

it('picks the plural by the count', () => {
  const t = translator('en', en);
  expect(t('summary.items', { count: 1 })).toBe('1 item');
  expect(t('summary.items', { count: 3 })).toBe('3 items');
});

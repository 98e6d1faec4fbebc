import { expect, test } from 'vitest';
import { translator } from './translate.ts';

const en = { items: '{count} items', items_one: '{count} item', greeting: 'Hi {name},' } as const;
const t = translator<typeof en>('en', en);

test('picks the plural by the count', () => {
  expect(t('items', { count: 1 })).toBe('1 item');
  expect(t('items', { count: 3 })).toBe('3 items');
});

test('fills parameters once, so a value with braces stays as it is', () => {
  expect(t('greeting', { name: '{name} {store}' })).toBe('Hi {name} {store},');
});

test('a text that has not been loaded is its own key', () => {
  expect(translator<typeof en>('en', {})('greeting', { name: 'Aina' })).toBe('greeting');
});

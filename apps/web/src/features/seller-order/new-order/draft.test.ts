import { afterEach, expect, it, vi } from 'vitest';
import {
  emptyManualOrder,
  keepManualOrder,
  keptManualOrder,
  manualOrderFaultsOf,
  manualPhoneWords,
} from './draft.ts';

const phoneIsWrong = (phone: string) =>
  manualOrderFaultsOf({ ...emptyManualOrder('en'), phone }).has('phone');

it.each([
  '012',
  '1234567',
  '+60 12345678901',
  '+60 012-3456 78901',
  '０１２',
  '0060 12345',
  '1234567890123456',
])('says of %s that its length is wrong, and not that it is no number', (phone) => {
  expect([phoneIsWrong(phone), manualPhoneWords(phone)]).toEqual([true, 'ord.new.phoneLength']);
});

it.each(['', ' ', '-', '012-ABC', 'siti'])('says of %j that it is no number', (phone) => {
  expect([phoneIsWrong(phone), manualPhoneWords(phone)]).toEqual([true, 'ord.new.phoneWrong']);
});

it('takes a number however it is written', () => {
  for (const phone of ['012-345 6789', '+60(0)12 345 6789', '+65 8123 4567', '０１２３４５６７８９'])
    expect(phoneIsWrong(phone), phone).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

it('finds the order that was being written down again, and drops one that it cannot read', () => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  });
  const line = {
    key: 'k1',
    productId: 'p1',
    name: 'Kuih',
    picture: null,
    unitSen: 250,
    quantity: 2,
    options: {},
  };
  const draft = { ...emptyManualOrder('ms'), name: 'Siti', lines: [line] };
  keepManualOrder('kak-yah', draft);
  expect(keptManualOrder('kak-yah')).toEqual(draft);
  const [key = ''] = shelf.keys();
  for (const broken of [
    '{',
    '7',
    '{}',
    { lines: [{ ...line, unitSen: '2.50' }] },
    { pin: {} },
    { name: null },
  ]) {
    shelf.set(key, typeof broken === 'string' ? broken : JSON.stringify({ ...draft, ...broken }));
    expect(keptManualOrder('kak-yah'), JSON.stringify(broken)).toBeUndefined();
  }
});

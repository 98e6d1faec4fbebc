import { afterEach, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { emptyManualOrder, keepManualOrder, keptManualOrder, manualPhoneWords } from './draft.ts';
import { manualOrderRules, type TypedManualOrder } from './manual-order-body.ts';

const blank: TypedManualOrder = { ...emptyManualOrder('en'), override: { reason: '' } };
const wrongIn = (typed: Partial<TypedManualOrder>, isForced = false) =>
  Object.keys(faultsOf(manualOrderRules(isForced), { ...blank, ...typed }, () => true));

const phoneIsWrong = (phone: string) => wrongIn({ phone }).includes('phone');

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

const kuih = {
  key: 'k1',
  productId: '00000000-0000-4000-8000-000000000001',
  name: 'Kuih',
  picture: null,
  unitSen: 250,
  quantity: 2,
  options: {},
};
const whole: Partial<TypedManualOrder> = {
  name: 'Siti',
  phone: '012-345 6789',
  items: [kuih],
  delivery_date: '2026-11-21',
  delivery_time: '3:00 PM',
};
const brought: Partial<TypedManualOrder> = { ...whole, method: 'delivery' };

it.each<[string, Partial<TypedManualOrder>, string[]]>([
  ['nothing yet', {}, ['name', 'phone', 'delivery_date', 'delivery_time', 'items']],
  ['all that a pickup needs', whole, []],
  ['no mail address', { ...whole, email: 'siti@' }, ['email']],
  ['a discount that is none', { ...whole, discount: 'some' }, ['discount']],
  ['a discount above the price', { ...whole, discount: '5.01' }, ['discount']],
  ['all of it for nothing', { ...whole, discount: '5' }, []],
  ['a delivery to nowhere', brought, ['unit', 'address', 'quote']],
  [
    'nobody to receive it',
    { ...brought, recipient: { name: ' ', phone: '012' } },
    ['recipient.name', 'recipient.phone', 'unit', 'address', 'quote'],
  ],
  ['nobody to pick it up', { ...whole, recipient: { name: '', phone: '' } }, []],
])('judges an order with %s', (_what, typed, wrong) => expect(wrongIn(typed)).toEqual(wrong));

it('asks for a reason only where something is to be passed', () => {
  expect(wrongIn({ ...whole, override: { reason: ' ab ' } })).toEqual([]);
  expect(wrongIn({ ...whole, override: { reason: ' ab ' } }, true)).toEqual(['override.reason']);
  expect(wrongIn({ ...whole, override: { reason: 'Family' } }, true)).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

it('finds the order that was being written down again, and drops one that it cannot read', () => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  });
  const draft = { ...emptyManualOrder('ms'), name: 'Siti', items: [kuih] };
  keepManualOrder('kak-yah', draft);
  expect(keptManualOrder('kak-yah')).toEqual(draft);
  const [key = ''] = shelf.keys();
  for (const broken of [
    '{',
    '7',
    '{}',
    { items: [{ ...kuih, unitSen: '2.50' }] },
    { pin: {} },
    { name: null },
  ]) {
    shelf.set(key, typeof broken === 'string' ? broken : JSON.stringify({ ...draft, ...broken }));
    expect(keptManualOrder('kak-yah'), JSON.stringify(broken)).toBeUndefined();
  }
});

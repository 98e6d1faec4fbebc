import { expect, it } from 'vitest';
import { emptyManualOrder, manualOrderFaultsOf, manualPhoneWords } from './draft.ts';

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

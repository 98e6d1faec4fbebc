import { expect, test } from 'vitest';
import { sign } from './signature.ts';

const published = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const own = 'S-VECTORKEY-0001';
const failed = {
  id: 'abcd1234', collection_id: 'inbmmepb', paid: 'false', state: 'due', amount: '2550', paid_amount: '0',
  due_at: '2026-11-24', email: 'ali@example.my', mobile: '', name: 'ALI BIN ABU', paid_at: '',
  url: 'https://www.billplz-sandbox.com/bills/abcd1234',
};

test.each([
  ['published: request', 'abc123cde456',
    { amount: 200, callback_url: 'https://example.com/webhook', collection_id: 'inbmmepb', description: 'testing', email: 'api@billplz.com', name: 'Michael' },
    'ef5e54a22af0925cba88fab467119742e90262e3646eea1dee3949938daf3a38'],
  ['published: callback', published,
    { id: 'zq0tm2wc', collection_id: 'yhx5t1pp', paid: true, state: 'paid', amount: 100, paid_amount: 100, due_at: '2018-9-27', email: 'tester@test.com', mobile: null, name: 'TESTER', url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc', paid_at: '2018-09-27 15:15:09 +0800' },
    '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e'],
  ['published: redirect', published,
    { billplz: { id: 'zq0tm2wc', paid: true, paid_at: '2018-09-27 15:15:09 +0800', x_signature: 'left out' } },
    '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b'],
  ['failed callback', own, failed, 'db096f1385452e659c44e8cb700c0764472ea9b937e3890e77f7ae253d8b96fc'],
  ['paid callback with extra information', own,
    { ...failed, paid: 'true', state: 'paid', paid_amount: '2550', mobile: '+60123456789', paid_at: '2026-11-24 10:15:09 +0800', transaction_id: '60793D4707CD', transaction_status: 'completed' },
    '69d8951611b1736dbffdc588c6248e69d5bac3c56505f0f48733655bd7b97101'],
  ['unpaid redirect', own, { billplz: { id: 'abcd1234', paid: false, paid_at: null } },
    '9efcfcb92a373d4e80dd1398803a4b9c449d62284b8ac3b4b2d88bd540845541'],
  ['paid redirect with extra information', own,
    { billplz: { id: 'abcd1234', paid: true, paid_at: '2026-11-24 10:15:09 +0800', transaction_id: '60793D4707CD', transaction_status: 'completed' } },
    '1f9491c475d74c6ae436fd97265923482919c3c26525125af2f3f86170caeda8'],
])('%s', (_name, key, values, expected) => {
  expect(sign(values, key)).toBe(expected);
});

test('a list repeats its key for each element', () => {
  expect(sign({ item: ['a', 'b'] }, own)).toBe(sign({ itema: '', itemb: '' }, own));
});

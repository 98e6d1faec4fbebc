import { describe, expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { readCallback, readReturn, verifyCallback, verifyReturn, verifyUnreadable } from './forms.ts';
import { xSignature } from './signatures.ts';

const key = new Secret('S-VECTORKEY-0001');
const paid = {
  id: 'abcd1234',
  collection_id: 'inbmmepb',
  paid: 'true',
  state: 'paid',
  amount: '2550',
  paid_amount: '2550',
  due_at: '2026-11-24',
  email: 'ali@example.my',
  mobile: '+60123456789',
  name: 'ALI BIN ABU',
  url: 'https://www.billplz-sandbox.com/bills/abcd1234',
  paid_at: '2026-11-24 10:15:09 +0800',
  transaction_id: '60793D4707CD',
  transaction_status: 'completed',
  x_signature: '69d8951611b1736dbffdc588c6248e69d5bac3c56505f0f48733655bd7b97101',
};
const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const signed = (fields: Record<string, string>) => {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== 'x_signature')
    .map(([name, value]) => [name.replace(/[[\]]/g, ''), value] as const);
  return body({ ...fields, x_signature: xSignature(pairs, key) });
};

describe('callback', () => {
  test('a paid notice is read, then verified with the key of the account', () => {
    const reading = readCallback(body(paid));
    if (reading.kind !== 'read') throw new Error(reading.kind);
    expect(reading.form.billId).toBe('abcd1234');
    expect(verifyCallback(reading.form, key)).toEqual({
      billId: 'abcd1234',
      accountRef: 'inbmmepb',
      paid: true,
      state: 'paid',
      amountSen: 2550,
      paidAmountSen: 2550,
      paidAt: new Date('2026-11-24T02:15:09Z'),
      transactionId: '60793D4707CD',
      transactionStatus: 'completed',
    });
    expect(verifyCallback(reading.form, new Secret('S-ANOTHER-SHOP'))).toBeUndefined();
  });

  test('a failed notice has no payment time', () => {
    const reading = readCallback(
      signed({ ...paid, paid: 'false', state: 'due', paid_amount: '0', paid_at: '' }),
    );
    expect(reading.kind === 'read' && verifyCallback(reading.form, key)).toMatchObject({
      paid: false,
      state: 'due',
      paidAmountSen: 0,
    });
    expect(reading.kind === 'read' && verifyCallback(reading.form, key)).not.toHaveProperty('paidAt');
  });

  test.each([
    ['unknown_field', signed({ ...paid, fee_amount: '125' })],
    ['unknown_field', signed({ ...paid, 'paid[]': 'true' })],
    ['ambiguous_value', signed({ ...paid, email: 'a|b@example.my' })],
    ['ambiguous_value', signed({ ...paid, name: 'A|paidtrue' })],
    ['bad_value', signed({ ...paid, paid: '1' })],
    ['bad_value', signed({ ...paid, amount: '25.50' })],
    ['bad_value', signed({ ...paid, paid_amount: '-1' })],
    ['bad_value', signed({ ...paid, state: 'settled' })],
    ['bad_value', signed({ ...paid, paid_at: 'yesterday' })],
  ])('%s: not believed, but known for the provider’s by its signature', (reason, raw) => {
    const reading = readCallback(raw);
    if (reading.kind !== 'unreadable') throw new Error(reading.kind);
    expect(reading.form).toMatchObject({ billId: 'abcd1234', collectionId: 'inbmmepb', reason });
    expect(verifyUnreadable(reading.form, key)).toBe(true);
    expect(verifyUnreadable(reading.form, new Secret('S-ANOTHER-SHOP'))).toBe(false);
    expect(verifyUnreadable(reading.form, new Secret(''))).toBe(false);
  });

  test.each([
    ['duplicate_field', `${body(paid)}&paid=true`],
    ['unknown_field', `${body(paid)}&__proto__=1`],
    ['unknown_field', `${body(paid)}&paid_amount2550=`],
  ])('%s that was added to a signed form is neither believed nor taken for the provider’s', (reason, raw) => {
    const reading = readCallback(raw);
    if (reading.kind !== 'unreadable') throw new Error(reading.kind);
    expect(reading.form.reason).toBe(reason);
    expect(verifyUnreadable(reading.form, key)).toBe(false);
  });

  test.each([
    ['bad_value', signed({ ...paid, id: '../x' })],
    ['duplicate_field', `${body(paid)}&id=second`],
    ['unsigned', body({ ...paid, x_signature: '' })],
    ['missing_field', 'x_signature=00'],
    ['missing_field', ''],
    ['too_large', `name=${'x'.repeat(20_000)}`],
  ])('%s is refused', (reason, raw) => {
    expect(readCallback(raw)).toEqual({ kind: 'refused', reason });
  });

  test('cutting the signed text at other places is never believed', () => {
    // The same canonical string, with `paid_at…` read as part of another value.
    const { paid_amount: amount, paid_at: at, ...rest } = paid;
    const reading = readCallback(body({ ...rest, paid_amount: `${amount}|paid_at${at}` }));
    expect(reading).toMatchObject({ kind: 'unreadable', form: { reason: 'ambiguous_value' } });
  });
});

describe('return', () => {
  const query =
    'billplz%5Bid%5D=abcd1234&billplz%5Bpaid%5D=true&billplz%5Bpaid_at%5D=2026-11-24%2010%3A15%3A09%20%2B0800';
  const extra = '&billplz%5Btransaction_id%5D=60793D4707CD&billplz%5Btransaction_status%5D=completed';
  const signature = '1f9491c475d74c6ae436fd97265923482919c3c26525125af2f3f86170caeda8';

  test('parameters of our own are left alone, before and after', () => {
    const reading = readReturn(`?order=7&${query}${extra}&billplz%5Bx_signature%5D=${signature}&lang=ms`);
    expect(reading.kind).toBe('signed');
    expect(reading.kind === 'signed' && verifyReturn(reading.form, key)).toEqual({
      billId: 'abcd1234',
      paid: true,
      paidAt: new Date('2026-11-24T02:15:09Z'),
      transactionId: '60793D4707CD',
      transactionStatus: 'completed',
    });
    expect(reading.kind === 'signed' && verifyReturn(reading.form, new Secret('x'))).toBeUndefined();
  });

  test('unpaid, without payment time', () => {
    const reading = readReturn(
      'billplz[id]=abcd1234&billplz[paid]=false&billplz[paid_at]=&billplz[x_signature]=9efcfcb92a373d4e80dd1398803a4b9c449d62284b8ac3b4b2d88bd540845541',
    );
    expect(reading.kind === 'signed' && verifyReturn(reading.form, key)).toEqual({
      billId: 'abcd1234',
      paid: false,
    });
  });

  test('no signature is unknown, not paid', () => {
    expect(readReturn('billplz[id]=abcd1234')).toEqual({ kind: 'unsigned', billId: 'abcd1234' });
    expect(readReturn(query)).toEqual({ kind: 'unsigned', billId: 'abcd1234' });
    expect(readReturn('order=7')).toEqual({ kind: 'absent' });
  });

  test.each([
    ['duplicate_field', `${query}&billplz[paid]=true`],
    ['unknown_field', `${query}&billplz[paid][]=true`],
    ['unknown_field', `${query}&billplzpaid=true`],
    ['missing_field', 'billplz[paid]=true'],
    ['bad_value', 'billplz[id]=../x'],
    ['bad_value', `billplz[id]=a&billplz[paid]=yes&billplz[x_signature]=${signature}`],
  ])('%s is refused', (reason, raw) => {
    expect(readReturn(raw)).toEqual({ kind: 'refused', reason });
  });
});

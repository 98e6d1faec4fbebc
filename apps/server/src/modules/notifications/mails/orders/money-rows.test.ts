import { expect, test } from 'vitest';
import { mailTranslator } from '../../messages/translate.ts';
import { moneyRows } from './money-rows.ts';
import { someOrderFacts } from '../../domain/order-facts.fixture.ts';

const brought = someOrderFacts({
  deliveryMethod: 'delivery',
  subtotalSen: 4_300,
  discountSen: 850,
  isFreeDelivery: true,
  voucherCode: 'HANTAR',
  deliveryFeeSen: 850,
  taxSen: 0,
  totalSen: 4_300,
});

test.each([
  ['en', 'Delivery discount (HANTAR)'],
  ['ms', 'Diskaun penghantaran (HANTAR)'],
  ['zh', '送货费折扣（HANTAR）'],
] as const)('in %s a fee that a voucher pays is told and taken off by its name', (locale, label) => {
  const rows = moneyRows(brought, mailTranslator(locale));
  expect(rows).toContainEqual({ label, sen: -850, amount: '-RM 8.50' });
  expect(rows.reduce((sum, { sen }) => sum + sen, 0)).toBe(brought.totalSen);
});

test('what is off the items is called a discount', () => {
  const rows = moneyRows({ ...brought, isFreeDelivery: false }, mailTranslator('en'));
  expect(rows).toContainEqual({ label: 'Discount (HANTAR)', sen: -850, amount: '-RM 8.50' });
});

test.each([
  ['en', 'Delivery fee', 'Free'],
  ['ms', 'Caj penghantaran', 'Percuma'],
  ['zh', '送货费', '免费'],
] as const)('in %s a fee of nothing is free', (locale, label, amount) => {
  const rows = moneyRows({ ...brought, deliveryFeeSen: 0, discountSen: 0 }, mailTranslator(locale));
  expect(rows).toContainEqual({ label, sen: 0, amount });
});

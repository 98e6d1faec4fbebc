import { orderTotals } from '@dapur/contract/money/totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessSen } from './order-money.ts';
import {
  nextForDelivery,
  nextForLines,
  paidForItems,
  refundedPieces,
  refundsAfter,
  takenOver,
  type EarlierRefund,
  type RefundedLine,
  type RefundedOrder,
} from './refund-shares.ts';

interface Priced extends RefundedOrder {
  readonly totalSen: number;
}

const priced = (
  pieces: readonly (readonly [number, number])[],
  { discountSen = 0, deliveryDiscountSen = 0, deliveryFeeSen = 0, taxBasisPoints = 0 },
): Priced => {
  const items = pieces.map(([unitSen, quantity], at) => ({ id: `item ${at}`, unitSen, quantity }));
  const totals = orderTotals({
    lines: items,
    discountSen,
    deliveryDiscountSen,
    deliveryFeeSen,
    taxBasisPoints,
  });
  return { ...totals, taxBasisPoints, items };
};

const order = fc
  .record({
    pieces: fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 4,
    }),
    discountSen: fc.integer({ min: 0, max: 6_000 }),
    deliveryDiscountSen: fc.integer({ min: 0, max: 900 }),
    deliveryFeeSen: fc.constantFrom(0, 1, 590, 799),
    taxBasisPoints: fc.constantFrom(0, 600, 777, 1_000),
  })
  .map(({ pieces, ...rest }) => priced(pieces, rest));

type Next = (of: Priced, earlier: readonly EarlierRefund[], lines: readonly RefundedLine[]) => number;

/** Gives all pieces and the delivery back, one by one in an order drawn by lot, some of them twice. Answers the sum. */
function giveAllBack(
  of: Priced,
  picks: readonly number[],
  withdraws: readonly boolean[],
  next: Next,
): number {
  const earlier: EarlierRefund[] = [];
  let pick = 0;
  for (;;) {
    const given = refundedPieces(earlier);
    const left = of.items.filter(({ id, quantity }) => (given.get(id) ?? 0) < quantity);
    const delivery = nextForDelivery(of, earlier);
    const choices = [...left.map(({ id }) => [{ item_id: id, quantity: 1 }]), ...(delivery > 0 ? [[]] : [])];
    if (choices.length === 0) return earlier.reduce((sum, { amountSen }) => sum + amountSen, 0);
    const lines = choices[(picks[pick % picks.length] ?? 0) % choices.length] ?? [];
    const kind = lines.length === 0 ? 'delivery' : 'lines';
    const amountSen = kind === 'delivery' ? delivery : next(of, earlier, lines);
    expect(amountSen).toBeGreaterThanOrEqual(0);
    earlier.push({ kind, amountSen, goneSen: 0, lines });
    // Some are withdrawn and given again.
    if (withdraws[pick] === true) earlier.splice((picks[pick % picks.length] ?? 0) % earlier.length, 1);
    pick += 1;
  }
}

const steps = (next: Next) =>
  fc.assert(
    fc.property(
      order,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      (of, picks, withdraws) => {
        expect(giveAllBack(of, picks, withdraws, next)).toBe(of.totalSen);
      },
    ),
    { numRuns: 500 },
  );

test('whatever is given back in steps, in any order, ends at exactly what was paid', () => {
  expect(() => steps(nextForLines)).not.toThrow();
});

test('each piece rounded by itself is found out', () => {
  const byItself: Next = (of, _earlier, [line]) =>
    paidForItems(of, of.items.find(({ id }) => id === line?.item_id)?.unitSen ?? 0);
  expect(() => steps(byItself)).toThrow();
});

test.each([
  { what: '2 at RM 2.75 with 6 %', pieces: [[275, 2]], terms: { taxBasisPoints: 600 }, sen: [292, 291] },
  {
    what: '3 at RM 10 less RM 10, delivered for RM 5.90',
    pieces: [[1_000, 3]],
    terms: { discountSen: 1_000, deliveryFeeSen: 590 },
    sen: [667, 667, 666],
  },
] as const)('$what', ({ pieces, terms, sen }) => {
  const of = priced(pieces, terms);
  const earlier: EarlierRefund[] = [];
  for (const amountSen of sen) {
    const lines = [{ item_id: 'item 0', quantity: 1 }];
    expect(nextForLines(of, earlier, lines)).toBe(amountSen);
    earlier.push({ kind: 'lines', amountSen, goneSen: 0, lines });
  }
  expect(nextForDelivery(of, earlier)).toBe('deliveryFeeSen' in terms ? terms.deliveryFeeSen : 0);
});

test('pieces that were given back for leave first, and take with them what was given for them', () => {
  const before = priced([[950, 3]], { deliveryFeeSen: 590 });
  const refund = (change: Partial<EarlierRefund>): EarlierRefund => ({
    kind: 'lines',
    amountSen: 950,
    goneSen: 0,
    lines: [{ item_id: 'item 0', quantity: 1 }],
    ...change,
  });
  const earlier = [refund({}), refund({ kind: 'delivery', amountSen: 590, lines: [] }), refund({})];
  const after = refundsAfter(earlier, before.items, priced([[950, 2]], { deliveryFeeSen: 200 }));
  expect(after.map(({ goneSen, lines }) => [goneSen, lines.length])).toEqual([
    [950, 0],
    [390, 0],
    [0, 1],
  ]);
  const paid = { receivedSen: before.totalSen, refundingSen: 2_490 };
  // RM 13.40 less is asked for: all that was given for it counts as given for that.
  expect(takenOver(after, { ...paid, totalSen: 2_100 })).toEqual([950, 390, 0]);
  // Where the order costs as much as before, nobody is asked for a gift again.
  expect(takenOver(after, { ...paid, totalSen: before.totalSen })).toEqual([0, 0, 0]);
  expect(takenOver(after, { ...paid, totalSen: before.totalSen - 1_000 })).toEqual([950, 50, 0]);
});

type Taken = typeof takenOver;

/** Gives pieces back, takes pieces out of the order, and tells what its store keeps and what of its total is a gift. */
const leaving = (taken: Taken) =>
  fc.assert(
    fc.property(order, fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 4 }), (of, cuts) => {
      // Without a discount, so that each piece costs what it says.
      const pieces = of.items.map(({ unitSen, quantity }) => [unitSen, quantity] as const);
      const plain = priced(pieces, { ...of, discountSen: 0, deliveryDiscountSen: 0 });
      const { items, totalSen: receivedSen } = plain;
      const gifts = items.flatMap(({ id, quantity }, at): EarlierRefund[] => {
        const lines = [{ item_id: id, quantity: Math.min(quantity, cuts[at]?.[0] ?? 0) }];
        return lines[0]?.quantity === 0 ? [] : [{ kind: 'lines', amountSen: 0, goneSen: 0, lines }];
      });
      const given: EarlierRefund[] = [];
      for (const gift of gifts) given.push({ ...gift, amountSen: nextForLines(plain, given, gift.lines) });
      const left = items.map(({ unitSen, quantity }, at): [number, number] => [
        unitSen,
        Math.max(at === 0 ? 1 : 0, quantity - (cuts[at]?.[1] ?? 0)),
      ]);
      const after = priced(left, plain);
      const refunds = refundsAfter(given, items, after);
      const back = given.reduce((sum, { amountSen }) => sum + amountSen, 0);
      const sums = { totalSen: after.totalSen, receivedSen, refundingSen: back };
      const over = taken(refunds, sums).reduce((sum, sen) => sum + sen, 0);
      const excess = excessSen({ ...sums, concededSen: back - over });
      const standing = refunds.reduce((sum, { amountSen, goneSen }) => sum + amountSen - goneSen, 0);
      // What stands costs its price, less what was given for pieces that stand: nothing goes out twice. The tax is
      // rounded once before and once after, and a sen that was given for that reason is not asked for again.
      const tooLittle = after.totalSen - standing - (receivedSen - back - excess);
      expect(tooLittle).toBeGreaterThanOrEqual(0);
      expect(tooLittle).toBeLessThanOrEqual(2);
    }),
    { numRuns: 500 },
  );

test('whatever pieces leave, what was given for them goes out once', () => {
  expect(() => leaving(takenOver)).not.toThrow();
});

test('one that forgets what was given for them is found out', () => {
  expect(() => leaving((gifts) => gifts.map(() => 0))).toThrow();
});

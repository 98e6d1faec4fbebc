import type { PrepLine, PrepProduct, TimedResource } from '@dapur/contract/kitchen/seller-production';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ovenPlan, slotMinute, type Batch, type ResourcePlan } from './oven-plan.ts';

const DATE = '2026-11-27';
const SLOTS = ['12:30 AM', '2:00 AM', '9:00 AM - 11:00 AM', '10:00 AM', 'In the evening'];

const line = (slot: string, quantity: number): PrepLine => ({
  key: slot,
  options: [],
  slot,
  quantity,
  orders: 1,
  texts: [],
  notes: 0,
  alerts: 0,
});
const product = (id: string, lines: readonly PrepLine[]): PrepProduct => ({
  product_id: id,
  name: id,
  picture: null,
  lines: [...lines],
});
const oven = (
  uses: readonly (readonly [product: string, minutes: number, portions: number])[],
): TimedResource => ({
  id: 'oven',
  name: 'Oven',
  amount: 480_000,
  uses: uses.map(([id, minutes, portions]) => ({ product_id: id, amount: minutes * 1_000, portions })),
});
const all = ({ placed, unplaced }: ResourcePlan): Batch[] => [...placed, ...unplaced];

/** Whether the loads can follow one another in time; if any order works, the earliest due first does. */
const isFeasible = (batches: readonly Batch[]): boolean => {
  let spent = 0;
  return [...batches].sort((a, b) => a.due - b.due).every(({ minutes, due }) => (spent += minutes) <= due);
};

describe('the plan of an oven', () => {
  test('puts each load so that it is just done when its slot begins, and moves earlier what would overlap', () => {
    const [plan] = ovenPlan(
      DATE,
      [
        oven([
          ['cake', 40, 2],
          ['bun', 15, 12],
        ]),
      ],
      [product('cake', [line('10:00 AM', 3)]), product('bun', [line('9:00 AM - 11:00 AM', 12)])],
    );
    expect(plan?.placed.map(({ name, quantity, begins, ends }) => [name, quantity, begins, ends])).toEqual([
      ['bun', 12, 505, 520],
      ['cake', 2, 520, 560],
      ['cake', 1, 560, 600],
    ]);
    expect(plan).toMatchObject({ minutes: 95, available: 480, unplaced: [] });
  });

  test('fills a load with what is for a later slot, and counts it for the earlier one', () => {
    const [plan] = ovenPlan(
      DATE,
      [oven([['bun', 15, 12]])],
      [product('bun', [line('10:00 AM', 20), line('2:00 AM', 8)])],
    );
    expect(plan?.placed.map(({ parts, ends }) => [ends, parts])).toEqual([
      [
        120,
        [
          { slot: '2:00 AM', quantity: 8 },
          { slot: '10:00 AM', quantity: 4 },
        ],
      ],
      [585, [{ slot: '10:00 AM', quantity: 12 }]],
      [600, [{ slot: '10:00 AM', quantity: 4 }]],
    ]);
  });

  test('says what cannot be done before its slot', () => {
    const [plan] = ovenPlan(
      DATE,
      [oven([['cake', 40, 1]])],
      [product('cake', [line('12:30 AM', 1), line('2:00 AM', 3)])],
    );
    expect(plan?.placed.map(({ begins }) => begins)).toEqual([0, 40, 80]);
    expect(plan?.unplaced).toMatchObject([{ due: 30, quantity: 1 }]);
  });

  test('knows nothing of products that take nothing of it, and of what nobody wants any more', () => {
    expect(
      ovenPlan(
        DATE,
        [oven([['cake', 40, 1]])],
        [product('cake', [line('2:00 AM', 0)]), product('bun', [line('2:00 AM', 1)])],
      ),
    ).toEqual([]);
  });
});

const days = fc.record({
  uses: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 12 })), {
    minLength: 1,
    maxLength: 3,
  }),
  lines: fc.array(
    fc.record({
      product: fc.nat({ max: 2 }),
      slot: fc.constantFrom(...SLOTS),
      quantity: fc.nat({ max: 25 }),
    }),
    { maxLength: 12 },
  ),
});
const planOf = ({
  uses,
  lines,
}: {
  uses: [number, number][];
  lines: { product: number; slot: string; quantity: number }[];
}) => {
  const products = uses.map((_, at) =>
    product(
      `p${at}`,
      lines.filter((one) => one.product === at).map(({ slot, quantity }) => line(slot, quantity)),
    ),
  );
  return {
    products,
    plans: ovenPlan(
      DATE,
      [oven(uses.map(([minutes, portions], at) => [`p${at}`, minutes, portions]))],
      products,
    ),
  };
};

describe('whatever the day', () => {
  test('no two loads overlap, none begins before the day or ends after its slot', () => {
    fc.assert(
      fc.property(days, (day) => {
        for (const { placed } of planOf(day).plans)
          for (const [at, { begins, ends, minutes, parts, due }] of placed.entries()) {
            expect(ends - begins).toBe(minutes);
            expect(begins).toBeGreaterThanOrEqual(0);
            expect(begins).toBeGreaterThanOrEqual(placed[at - 1]?.ends ?? 0);
            expect(due).toBe(Math.min(...parts.map(({ slot }) => slotMinute(DATE, slot))));
            expect(ends).toBeLessThanOrEqual(due);
          }
      }),
    );
  });

  test('every portion is in exactly one load, no load is too full, and there are as few as can be', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { products, plans } = planOf(day);
        const batches = plans.flatMap(all);
        for (const { product_id: id, lines } of products) {
          const own = batches.filter(({ productId }) => productId === id);
          for (const slot of SLOTS) {
            const wanted = lines
              .filter((one) => one.slot === slot)
              .reduce((sum, { quantity }) => sum + quantity, 0);
            const planned = own.flatMap(({ parts }) => parts).filter((part) => part.slot === slot);
            expect(planned.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted);
          }
          const [first] = own;
          if (first === undefined) continue;
          const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(own.length).toBe(Math.ceil(total / first.size));
          for (const { quantity, size, parts } of own) {
            expect(quantity).toBeLessThanOrEqual(size);
            expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
          }
        }
      }),
    );
  });

  test('no plan leaves out fewer loads', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [plan] = planOf(day).plans;
        const batches = plan === undefined ? [] : all(plan);
        // Every subset of the batches is tried, which takes too long for more.
        fc.pre(batches.length <= 10);
        let best = 0;
        for (let chosen = 0; chosen < 2 ** batches.length; chosen += 1) {
          const some = batches.filter((_, at) => (chosen >> at) % 2 === 1);
          if (some.length > best && isFeasible(some)) best = some.length;
        }
        expect(plan?.placed.length ?? 0).toBe(best);
      }),
    );
  });
});

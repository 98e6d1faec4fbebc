import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needOf, offersOf, portionsWithin, wantedResources, type ResourcePool } from './resources.ts';

const use = fc.record({
  amount: fc.integer({ min: 1, max: 1_440_000 }),
  portions: fc.integer({ min: 1, max: 999 }),
});

test('as many portions as are said to fit take no more than there is, and one more would', () => {
  fc.assert(
    fc.property(use, fc.integer({ min: 0, max: 1_000_000 }), (one, free) => {
      const most = portionsWithin(free, one);
      expect(needOf(one, most)).toBeLessThanOrEqual(free);
      expect(needOf(one, most + 1)).toBeGreaterThan(free);
    }),
  );
});

test('what several orders take is never less than what they take together', () => {
  fc.assert(
    fc.property(
      use,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
      (one, orders) => {
        fc.pre(one.amount < 100_000);
        const apart = orders.reduce((sum, quantity) => sum + needOf(one, quantity), 0);
        const together = needOf(
          one,
          orders.reduce((sum, quantity) => sum + quantity, 0),
        );
        expect(apart).toBeGreaterThanOrEqual(together);
        // A thousandth for each order at the most.
        expect(apart - together).toBeLessThan(orders.length);
      },
    ),
  );
});

const products = ['a', 'b', 'c'];
const pools = fc.array(
  fc.record({
    limit: fc.integer({ min: 0, max: 500_000 }),
    held: fc.integer({ min: 0, max: 300_000 }),
    uses: fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom(...products),
        amount: fc.integer({ min: 1, max: 60_000 }),
        portions: fc.integer({ min: 1, max: 24 }),
      }),
      { selector: ({ productId }) => productId },
    ),
  }),
  { maxLength: 3 },
);
const baskets = fc.record({
  quantity: fc.tuple(...products.map(() => fc.integer({ min: 0, max: 40 }))),
  limit: fc.integer({ min: 0, max: 40 }),
  held: fc.integer({ min: 0, max: 40 }),
});

test('a basket cut down to what is offered breaks no resource and no limit; one that fits is offered whole', () => {
  fc.assert(
    fc.property(pools, baskets, (all, { quantity, limit, held }) => {
      const resources: ResourcePool[] = all.map((pool, at) => ({ id: `r${at}`, ...pool }));
      const demand = products.map((productId, at) => ({
        productId,
        quantity: quantity[at] ?? 0,
        limit,
        held,
      }));
      const offers = offersOf(demand, resources);
      const granted = demand.map((one, at) => ({
        ...one,
        quantity: Math.min(one.quantity, offers[at]?.available ?? 0),
      }));
      for (const one of granted)
        expect(one.quantity === 0 || one.held + one.quantity <= one.limit).toBe(true);
      const fits = (basket: typeof demand): boolean =>
        wantedResources(resources, basket).every(
          ({ subjectId, quantity: wanted, limit: most }) =>
            (resources.find(({ id }) => id === subjectId)?.held ?? 0) + wanted <= most,
        ) && basket.every((one) => one.quantity === 0 || one.held + one.quantity <= one.limit);
      expect(fits(granted)).toBe(true);
      if (fits(demand)) expect(granted).toEqual(demand);
    }),
  );
});

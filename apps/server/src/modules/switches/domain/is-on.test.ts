import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOn, shareOf, standardOf } from './is-on.ts';

const none = new Map<string, boolean>();
const stores = Array.from(
  { length: 2_000 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
);
const having = (percent: number) => stores.filter((id) => isOn('web_push', { percent, stores: none }, id));

describe('a switch', () => {
  test('is on for everybody as the product comes, but for the one that makes new stores wait', () => {
    expect(isOn('marketplace', standardOf('marketplace'))).toBe(true);
    expect(isOn('store_review', standardOf('store_review'))).toBe(false);
    expect(stores.every((id) => isOn('web_push', standardOf('web_push'), id))).toBe(true);
  });

  test('that is off is off for every store that is not named', () => {
    expect(isOn('marketplace', { percent: 0, stores: none })).toBe(false);
    expect(having(0)).toEqual([]);
  });

  test('goes by a named store’s name before its share', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 100 }), fc.boolean(), (id, percent, wanted) => {
        expect(isOn('web_push', { percent, stores: new Map([[id, wanted]]) }, id)).toBe(wanted);
      }),
    );
  });

  test('takes no store away again while its share grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 99 }), (id, percent) => {
        const before = isOn('web_push', { percent, stores: none }, id);
        const after = isOn('web_push', { percent: percent + 1, stores: none }, id);
        expect(before && !after).toBe(false);
      }),
    );
  });

  test('meets about as many stores as its share says, and not the same ones as another', () => {
    for (const percent of [5, 30, 50, 90])
      expect(Math.abs(having(percent).length / stores.length - percent / 100)).toBeLessThan(0.04);
    const same = stores.filter((id) => shareOf('web_push', id) === shareOf('review_pictures', id));
    expect(same.length / stores.length).toBeLessThan(0.03);
  });
});

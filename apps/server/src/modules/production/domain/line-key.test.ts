import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, readLineKey } from './line-key.ts';

const productId = '3b241101-e2bb-4255-8caf-4136c566a962';

test('the same choices in another order are the same line', () => {
  const a = lineKey({
    lead: '3:00 PM',
    productId,
    options: [
      ['Size', ['L']],
      ['Extras', ['Egg', 'Sambal']],
    ],
  });
  const b = lineKey({
    lead: '3:00 PM',
    productId,
    options: [
      ['Extras', ['Sambal', 'Egg']],
      ['Size', ['L']],
    ],
  });
  expect(a).toBe(b);
});

test('an option without a choice makes no difference', () => {
  expect(lineKey({ lead: 'x', productId, options: [['Extras', []]] })).toBe(
    lineKey({ lead: 'x', productId, options: [] }),
  );
});

test('another slot, product or choice is another line', () => {
  const base = { lead: '3:00 PM', productId, options: [['Size', ['L']]] as const };
  const keys = [
    base,
    { ...base, lead: '5:00 PM' },
    { ...base, productId: productId.replace('3', '4') },
    { ...base, options: [['Size', ['M']]] as const },
  ].map(lineKey);
  expect(new Set(keys).size).toBe(4);
});

const options = fc.uniqueArray(
  fc.tuple(fc.string({ maxLength: 300 }), fc.array(fc.string({ maxLength: 300 }), { maxLength: 9 })),
  {
    selector: ([title]) => title,
    maxLength: 9,
  },
);

test('every key is short enough to travel, and reads as the line it names', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), options, (lead, chosen) => {
      const key = lineKey({ lead, productId, options: chosen });
      expect(key.length).toBeLessThanOrEqual(3_800);
      expect(readLineKey(key)).toMatchObject({ lead, productId });
    }),
  );
});

test.each([
  '',
  'x',
  '{}',
  '[]',
  '["a","b",[]]',
  `["a","${productId}",[["t","v"]]]`,
  `["a","${productId}",[],1]`,
])('no key: %s', (text) => {
  expect(readLineKey(text)).toBeUndefined();
});

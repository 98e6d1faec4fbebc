import { expect, test } from 'vitest';
import { namedFields } from './named-fields.ts';

test('a refusal names fields where its details do', () => {
  expect(namedFields([{ field: 'products', message: 'x' }, null, 'x', { field: 7 }])).toEqual(['products']);
  expect(namedFields('nothing')).toEqual([]);
});

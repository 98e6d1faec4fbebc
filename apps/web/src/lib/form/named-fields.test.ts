import { expect, test } from 'vitest';
import { namedFields } from './named-fields.ts';

test('a refusal names fields where its details do', () => {
  const named = (details: unknown) => namedFields({ code: 'invalid_input', details });
  expect(named([{ field: 'products', message: 'x' }, null, 'x', { field: 7 }])).toEqual(['products']);
  expect(named('nothing')).toEqual([]);
});

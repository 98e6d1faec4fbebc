// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { setToken } from '../token.ts';
import { queryClient } from './query-client.ts';
import { personKeys, shopKeys } from './query-keys.ts';

const places = shopKeys('dapur-kak-yah').pickupPlaces('en');

afterEach(() => {
  queryClient.clear();
  setToken(null);
});

test.each([
  ['signs in', null, 'kak-yah'],
  ['signs out', 'kak-yah', null],
])('who %s finds nothing that was another’s, and what anybody may read', (_, before, after) => {
  setToken(before);
  for (const key of [places, personKeys.addresses]) queryClient.setQueryData(key, ['known']);
  setToken(after);
  expect(queryClient.getQueryData(places)).toEqual(['known']);
  expect(queryClient.getQueryData(personKeys.addresses)).toBeUndefined();
});

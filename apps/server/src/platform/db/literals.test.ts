import { expect, test } from 'vitest';
import { likePattern } from './literals.ts';

test('a text is looked for as it is typed, its percents, lines and slashes too', () => {
  expect(likePattern('kek 100%_a\\b')).toBe('%kek 100\\%\\_a\\\\b%');
});

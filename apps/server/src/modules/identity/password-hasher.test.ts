import { AppError } from '@dapur/contract/errors';
import { expect, test } from 'vitest';
import { createPasswordHasher, DUMMY_HASH } from './password-hasher.ts';

test('hashes by argon2id at the cost that was chosen, each time anew', async () => {
  const hasher = createPasswordHasher();
  const [one, other] = [await hasher.hash('kuih lapis'), await hasher.hash('kuih lapis')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await hasher.matches('kuih lapis', one)).toBe(true);
  expect(await hasher.matches('kuih Lapis', one)).toBe(false);
});

test('matches nothing where there is no hash, not even what stands in for it', async () => {
  const hasher = createPasswordHasher();
  for (const none of [null, undefined])
    expect(await hasher.matches('nobody has this password', none)).toBe(false);
});

test('what stands in where there is no hash costs as much to compare with, so that the time does not tell', async () => {
  const costOf = (encoded: string): string | undefined => /^\$argon2id\$[^$]*\$[^$]*/.exec(encoded)?.[0];
  const cost = costOf(await createPasswordHasher().hash('kuih lapis'));
  expect(cost).toBeDefined();
  expect(costOf(DUMMY_HASH)).toBe(cost);
});

test('refuses past the line, and takes on again when the line is shorter', async () => {
  const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => hasher.hash('kuih')));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(6);
  for (const error of refused) expect(error instanceof AppError && error.code).toBe('unavailable');
  await expect(hasher.hash('kuih')).resolves.toContain('$argon2id$');
});

test('a comparison that fails gives its place back', async () => {
  const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 1 });
  await expect(hasher.matches('kuih', 'no hash at all')).rejects.toThrow();
  await expect(hasher.hash('kuih')).resolves.toContain('$argon2id$');
});

import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends by itself, and at once where nobody waits for its end', async () => {
  await pause(1, new AbortController().signal);
  const leaving = new AbortController();
  const long = pause(1_000_000, leaving.signal);
  leaving.abort();
  await expect(long).rejects.toThrow('Nobody wants to know any more');
  await expect(pause(1_000_000, leaving.signal)).rejects.toThrow('Nobody wants to know any more');
});

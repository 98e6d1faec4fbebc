import { ApiError } from '@dapur/contract/client';
import { expect, test, vi } from 'vitest';
import { kitchenCalls } from './kitchen-calls.ts';

// Both modules are made by the bundler from the contract.
vi.mock('../../lib/seller/seller-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/api.ts', async () => await import('@dapur/contract/client'));

const refusing = (status: number, code = status === 401 ? 'unauthorized' : 'internal') =>
  kitchenCalls(
    () => Promise.reject(new ApiError(status, code, '')),
    (fault) => faults.push(fault),
  );
let faults: string[] = [];

test('each call that is refused for want of a session says so, not only the first', async () => {
  faults = [];
  const calls = refusing(401);
  for (const times of [1, 2, 3]) {
    await expect(calls.day('2026-11-22')).rejects.toMatchObject({ fault: 'signed-out' });
    expect(faults).toHaveLength(times);
  }
});

test('a server that is away is no session that ended', async () => {
  faults = [];
  await expect(refusing(503).changes('2026-11-22', 0)).rejects.toMatchObject({ fault: 'away' });
  expect(faults).toEqual([]);
});

test.each([403, 404])(
  'who is refused with %i, as no longer of the store, is told of as such',
  async (status) => {
    faults = [];
    await expect(refusing(status).day('2026-11-22')).rejects.toMatchObject({ fault: 'closed' });
    expect(faults).toEqual(['closed']);
  },
);

test.each([200, 403, 404])(
  'a page of another network with status %i is no answer of the server',
  async (status) => {
    await expect(refusing(status, 'unusable').send('2026-11-22', [])).rejects.toMatchObject({
      fault: 'away',
    });
  },
);

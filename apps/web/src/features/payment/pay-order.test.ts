import type { Client } from '@dapur/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleMockPayment } from './pay-order.ts';

vi.mock('../../lib/order/order-api.ts', () => ({
  orderApi: { completePayment: 'complete', sendConfirmation: 'mail' },
}));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  [true, ['complete', 'mail']],
  [false, ['complete']],
])('asks the server at once, whose mock payment takes its time: paid %s', async (success, expected) => {
  const calls: string[] = [];
  const client = ((name: string) => {
    calls.push(name);
    return Promise.resolve({ success });
  }) as unknown as Client;
  expect(await settleMockPayment(client, 'o1')).toBe(success);
  expect(calls).toEqual(expected);
});

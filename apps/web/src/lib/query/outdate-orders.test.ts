import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outdateOrders } from './outdate-orders.ts';
import { queryClient } from './query-client.ts';
import { storeKeys } from './query-keys.ts';

const keys = storeKeys('dapur-kak-yah');
const requests: string[] = [];
let leave: (() => void)[] = [];

/** Shows a key's data as a page does; notes the name each time it is read. */
async function show(name: string, queryKey: QueryKey): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      requests.push(name);
      return Promise.resolve(name);
    },
  });
  leave.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  await show('list', keys.orderList({ sort: 'due' }));
  await show('one', keys.orderFile('one'));
  await show('other', keys.orderFile('other'));
  await show('again', keys.orderAgain('one'));
  await show('elsewhere', storeKeys('butter-and-bloom').orderList({}));
  requests.length = 0;
});

afterEach(() => {
  for (const stop of leave) stop();
  leave = [];
  queryClient.clear();
  vi.useRealTimers();
});

test('news of an order asks for the store’s lists and for that order’s page, and for nothing else', async () => {
  outdateOrders(keys).tell(['one']);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['list', 'one']);
});

test('where it is not known what changed, all of the store’s orders are asked for', async () => {
  outdateOrders(keys).tell(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['list', 'one', 'other']);
});

test('a bunch of news is asked for at once, and once more after a second, and forgets none', async () => {
  const outdating = outdateOrders(keys);
  outdating.tell(['unseen']);
  await vi.advanceTimersByTimeAsync(0);
  outdating.tell(['one']);
  outdating.tell(['other']);
  await vi.advanceTimersByTimeAsync(999);
  expect(requests).toEqual(['list']);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual(['list', 'list', 'one', 'other']);
});

test('who has left is told nothing more', async () => {
  const outdating = outdateOrders(keys);
  outdating.tell(undefined);
  outdating.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toEqual([]);
});

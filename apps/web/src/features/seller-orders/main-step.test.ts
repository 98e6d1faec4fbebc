import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { expect, test } from 'vitest';
import { mainStep } from './main-step.ts';
import { ordersChips } from './orders-query.ts';

const row = (status: OrderRow['status'], moves: OrderRow['moves'], toBook = false): OrderRow =>
  ({ status, moves, courier: toBook ? { state: 'scheduled', alert: null } : null }) as OrderRow;
const start = row('confirmed', ['preparing', 'ready'], true);
const making = row('preparing', ['ready'], true);

test('the main button does what the list was opened for, else the first step to take', () => {
  expect(mainStep([start, making], ordersChips.to_book)).toEqual({ step: 'book', count: 2 });
  expect(mainStep([start, making], ordersChips.upcoming)).toEqual({ step: 'preparing', count: 1 });
  expect(mainStep([making], ordersChips.upcoming)).toEqual({ step: 'ready', count: 1 });
  expect(mainStep([row('ready', [], true)], ordersChips.upcoming)).toEqual({ step: 'book', count: 1 });
  expect(mainStep([row('completed', [])], ordersChips.all)).toBeUndefined();
});

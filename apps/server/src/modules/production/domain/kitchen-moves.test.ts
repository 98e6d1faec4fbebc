import { OrderStatus } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { mayBecome } from '../../ordering/domain/order-life-cycle.ts';
import { statesOf, type KitchenMove, type OrderToMove } from './kitchen-moves.ts';

const moves: readonly KitchenMove[] = ['ready', 'sent', 'handed'];
const ways: readonly Pick<OrderToMove, 'method' | 'carrier'>[] = [
  { method: 'pickup', carrier: null },
  { method: 'delivery', carrier: 'store' },
  { method: 'delivery', carrier: 'courier' },
];
const all = moves.flatMap((move) =>
  OrderStatus.options.flatMap((status) => ways.map((way) => ({ move, status, ...way }))),
);

test.each(all)(
  '$move of a $status order, $method $carrier: every step is one of the life cycle',
  ({ move, ...order }) => {
    let at = order.status;
    for (const next of statesOf(move, order) ?? []) {
      expect(mayBecome(at, next), `${at} to ${next}`).toBe(true);
      at = next;
    }
  },
);

test('what is unpaid or cancelled goes nowhere', () => {
  for (const status of ['pending', 'cancelled'] as const)
    for (const move of moves)
      expect(statesOf(move, { status, method: 'pickup', carrier: null })).toBeUndefined();
});

test('what is collected is not sent, and what a courier brings is completed by nobody here', () => {
  expect(statesOf('sent', { status: 'ready', method: 'pickup', carrier: null })).toBeUndefined();
  expect(
    statesOf('handed', { status: 'out_for_delivery', method: 'delivery', carrier: 'courier' }),
  ).toBeUndefined();
});

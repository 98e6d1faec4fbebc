import type { DeliveryAlert, SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { describe, expect, test } from 'vitest';
import { groupDeliveries, groupOf, wentWrong, withDoneOf } from './delivery-groups.ts';

const now = Date.parse('2026-11-27T16:00:00+08:00');
type Standing = Parameters<typeof groupOf>[0];
const alert = (reason: DeliveryAlert): SellerDelivery['alert'] => ({
  reason,
  message: '',
  fee: null,
  since: '2026-11-27T02:00:00.000Z',
});
const delivery = (change: Partial<Standing> = {}): Standing => ({
  order_id: '1',
  alert: null,
  state: 'scheduled',
  order_status: 'confirmed',
  delivery_date: '2026-11-27',
  delivery_time: '5:00 PM',
  ...change,
});

describe('a delivery', () => {
  test.each<[string, Partial<Standing>, string, boolean]>([
    ['that is booked in time runs by itself', {}, 'routine', false],
    ['on the way runs by itself', { state: 'picked_up', order_status: 'out_for_delivery' }, 'routine', false],
    ['without a driver needs somebody', { alert: alert('no_driver') }, 'now', true],
    ['the courier cancelled needs somebody', { alert: alert('courier_cancelled') }, 'now', true],
    ['that needs a top-up needs somebody', { alert: alert('no_credit') }, 'now', true],
    ['without a courier needs somebody', { state: 'unavailable' }, 'now', true],
    ['to book by hand needs somebody, and nothing went wrong', { alert: alert('to_book') }, 'now', false],
    [
      'to book by hand and late went wrong',
      { alert: alert('to_book'), delivery_time: '3:00 PM' },
      'now',
      true,
    ],
    ['that is late needs somebody', { delivery_time: '3:00 PM' }, 'now', true],
    [
      'on the way and late needs somebody',
      { state: 'picked_up', order_status: 'out_for_delivery', delivery_time: '3:00 PM' },
      'now',
      true,
    ],
    ['that arrived is done, however late', { state: 'delivered', delivery_time: '3:00 PM' }, 'done', false],
    [
      'by the store is done once its order is handed over',
      { state: 'by_store', order_status: 'completed', delivery_time: '3:00 PM' },
      'done',
      false,
    ],
    ['that was cancelled is done', { state: 'cancelled', order_status: 'cancelled' }, 'done', false],
    [
      'whose order was cancelled while its courier still comes needs somebody',
      { state: 'cancelled', order_status: 'cancelled', alert: alert('in_doubt') },
      'now',
      true,
    ],
  ])('%s', (_, change, group, isWrong) => {
    const one = delivery(change);
    expect([groupOf(one, now), wentWrong(one, now)]).toEqual([group, isWrong]);
  });
});

test('what went wrong comes first, then by day and slot; what is done begins with the latest', () => {
  const all = [
    delivery({ order_id: 'book', alert: alert('to_book'), delivery_time: '4:30 PM' }),
    delivery({ order_id: 'late', delivery_time: '1:00 PM' }),
    delivery({ order_id: 'stuck', alert: alert('no_driver'), delivery_time: '12:00 PM' }),
    delivery({ order_id: 'tomorrow', delivery_date: '2026-11-28', delivery_time: '9:00 AM' }),
    delivery({ order_id: 'worded', delivery_time: 'Petang' }),
    delivery({ order_id: 'five', delivery_time: '5:00 PM' }),
    delivery({ order_id: 'ten', state: 'delivered', delivery_time: '10:00 AM' }),
    delivery({ order_id: 'noon', state: 'delivered', delivery_time: '12:00 PM' }),
  ];
  const ids = Object.entries(groupDeliveries(all, now)).map(([group, of]) => [
    group,
    of.map(({ order_id: id }) => id),
  ]);
  expect(ids).toEqual([
    ['now', ['stuck', 'late', 'book']],
    ['routine', ['five', 'worded', 'tomorrow']],
    ['done', ['noon', 'ten']],
  ]);
});

test('beside what is open stands what was done on the day, each once', () => {
  const open = [delivery({ order_id: 'a' })];
  const done = [
    delivery({ order_id: 'a', state: 'delivered' }),
    delivery({ order_id: 'b', state: 'delivered' }),
    delivery({ order_id: 'c', state: 'delivered', delivery_date: '2026-11-26' }),
  ];
  expect(withDoneOf(open, done, '2026-11-27').map(({ order_id: id }) => id)).toEqual(['a', 'b']);
});

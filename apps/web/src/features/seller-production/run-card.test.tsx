// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { PackedOrder } from './day-view.ts';
import { RunCard } from './run-card.tsx';

const packed: PackedOrder = {
  id: '0197a000-0000-7000-8000-000000000001',
  number: 'KY-1',
  position: 1,
  name: 'Nurul Huda',
  date: '2026-11-27',
  slot: '9.00 – 11.00',
  method: 'pickup',
  status: 'ready',
  note: '',
  is_alert: false,
  to_take: null,
  pickup_point: null,
  recipient: null,
  delivery: null,
  rows: [],
  packed: 0,
  isPacked: true,
};
const driver = { name: 'Ravi', phone: '+60123456701', plate: 'WXY 1234' };
const byCourier = {
  carrier: 'courier',
  provider: 'lalamove',
  state: 'driver_assigned',
  has_alert: false,
  driver,
} as const;
const byStore = {
  carrier: 'store',
  provider: null,
  state: 'by_store',
  has_alert: false,
  driver: null,
} as const;

function drawCard(changes: Partial<PackedOrder>) {
  const onStep = vi.fn();
  draw(<RunCard order={{ ...packed, ...changes }} deliveryHref="/kak-yah/delivery" onStep={onStep} />);
  return onStep;
}

test.each([
  ['collected', {}, 'Handed over', 'handed'],
  ['brought by the store', { method: 'delivery', delivery: byStore }, 'Start delivery', 'sent'],
  ['brought by a courier', { method: 'delivery', delivery: byCourier }, 'Given to the driver', 'sent'],
  [
    'on the way with the store',
    { method: 'delivery', delivery: byStore, status: 'out_for_delivery' },
    'Delivered',
    'handed',
  ],
] as const)('what is %s has one next step', (_how, changes, text, step) => {
  const onStep = drawCard(changes);
  fireEvent.click(screen.getByRole('button', { name: text }));
  expect(onStep.mock.calls).toEqual([[step]]);
});

test('the step stands back while something is still to be packed', () => {
  drawCard({ isPacked: false });
  expect(screen.getByRole('button', { name: 'Handed over' }).className).toBe('btn soft');
});

test('a courier in trouble leads to the deliveries in place of a step', () => {
  drawCard({ method: 'delivery', delivery: { ...byCourier, has_alert: true } });
  expect(screen.getByText('Needs a courier')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'View delivery' }).getAttribute('href')).toBe('/kak-yah/delivery');
  expect(screen.queryByRole('button', { name: 'Given to the driver' })).toBeNull();
});

test.each([
  ['a courier has it', { method: 'delivery', delivery: byCourier, status: 'out_for_delivery' }],
  ['it is over', { status: 'completed' }],
  ['it is cancelled', { status: 'cancelled' }],
] as const)('nothing is left to be said once %s', (_when, changes) => {
  drawCard(changes);
  expect(screen.queryByRole('button')).toBeNull();
});

test('only those who hand it over see to whom it goes', () => {
  const recipient = { phone: '012-345 6702', address: '12 Jalan SS2/24', latitude: 3.1, longitude: 101.6 };
  drawCard({ method: 'delivery', delivery: byStore, recipient });
  expect(screen.getByRole('link', { name: 'Call Nurul Huda' }).getAttribute('href')).toBe('tel:+60123456702');
  expect(screen.getByText('12 Jalan SS2/24')).not.toBeNull();
});

test('what is still to be paid is said before it is handed over, and not after', () => {
  const card = (order: PackedOrder) => <RunCard order={order} deliveryHref="" onStep={vi.fn()} />;
  const { unmount } = draw(card({ ...packed, to_take: 38 }));
  expect(screen.getByText('RM 38.00 is still to be paid')).not.toBeNull();
  unmount();
  draw(card({ ...packed, to_take: 38, status: 'completed' }));
  expect(screen.queryByText(/still to be paid/)).toBeNull();
});

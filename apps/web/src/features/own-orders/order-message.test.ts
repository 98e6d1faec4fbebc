import type { Order } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { messages } from '../../i18n/messages/en/steps.ts';
import { appTranslator } from '../../i18n/catalogue.ts';
import { messageToMyself, messageToStore } from './order-message.ts';

const t = appTranslator('en', messages);
const order = {
  order_number: 'NU0B7E2C1A',
  delivery_method: 'pickup',
  delivery_date: '2026-11-27',
  delivery_time: '3:00 PM',
  items: [
    { name: 'Kuih Lapis', quantity: 2 },
    { name: 'Seri Muka', name_read: '香兰芋头糕', quantity: 1 },
  ],
  pickup_location: {
    name: 'Rumah',
    address: '12, Jalan Plumbum',
    latitude: null,
    longitude: null,
    shows_place: true,
  },
} as unknown as Order;

test('the store reads number, items, way and slot', () => {
  expect(messageToStore(t, 'en', order)).toBe(
    'Hello, I have paid for order NU0B7E2C1A: 2 × Kuih Lapis, 1 × Seri Muka. Pickup: Fri, 27 Nov, 3:00 PM. Thank you!',
  );
});

test('the message to oneself has what the buyer read, the place and the way there, where the store shows them', () => {
  const mine = { store: 'Dapur', href: 'https://dapur.example/k/orders/1' };
  expect(messageToMyself(t, 'en', { order, ...mine }).split('\n')).toEqual([
    'My order at Dapur: NU0B7E2C1A',
    '2 × Kuih Lapis, 1 × 香兰芋头糕',
    'Pickup: Fri, 27 Nov, 3:00 PM',
    'Rumah',
    '12, Jalan Plumbum',
    'https://www.google.com/maps/search/?api=1&query=12%2C%20Jalan%20Plumbum',
    'https://dapur.example/k/orders/1',
  ]);
  const hidden = { ...order, pickup_location: { ...order.pickup_location!, shows_place: false } };
  expect(messageToMyself(t, 'en', { order: hidden, ...mine })).not.toContain('Plumbum');
});

import { formatDate } from '@dapur/contract/dates/dates';
import { expect, it } from 'vitest';
import { messageTo } from './message-text.ts';

const order = {
  name: '{time} $& Siti',
  order_number: 'SI1',
  delivery_date: '2026-12-01',
  delivery_time: '3:00 PM',
};

it('puts each order’s own facts into the message, once, and leaves the rest as it was typed', () => {
  expect(messageTo('Hi {name}: {number} on {date}, {time}. {other} {name}!', order, 'en')).toBe(
    `Hi {time} $& Siti: SI1 on ${formatDate(order.delivery_date, 'en')}, 3:00 PM. {other} {time} $& Siti!`,
  );
});

import type { Order } from '@dapur/contract/ordering';
import { expect, test } from 'vitest';
import { calendarEvent } from './calendar-event.ts';

const place = {
  id: 'p',
  name: 'Rumah; Kak Yah',
  address: '12, Jalan Plumbum',
  latitude: 3.07,
  longitude: 101.5,
  shows_place: true,
};
const order = {
  id: '0b7e2c1a-0000-4000-8000-000000000001',
  order_number: 'NU0B7E2C1A',
  delivery_method: 'pickup',
  delivery: null,
  delivery_date: '2026-11-27',
  delivery_time: '3:00 PM',
  pickup_location: place,
  items: [],
} as unknown as Order;
const words = {
  title: 'Pick up at Dapur, Kak Yah',
  text: 'Line one\nline; two',
  href: 'https://dapur.example/kak-yah/orders/0b7e2c1a-0000-4000-8000-000000000001',
};
const now = new Date('2026-11-20T10:00:00Z');
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('the slot of a day in Malaysia is the same moment everywhere', () => {
  const lines = linesOf(calendarEvent(order, words, now));
  expect(lines).toContain('DTSTART:20261127T070000Z');
  expect(lines).toContain('DTEND:20261127T080000Z');
  const span = linesOf(calendarEvent({ ...order, delivery_time: '11:00 PM - 1:00 AM' }, words, now));
  expect(span).toContain('DTSTART:20261127T150000Z');
  expect(span).toContain('DTEND:20261127T170000Z');
});

test('words of the store are escaped, and every line ends with CR LF within 75 octets', () => {
  const file = calendarEvent({ ...order }, { ...words, title: `Ambil di ${'美味厨房, '.repeat(12)}` }, now);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = linesOf(calendarEvent(order, words, now));
  expect(lines).toContain('SUMMARY:Pick up at Dapur\\, Kak Yah');
  expect(lines).toContain('DESCRIPTION:Line one\\nline\\; two');
  expect(lines).toContain('LOCATION:Rumah\\; Kak Yah\\, 12\\, Jalan Plumbum');
  expect(lines).toContain('GEO:3.07;101.5');
});

test('the same order is the same event whenever it is put in', () => {
  const uid = (at: Date) => linesOf(calendarEvent(order, words, at)).find((line) => line.startsWith('UID:'));
  expect(uid(now)).toBe('UID:0b7e2c1a-0000-4000-8000-000000000001@dapur.example');
  expect(uid(new Date('2026-11-26T00:00:00Z'))).toBe(uid(now));
});

test('a place that is told to nobody stays out of it', () => {
  const hidden = { ...order, pickup_location: { ...place, shows_place: false } } as unknown as Order;
  const file = calendarEvent(hidden, words, now);
  expect(file).not.toContain('Plumbum');
  expect(file).not.toContain('GEO');
});

test('what a courier brings is at the door where it is brought', () => {
  const brought = {
    ...order,
    delivery_method: 'delivery',
    pickup_location: null,
    house_unit_no: '12-3',
    building_name: 'Menara Melati',
    address: '5, Jalan Kenanga, 41200 Klang',
    delivery: { destination: { lat: 3.05, lng: 101.45 } },
  } as unknown as Order;
  const lines = linesOf(calendarEvent(brought, words, now));
  expect(lines).toContain('LOCATION:12-3\\, Menara Melati\\, 5\\, Jalan Kenanga\\, 41200 Klang');
  expect(lines).toContain('GEO:3.05;101.45');
});

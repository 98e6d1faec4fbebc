import { expect, test } from 'vitest';
import { orderEvent, type OrderEvent } from './order-event.ts';

const event: OrderEvent = {
  orderId: '0b7e2c1a-0000-4000-8000-000000000001',
  date: '2026-11-27',
  time: '3:00 PM',
  title: 'Pick up at Dapur, Kak Yah',
  text: 'Line one\nline; two',
  place: 'Rumah; Kak Yah, 12, Jalan Plumbum',
  at: { lat: 3.07, lng: 101.5 },
  href: 'https://dapur.example/kak-yah/orders/0b7e2c1a-0000-4000-8000-000000000001',
};
const now = new Date('2026-11-20T10:00:00Z');
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('the slot of a day in Malaysia is the same moment everywhere', () => {
  const lines = linesOf(orderEvent(event, now));
  expect(lines).toContain('DTSTART:20261127T070000Z');
  expect(lines).toContain('DTEND:20261127T080000Z');
  const span = linesOf(orderEvent({ ...event, time: '11:00 PM - 1:00 AM' }, now));
  expect(span).toContain('DTSTART:20261127T150000Z');
  expect(span).toContain('DTEND:20261127T170000Z');
});

test('words of the store are escaped, and every line ends with CR LF within 75 octets', () => {
  const file = orderEvent({ ...event, title: `Ambil di ${'美味厨房, '.repeat(12)}` }, now);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = linesOf(orderEvent(event, now));
  expect(lines).toContain('SUMMARY:Pick up at Dapur\\, Kak Yah');
  expect(lines).toContain('DESCRIPTION:Line one\\nline\\; two');
  expect(lines).toContain('LOCATION:Rumah\\; Kak Yah\\, 12\\, Jalan Plumbum');
  expect(lines).toContain('GEO:3.07;101.5');
});

test('the same order is the same event whenever it is put in', () => {
  const uid = (at: Date) => linesOf(orderEvent(event, at)).find((line) => line.startsWith('UID:'));
  expect(uid(now)).toBe('UID:0b7e2c1a-0000-4000-8000-000000000001@dapur.example');
  expect(uid(new Date('2026-11-26T00:00:00Z'))).toBe(uid(now));
});

test('a place that is told to nobody stays out of it', () => {
  const file = orderEvent({ ...event, place: '', at: null }, now);
  expect(file).not.toContain('LOCATION');
  expect(file).not.toContain('GEO');
});

import { expect, test } from 'vitest';
import { forgetLots, LOTS_KEY, lotFor, sourceOf, VISIT_PAUSE_MS } from './lots.ts';

function world() {
  const kept: Record<string, string> = {};
  let drawn = 0;
  const shelf = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return {
    kept,
    shelf,
    lot: (place: string, day: string, at: number, source = '') =>
      lotFor(shelf, place, { day, at, source }, () => `lot-${++drawn}`),
  };
}

test('a visit goes on for as long as the visitor does something, and keeps where it came from', () => {
  const { lot } = world();
  const first = lot('kak-yah', '2026-11-22', 0, 'www.instagram.com');
  expect(lot('kak-yah', '2026-11-22', VISIT_PAUSE_MS - 1)).toEqual(first);
  expect(lot('kak-yah', '2026-11-22', 2 * VISIT_PAUSE_MS - 2)).toEqual(first);
  const later = lot('kak-yah', '2026-11-22', 4 * VISIT_PAUSE_MS);
  expect(later).toMatchObject({ visitor: first.visitor, source: '' });
  expect(later.visit).not.toBe(first.visit);
});

test('a visitor gets another id tomorrow, and in the next store', () => {
  const { lot, kept } = world();
  const today = lot('kak-yah', '2026-11-22', 0);
  const nextDoor = lot('uncle-lim', '2026-11-22', 1);
  const tomorrow = lot('kak-yah', '2026-11-23', 2);
  expect(new Set([today.visitor, nextDoor.visitor, tomorrow.visitor]).size).toBe(3);
  expect(kept[LOTS_KEY]).not.toContain(today.visitor);
});

test('forgotten is forgotten', () => {
  const { lot, kept, shelf } = world();
  const before = lot('kak-yah', '2026-11-22', 0);
  forgetLots(shelf);
  expect(kept).toEqual({});
  expect(lot('kak-yah', '2026-11-22', 1).visitor).not.toBe(before.visitor);
});

test('what is kept and cannot be read is drawn anew', () => {
  const { lot, kept } = world();
  kept[LOTS_KEY] = '{"day":';
  expect(lot('kak-yah', '2026-11-22', 0).visitor).toBe('lot-1');
});

test.each([
  ['https://www.instagram.com/p/abc?utm=1', 'www.instagram.com'],
  ['https://dapur.example/p/marketplace?q=kek', 'marketplace'],
  ['https://dapur.example/kak-yah', ''],
  ['android-app://com.whatsapp/', ''],
  ['', ''],
])('from %s one comes from “%s”', (referrer, source) => {
  expect(sourceOf(referrer, 'https://dapur.example')).toBe(source);
});

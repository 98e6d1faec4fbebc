import { expect, test } from 'vitest';
import { forgetVisitorIds, VISITOR_KEY, visitorIdsFor, sourceOf, VISIT_PAUSE_MS } from './visitor-ids.ts';

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
    ids: (place: string, day: string, at: number, source = '') =>
      visitorIdsFor(shelf, place, { day, at, source }, () => `id-${++drawn}`),
  };
}

test('a visit goes on for as long as the visitor does something, and keeps where it came from', () => {
  const { ids } = world();
  const first = ids('kak-yah', '2026-11-22', 0, 'www.instagram.com');
  expect(ids('kak-yah', '2026-11-22', VISIT_PAUSE_MS - 1)).toEqual(first);
  expect(ids('kak-yah', '2026-11-22', 2 * VISIT_PAUSE_MS - 2)).toEqual(first);
  const later = ids('kak-yah', '2026-11-22', 4 * VISIT_PAUSE_MS);
  expect(later).toMatchObject({ visitor: first.visitor, source: '' });
  expect(later.visit).not.toBe(first.visit);
});

test('a visitor gets another id tomorrow, and in the next store', () => {
  const { ids, kept } = world();
  const today = ids('kak-yah', '2026-11-22', 0);
  const nextDoor = ids('uncle-lim', '2026-11-22', 1);
  const tomorrow = ids('kak-yah', '2026-11-23', 2);
  expect(new Set([today.visitor, nextDoor.visitor, tomorrow.visitor]).size).toBe(3);
  expect(kept[VISITOR_KEY]).not.toContain(today.visitor);
});

test('forgotten is forgotten', () => {
  const { ids, kept, shelf } = world();
  const before = ids('kak-yah', '2026-11-22', 0);
  forgetVisitorIds(shelf);
  expect(kept).toEqual({});
  expect(ids('kak-yah', '2026-11-22', 1).visitor).not.toBe(before.visitor);
});

test('what is kept and cannot be read is drawn anew', () => {
  const { ids, kept } = world();
  kept[VISITOR_KEY] = '{"day":';
  expect(ids('kak-yah', '2026-11-22', 0).visitor).toBe('id-1');
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

test.each([
  '{',
  '7',
  '{"day":"2026-11-22","lots":null}',
  '{"day":"2026-11-22","lots":{"kak-yah":null}}',
  '{"day":"2026-11-22","lots":{"kak-yah":{"visitor":7,"visit":"v","source":"","seenAt":0}}}',
])('what is broken is forgotten: %s', (broken) => {
  const { ids, kept } = world();
  kept[VISITOR_KEY] = broken;
  expect(ids('kak-yah', '2026-11-22', 1)).toEqual({ visitor: 'id-1', visit: 'id-2', source: '' });
});

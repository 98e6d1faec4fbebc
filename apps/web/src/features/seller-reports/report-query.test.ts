import { expect, test } from 'vitest';
import { isAskable, readReportQuery, spanOf, writeReportQuery } from './report-query.ts';

test('what an address says comes back as the same address', () => {
  for (const search of ['', 'p=week', 'p=year&basis=due', 'from=2026-01-05&to=2026-02-04&by=slot'])
    expect(writeReportQuery(readReportQuery(search))).toBe(search);
});

test('an address that says nonsense shows the last 30 days', () => {
  const usual = readReportQuery('');
  for (const search of [
    'p=decade',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'by=colour',
  ])
    expect(readReportQuery(search)).toEqual(usual);
});

test.each([
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-10-24', '2026-11-22'],
  ['thisMonth', '2026-11-01', '2026-11-22'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-22'],
] as const)('%s is from %s to %s on 22 November 2026', (preset, from, to) => {
  expect(spanOf({ preset, span: undefined }, '2026-11-22')).toEqual({ from, to });
});

test('no span is asked for that the server would refuse', () => {
  expect(isAskable({ from: '2025-01-01', to: '2026-02-04' })).toBe(true);
  expect(isAskable({ from: '2025-01-01', to: '2026-02-05' })).toBe(false);
  expect(isAskable({ from: '1999-12-31', to: '2000-01-05' })).toBe(false);
});

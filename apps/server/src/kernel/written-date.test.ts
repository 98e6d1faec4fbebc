import fc from 'fast-check';
import { addDays } from '@dapur/contract/dates/dates';
import { expect, test } from 'vitest';
import { writtenDate } from './written-date.ts';

test.each([
  '1/12/2026',
  '01/12/26',
  '1-12-2026',
  '1.12.2026',
  '1-Dec-26',
  '01-Dec-2026',
  '1 Dis 2026',
  '1 December 2026',
  'Dec 1, 2026',
  '2026-12-01',
  '2026/12/1',
  '2026年12月1日',
  '1/12/2026 0:00',
  '1/12/2026 12:00:00 AM',
  '2026-12-01T00:00:00Z',
  ' 2026-12-01 08:30 ',
])('%j is the first of December', (written) => {
  expect(writtenDate(written)).toBe('2026-12-01');
});

test.each([
  '',
  '31/2/2026',
  '12/25/2026',
  '1/12',
  '1-Foo-26',
  '1/12-2026',
  '20261201',
  'soon',
  '1'.repeat(90_000),
])('%j is no date', (written) => {
  expect(writtenDate(written)).toBeUndefined();
});

test('every day is read as a spreadsheet of Malaysia shows it', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (days) => {
      const date = addDays('2020-01-01', days);
      const [year = '', month = '', day = ''] = date.split('-');
      expect(writtenDate(`${Number(day)}/${Number(month)}/${year}`)).toBe(date);
    }),
  );
});

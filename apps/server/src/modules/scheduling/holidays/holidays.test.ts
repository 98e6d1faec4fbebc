import { malaysianStates, stateCodeOf, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import { isLocalDate } from '@dapur/contract/dates/dates';
import { expect, test } from 'vitest';
import { holidaysOf } from './holidays.ts';

const year = (state: MalaysianState, one: number) => holidaysOf(state, `${one}-01-01`, `${one}-12-31`);
const dateOf = (state: MalaysianState, one: number, name: string) =>
  year(state, one)
    .filter((holiday) => holiday.name.en === name)
    .map(({ date }) => date);

test('the federal holidays of 2026 are where the government put them', () => {
  expect(year('10', 2026).map(({ date, name }) => `${date} ${name.ms}`)).toEqual([
    '2026-01-01 Tahun Baharu',
    '2026-02-01 Hari Thaipusam',
    '2026-02-17 Tahun Baharu Cina',
    '2026-02-18 Tahun Baharu Cina (hari kedua)',
    '2026-03-07 Hari Nuzul Al-Quran',
    '2026-03-20 Hari Raya Aidilfitri (cuti tambahan)',
    '2026-03-21 Hari Raya Aidilfitri',
    '2026-03-22 Hari Raya Aidilfitri (hari kedua)',
    '2026-05-01 Hari Pekerja',
    '2026-05-27 Hari Raya Aidiladha',
    '2026-05-31 Hari Wesak',
    '2026-06-01 Hari Keputeraan Yang di-Pertuan Agong',
    '2026-06-17 Awal Muharram (Maal Hijrah)',
    '2026-08-25 Maulidur Rasul',
    '2026-08-31 Hari Kebangsaan',
    '2026-09-16 Hari Malaysia',
    '2026-11-08 Hari Deepavali',
    '2026-12-11 Hari Keputeraan Sultan Selangor',
    '2026-12-25 Hari Krismas',
  ]);
});

test('states have their own', () => {
  expect(dateOf('13', 2026, 'Gawai Dayak')).toEqual(['2026-06-01', '2026-06-02']);
  expect(dateOf('13', 2026, 'Deepavali')).toEqual([]);
  expect(dateOf('12', 2026, 'Good Friday')).toEqual(['2026-04-03']);
  expect(dateOf('07', 2026, 'Birthday of the Yang di-Pertua Negeri of Penang')).toEqual(['2026-07-11']);
  expect(dateOf('08', 2026, 'Birthday of the Sultan of Perak')).toEqual(['2026-11-06']);
  expect(dateOf('14', 2027, 'Federal Territory Day')).toEqual(['2027-02-01']);
  for (const state of ['01', '02', '03', '09', '11'] as const)
    expect(dateOf(state, 2026, 'New Year’s Day')).toEqual([]);
});

test('what hangs on the moon is marked from 2027 on, and nothing that is fixed is', () => {
  const marked = (one: number) => year('10', one).filter(({ may_move }) => may_move);
  expect(marked(2026)).toEqual([]);
  expect(marked(2028).map(({ name }) => name.en)).toEqual([
    'Thaipusam',
    'Nuzul Al-Quran',
    'Hari Raya Aidilfitri',
    'Hari Raya Aidilfitri, second day',
    'Hari Raya Haji',
    'Wesak Day',
    'Awal Muharram',
    'Prophet Muhammad’s Birthday',
    'Deepavali',
  ]);
});

test('each state has its year, in order, with names in three languages', () => {
  for (const state of malaysianStates)
    for (let one = 2026; one <= 2030; one++) {
      const days = year(state, one);
      expect(days.length).toBeGreaterThan(15);
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
      for (const { date, name } of days) {
        expect(isLocalDate(date)).toBe(true);
        expect([name.en, name.ms, name.zh].every((text) => text !== '')).toBe(true);
      }
      for (const fixed of ['05-01', '08-31', '09-16', '12-25'])
        expect(days.some(({ date, is_national }) => date === `${one}-${fixed}` && is_national)).toBe(true);
    }
});

test('an address names its state in more than one way', () => {
  expect(['Selangor', 'selangor darul ehsan', ' SELANGOR '].map(stateCodeOf)).toEqual(['10', '10', '10']);
  expect(['Penang', 'Pulau Pinang', '槟城'].map(stateCodeOf)).toEqual(['07', '07', '07']);
  expect(['Kuala Lumpur', 'W.P. Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur'].map(stateCodeOf)).toEqual([
    '14',
    '14',
    '14',
  ]);
  expect(['', 'Atlantis'].map(stateCodeOf)).toEqual([null, null]);
});

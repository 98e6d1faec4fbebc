import { addDays, type LocalDate } from '@dapur/contract/dates/dates';

/** Both demo kitchens rest on Mondays. */
export function isRestDay(date: LocalDate): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
}

export function isWeekend(date: LocalDate): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

/** The day `offset` days from `today`, moved off a rest day: into the past for a past one, onwards for a coming one. */
export function openDay(today: LocalDate, offset: number): LocalDate {
  const date = addDays(today, offset);
  return isRestDay(date) ? addDays(date, offset < 0 ? -1 : 1) : date;
}

/** The n-th day (from 0) that can be ordered for, rest days left out. */
export function nthOrderDay(today: LocalDate, minOrderDay: number, n: number): LocalDate {
  let date = openDay(today, minOrderDay);
  for (let passed = 0; passed < n; passed += 1) {
    date = addDays(date, 1);
    if (isRestDay(date)) date = addDays(date, 1);
  }
  return date;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';

/** So long a journey that speaks of today may take. */
const JOURNEY_MS = 90_000;
/** The server's clock may be a little behind. */
const AFTER_MIDNIGHT_MS = 5_000;

/** A journey that speaks of today must end on the day it began: close to midnight in Malaysia it waits for the next. */
export async function staysOnOneDay(): Promise<void> {
  const now = Date.now();
  const left = Date.parse(`${addDays(malaysianDate(now), 1)}T00:00:00+08:00`) - now;
  if (left >= JOURNEY_MS) return;
  const wait = left + AFTER_MIDNIGHT_MS;
  // What is waited is not the journey's own time.
  test.setTimeout(test.info().timeout + wait);
  await sleep(wait);
}

import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { addReminders } from '../data/due-reminders.ts';

const KL_OFFSET_MS = 8 * 3_600_000;
/** No reminders at night: hours in Malaysia, `TO_HOUR` excluded. */
const FROM_HOUR = 10;
const TO_HOUR = 21;

/**
 * Asks, in daytime and once per order, for a reminder of each paid order of tomorrow. A customer who paid today needs
 * none.
 */
export async function askForReminders(db: Pools, now: Date): Promise<void> {
  const hour = new Date(now.getTime() + KL_OFFSET_MS).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return;
  const today = malaysianDate(now.getTime());
  await withPlatform(db, 'notifications', 'orders of tomorrow are reminded of', (tx) =>
    addReminders(tx, { date: addDays(today, 1), today }),
  );
}

import { addDays, daysBetween, type LocalDate } from '@dapur/contract/dates/dates';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';

/** What a store's people may do with its state. */
export type StoreMoveName = 'publish' | 'pause' | 'resume' | 'plan' | 'close' | 'reopen';

/** The states from which each move is possible. Only the platform ends its own suspensions. */
const movesFrom: Readonly<Record<StoreMoveName, readonly StoreStatus[]>> = {
  publish: ['draft'],
  pause: ['live', 'paused'],
  resume: ['paused', 'vacation'],
  plan: ['draft', 'live', 'paused', 'vacation'],
  close: ['draft', 'live', 'paused', 'vacation'],
  reopen: ['closed'],
};

export const mayMove = (move: StoreMoveName, from: StoreStatus): boolean => movesFrom[move].includes(from);

const HOUR_MS = 3_600_000;
const LONGEST_PAUSE_MS = 90 * 24 * HOUR_MS;
const MAX_VACATION_DAYS = 120;
const FARTHEST_VACATION_DAYS = 400;

export interface WantedPause {
  readonly for: 'hour' | 'today' | 'until' | 'open';
  readonly until?: string | null | undefined;
}

/** When a pause ends: an instant, null for when somebody ends it, or why it cannot be. */
export function pauseEnd(
  wanted: WantedPause,
  { now, today }: { readonly now: Date; readonly today: LocalDate },
): Date | null | 'missing' | 'past' | 'far' {
  switch (wanted.for) {
    case 'open':
      return null;
    case 'hour':
      return new Date(now.getTime() + HOUR_MS);
    case 'today':
      return new Date(`${addDays(today, 1)}T00:00:00+08:00`);
    case 'until': {
      if (!wanted.until) return 'missing';
      const until = new Date(wanted.until);
      if (until.getTime() <= now.getTime()) return 'past';
      return until.getTime() - now.getTime() > LONGEST_PAUSE_MS ? 'far' : until;
    }
  }
}

/** What is wrong with a holiday, by its field; undefined for nothing. */
export function vacationFault(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  today: LocalDate,
): { readonly field: 'from' | 'to'; readonly message: string } | undefined {
  if (to < from) return { field: 'to', message: 'must not be before the first day' };
  if (to < today) return { field: 'to', message: 'must not be over already' };
  if (daysBetween(today, from) > FARTHEST_VACATION_DAYS)
    return { field: 'from', message: `must be within ${FARTHEST_VACATION_DAYS} days` };
  if (daysBetween(from, to) >= MAX_VACATION_DAYS)
    return { field: 'to', message: `must end within ${MAX_VACATION_DAYS} days` };
  return undefined;
}

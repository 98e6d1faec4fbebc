const MINUTE_MS = 60_000;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** After the slot has been over for this long the server does not try any more. */
const GIVE_UP_AFTER_MS = 120 * MINUTE_MS;

/** Problems that the seller has to solve at the courier or in the wallet are checked again after this long. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

/** The longest pause between two such checks. */
const LOOK_AT_LEAST_MS = 60 * MINUTE_MS;

const BACK_OFF_SECONDS = [5, 15, 30] as const;
const LONGEST_BACK_OFF_SECONDS = 60;

/** When a courier is booked for a slot. Epoch milliseconds. */
export function bookingDueAt(slotBegins: Date, bookAheadMinutes: number, now: number): number {
  return Math.max(now, slotBegins.getTime() - bookAheadMinutes * MINUTE_MS);
}

/** The time to ask the courier for; undefined: a driver now. */
export function wantedPickupTime(slotBegins: Date, now: number, limits: CourierLimits): Date | undefined {
  return slotBegins.getTime() - now < limits.soonestMinutes * MINUTE_MS ? undefined : slotBegins;
}

/** Whether the courier takes orders for this time already. */
export function isWithinCalendar(slotBegins: Date, now: number, limits: CourierLimits): boolean {
  return slotBegins.getTime() <= now + limits.calendarDays * DAY_MS;
}

/** Whether a slot has been over for so long that nobody is sent any more unless somebody says so. */
export function isLongOver(slotBegins: Date, now: number): boolean {
  return now >= slotBegins.getTime() + GIVE_UP_AFTER_MS;
}

/**
 * When to try again after the courier could not be reached; undefined when the slot is over for good. Never later than
 * `alertAt`, so that the seller hears in time.
 */
export function nextTryAt(
  { tries, scheduledAt }: { readonly tries: number; readonly scheduledAt: Date },
  now: number,
  alertAt: number,
): number | undefined {
  if (isLongOver(scheduledAt, now)) return undefined;
  const next = now + (BACK_OFF_SECONDS[tries - 1] ?? LONGEST_BACK_OFF_SECONDS) * 1_000;
  return now < alertAt ? Math.min(next, alertAt) : next;
}

/** When to check whether the seller has filled the wallet or changed the keys; undefined once the slot has begun. */
export function lookAgainAt(scheduledAt: Date, now: number): number | undefined {
  return now < scheduledAt.getTime() ? now + LOOK_AGAIN_MS : undefined;
}

/**
 * When to ask again about a courier's order that the courier does not show, as with keys that it refuses: after five
 * minutes, then after as long as it has been out of sight since `since`, after an hour at most. Undefined once the
 * courier would not show it to anybody.
 */
export function lookForLostAt(
  { requestedAt }: { readonly requestedAt: Date },
  since: Date,
  now: number,
  limits: CourierLimits,
): number | undefined {
  if (now >= requestedAt.getTime() + limits.readableDays * DAY_MS) return undefined;
  return now + Math.min(Math.max(now - since.getTime(), LOOK_AGAIN_MS), LOOK_AT_LEAST_MS);
}

/** How far a courier's calendar and memory reach. */
export interface CourierLimits {
  /** It takes orders for times so many days ahead. */
  readonly calendarDays: number;
  /** Nearer than this it is asked for a driver now: it takes no time that is almost past. */
  readonly soonestMinutes: number;
  /** It answers about an order for so many days. */
  readonly readableDays: number;
}

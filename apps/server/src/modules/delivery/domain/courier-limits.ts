/** How far a courier's calendar and memory reach. */
export interface CourierLimits {
  /** It takes orders for times so many days ahead. */
  readonly calendarDays: number;
  /** Nearer than this it is asked for a driver now: it takes no time that is almost past. */
  readonly soonestMinutes: number;
  /** It answers about an order for so many days. */
  readonly readableDays: number;
}

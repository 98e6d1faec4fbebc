/** The time, handed in so that tests can set it. Instants that decide something between processes come from the database. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

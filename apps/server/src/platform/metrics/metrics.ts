/** What counts the life of a process for whoever watches it. Every call is cheap and never throws. */
export interface Metrics {
  /** `endpoint`: its name in the contract, or the pattern of a route; never an address that somebody typed. */
  answered(request: AnsweredRequest): void;
  jobEnded(job: EndedJob): void;
  /** One call of somebody else's server. */
  called(call: EndedCall): void;
  ordered(step: OrderStep): void;
  /** `code`: an error code of the contract. */
  orderRefused(code: string): void;
  /** `countOpen`: of how many stores, or 0 and 1 where all share one. */
  watchBreaker(provider: string, countOpen: () => number): void;
  watchPool(name: string, pool: WatchablePool): void;
  /** Read when somebody asks for the figures, at most each ten seconds. */
  watchStanding(read: () => Promise<StandingFigures>): void;
}

export interface AnsweredRequest {
  readonly endpoint: string;
  readonly status: number;
  /** Undefined for a stream of events, which lasts as long as its reader stays. */
  readonly seconds: number | undefined;
  /** Of a refusal. */
  readonly code: string | undefined;
}

export interface EndedJob {
  readonly topic: string;
  readonly lane: 'work' | 'messages';
  readonly outcome: 'done' | 'failed' | 'given_up';
  readonly seconds: number;
}

export interface EndedCall {
  readonly provider: string;
  readonly call: string;
  /** `ok`, or the kind of the fault. */
  readonly outcome: string;
  readonly seconds: number;
}

export type OrderStep = 'placed' | 'paid' | 'paid_late' | 'refund_due';

export interface WatchablePool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What the database says of the whole installation, the same in every process. */
export interface StandingFigures {
  readonly lanes: readonly {
    readonly lane: string;
    readonly due: number;
    readonly failing: number;
    readonly given_up: number;
    /** Seconds that the oldest has been due; 0 when none is. */
    readonly oldest_due: number;
  }[];
  /** Money that arrived and is to go back. */
  readonly refunds: readonly { readonly cause: string; readonly due: number }[];
  /** Seconds; null where there never was one. */
  readonly backup_age: number | null;
}

const nothing = (): void => undefined;

/** Counts nothing. */
export const noMetrics: Metrics = {
  answered: nothing,
  jobEnded: nothing,
  called: nothing,
  ordered: nothing,
  orderRefused: nothing,
  watchBreaker: nothing,
  watchPool: nothing,
  watchStanding: nothing,
};

/** Gives the simulator its time, so that a test can move it. */
export type Clock = { now(): Date };

export type Account = {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** For the simulator's own pages. */
  readonly name?: string;
  /** What the wallet holds when the account is first seen. Default: RM 500. */
  readonly walletSen?: number;
  /** Where news goes from the start, without a probe. It wins over an address that was registered before a restart. */
  readonly webhookUrl?: string;
};

export type AccountState = {
  readonly apiKey: string;
  walletSen: number;
  webhookUrl: string | null;
};

/** Decimal degrees as strings, as the provider writes them. */
export type Coordinates = { readonly lat: string; readonly lng: string };

export type Stop = { readonly stopId: string; readonly coordinates: Coordinates; readonly address: string };

/** In sen. */
export type Prices = {
  readonly base: number;
  readonly extraMileage: number;
  readonly surcharge: number;
  readonly specialRequests: number;
  readonly priorityFee: number;
};

export type Quotation = {
  readonly id: string;
  readonly apiKey: string;
  readonly serviceType: string;
  readonly language: string;
  readonly specialRequests: readonly string[];
  readonly isRouteOptimized: boolean;
  readonly stops: readonly Stop[];
  readonly item: unknown;
  /** The locode of the zone that all stops lie in. */
  readonly locode: string;
  readonly distanceM: number;
  readonly prices: Prices;
  /** ISO 8601, as all times here. Null: as soon as possible. */
  readonly scheduleAt: string | null;
  readonly createdAt: string;
  expiresAt: string;
  orderId: string | null;
};

export const openStatuses = ['ASSIGNING_DRIVER', 'ON_GOING', 'PICKED_UP'] as const;
export type Status = (typeof openStatuses)[number] | 'COMPLETED' | 'CANCELED' | 'REJECTED' | 'EXPIRED';

export type OrderStop = Stop & { readonly name: string; readonly phone: string; readonly remarks: string };

export type Driver = {
  readonly driverId: string;
  readonly name: string;
  readonly phone: string;
  readonly plateNumber: string;
};

export type Order = {
  readonly id: string;
  readonly quotationId: string;
  readonly apiKey: string;
  readonly shareToken: string;
  readonly serviceType: string;
  readonly language: string;
  readonly specialRequests: readonly string[];
  readonly locode: string;
  readonly isPODEnabled: boolean;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** When it is to be picked up: the time of booking unless one was named. */
  readonly scheduleAt: string;
  readonly createdAt: string;
  stops: readonly OrderStop[];
  distanceM: number;
  prices: Prices;
  status: Status;
  driver: Driver | null;
  /** How many drivers it has had. */
  matches: number;
  /** Since when a driver is looked for. */
  searchingSince: string;
  matchedAt: string | null;
  endedAt: string | null;
  cancelledReason: string;
  edits: number;
  replacedBy: string | null;
  /** The driver's way to the next stop, in real milliseconds since the epoch: drivers ride on timers, not on the clock. */
  leg: { startedMs: number; endsMs: number } | null;
  /** When the driver clock takes the next step. Null: somebody steps by hand. */
  nextStepAtMs: number | null;
  /** How much of the leg is done, 0 to 1, where a test says so. */
  heldProgress: number | null;
};

export type NoticeAttempt = {
  readonly eventId: string;
  readonly eventType: string;
  readonly orderId: string | null;
  readonly attempt: number;
  readonly at: string;
  readonly status: number | 'no answer';
};

/** News still to be delivered. `body` is fixed when the thing happens, as the provider repeats the same notice. */
export type Notice = {
  readonly id: string;
  readonly apiKey: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly orderId: string | null;
  readonly url: string;
  readonly body: string;
  attempt: number;
  /** Milliseconds since the epoch, in real time: retries run on timers, not on the simulator's clock. */
  dueAtMs: number;
};

export function isOpen(status: Status): boolean {
  return openStatuses.some((open) => open === status);
}

/** `2026-11-24T16:01:03.00Z` */
export function answerTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19)}.00Z`;
}

/** `2026-11-24T16:01.00Z`: news was seen without seconds, in a form that is no standard. */
export function newsTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16)}.00Z`;
}

export function totalSen(prices: Prices): number {
  return prices.base + prices.extraMileage + prices.surcharge + prices.specialRequests + prices.priorityFee;
}

import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { CourierKeysInput } from '@dapur/contract/delivery/delivery-settings-input';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import type { ProviderCalls } from '../callbacks/index.ts';
import type { CourierLimits } from './domain/booking-time.ts';
import type { CourierStatus } from './domain/courier-progress.ts';

export type { CourierStatus };

/** A store's own account with a courier. What else it holds is known in the courier's folder. */
export interface CourierAccount {
  readonly provider: CourierId;
}

/** A place to stop at. Degrees, WGS 84. */
export interface CourierStop {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

export interface QuotationRequest {
  readonly pickup: CourierStop;
  readonly dropOff: CourierStop;
  readonly vehicle: VehicleType;
  /** Undefined: now. The courier takes times up to 30 days ahead. */
  readonly scheduleAt: Date | undefined;
}

/** The courier's price. It can be ordered once, and until `expiresAt`. */
export interface Quotation {
  readonly quotationId: string;
  readonly pickupStopId: string;
  readonly dropOffStopId: string;
  readonly vehicle: VehicleType;
  readonly feeSen: number;
  /** By road. */
  readonly distanceM: number;
  readonly expiresAt: Date;
}

export interface CourierContact {
  readonly name: string;
  /** Any common Malaysian form. */
  readonly phone: string;
}

export interface NewCourierOrder {
  readonly quotationId: string;
  readonly pickupStopId: string;
  readonly dropOffStopId: string;
  readonly sender: CourierContact;
  /** `remarks` has lines parted by \n. */
  readonly recipient: CourierContact & { readonly remarks: string };
  /** Comes back with the order: it names our booking. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface CourierOrder {
  readonly courierOrderId: string;
  readonly quotationId: string | undefined;
  readonly status: CourierStatus;
  readonly driverId: string | undefined;
  readonly shareLink: string;
  readonly feeSen: number | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface CourierDriver {
  readonly driverId: string;
  readonly name: string;
  readonly phone: string;
  readonly plate: string;
  readonly position: { readonly latitude: number; readonly longitude: number; readonly at: Date } | undefined;
}

export interface CourierVehicle {
  /** Our name where it is one of ours. */
  readonly key: string;
  readonly maxKg: number | undefined;
}

/** `refused`: the courier does not let go of it any more. */
export type Cancellation = 'cancelled' | 'refused' | 'not_found';

/** Every method throws CourierError and nothing else on a courier's or network's fault. */
export interface Courier<Account extends CourierAccount = CourierAccount> {
  quote(account: Account, request: QuotationRequest): Promise<Quotation>;
  /**
   * Spends the store's money and has no idempotency key: write the booking down before calling. When the error says
   * `outcomeUnknown`, a driver may be on the way although no number came back.
   */
  placeOrder(account: Account, order: NewCourierOrder): Promise<CourierOrder>;
  /** Undefined when the courier does not know it. */
  getOrder(account: Account, courierOrderId: string): Promise<CourierOrder | undefined>;
  /** Undefined while the courier does not tell yet, or no more. */
  getDriver(account: Account, courierOrderId: string, driverId: string): Promise<CourierDriver | undefined>;
  cancelOrder(account: Account, courierOrderId: string): Promise<Cancellation>;
  /** All vehicles that the courier has in the market; the cheapest way to try keys. */
  listVehicles(account: Account): Promise<CourierVehicle[]>;
  /** Says where news goes; the courier calls that address at once to see whether it answers. */
  registerWebhook(account: Account, url: string): Promise<void>;
}

/**
 * - unauthorized: the keys are wrong
 * - no_credit: the store's wallet is empty
 * - out_of_area: the courier does not drive there, or not across
 * - quotation_gone: unknown or expired; a fresh one can be ordered
 * - phone: the courier does not take this number
 * - schedule: the time is past or too far ahead
 * - invalid: it refuses for another reason; `messages` says which
 * - not_found, rate_limited: as named
 * - unavailable: it answered with a fault or nonsense, or could not be reached at all
 * - timeout: sent, but no answer came in time or the connection broke
 */
export type CourierErrorKind =
  | 'unauthorized'
  | 'no_credit'
  | 'out_of_area'
  | 'quotation_gone'
  | 'phone'
  | 'schedule'
  | 'invalid'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout';

export class CourierError extends Error {
  readonly kind: CourierErrorKind;
  /** The courier's own sentences and error ids, for the seller and the log. */
  readonly messages: readonly string[];
  /** The request may have taken effect although it failed. Always true for 'timeout' of an order. */
  readonly outcomeUnknown: boolean;
  readonly httpStatus: number | undefined;

  constructor(
    kind: CourierErrorKind,
    messages: readonly string[],
    detail: { outcomeUnknown?: boolean; httpStatus?: number; cause?: unknown } = {},
  ) {
    super(`courier: ${kind}${messages.length > 0 ? `: ${messages.join('; ')}` : ''}`, {
      cause: detail.cause,
    });
    this.name = 'CourierError';
    this.kind = kind;
    this.messages = messages;
    this.outcomeUnknown = detail.outcomeUnknown ?? false;
    this.httpStatus = detail.httpStatus;
  }
}

/** News of the courier whose signature was verified. `at` is the courier's clock: older news changes nothing. */
export type CourierNews =
  | {
      readonly kind: 'status';
      readonly eventId: string;
      readonly courierOrderId: string;
      readonly status: CourierStatus;
      readonly driverId: string | undefined;
      readonly shareLink: string | undefined;
      readonly reason: string | undefined;
      readonly at: Date;
    }
  | {
      readonly kind: 'driver';
      readonly eventId: string;
      readonly courierOrderId: string;
      readonly driver: CourierDriver;
      readonly at: Date;
    }
  | {
      readonly kind: 'price';
      readonly eventId: string;
      readonly courierOrderId: string;
      readonly feeSen: number;
      readonly at: Date;
    }
  | {
      readonly kind: 'replaced';
      readonly eventId: string;
      readonly courierOrderId: string;
      readonly previousOrderId: string;
      readonly at: Date;
    }
  | {
      readonly kind: 'other';
      readonly eventId: string;
      readonly type: string;
      readonly courierOrderId: string | undefined;
      readonly at: Date;
    };

export interface NewsAddress<Account extends CourierAccount = CourierAccount> {
  /** Whose news it must be. */
  readonly account: Account;
  /** Of the address it came to, without the host. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * What a call to our address for news means. `malformed`: no news at all. `bad_signature`: not by the courier, or not
 * for this account. `stale`: signed too long ago, or ahead of time. `payload` is what is kept of it: nothing personal.
 */
export type NewsReading =
  | { readonly ok: true; readonly news: CourierNews; readonly type: string; readonly payload: unknown }
  | { readonly ok: false; readonly fault: 'malformed' | 'bad_signature' | 'stale' };

/** All that the server asks of one courier. Each has its folder in `providers`. */
export interface CourierProvider<Account extends CourierAccount = CourierAccount> {
  readonly id: CourierId;
  /** Speaks to it. Safe to share. `baseUrl`: where it is asked instead of at its usual address. */
  connect(options: { readonly baseUrl?: string | undefined }): Courier<Account>;
  /** Reads its news and checks that it sent it. Never throws, whatever the body holds. */
  readNews(raw: string, address: NewsAddress<Account>): NewsReading;
  readonly limits: CourierLimits;
  /** Accounts, as a seller types them and as they are kept sealed. */
  readonly accounts: {
    typed(keys: CourierKeysInput): Account;
    toKeep(account: Account): KeptAccount;
    /** Of `secrets` that were kept. Throws when they are not as kept. */
    opened(secrets: unknown): Account;
  };
  /** What `callbacks` has to know of its calls. */
  readonly calls: ProviderCalls;
}

export interface KeptAccount {
  readonly secrets: Readonly<Record<string, string>>;
  /** The last four characters of the key. */
  readonly keyHint: string;
  /** Of a courier's sandbox, where nobody drives. */
  readonly isSandbox: boolean;
}

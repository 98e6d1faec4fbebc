import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { Carrier, VehicleType } from '@dapur/contract/delivery/tracking';
import type { BookingState } from './booking-life-cycle.ts';
import { toBookStates, withCourierStates, type StoredState } from './delivery-life-cycle.ts';

/** A delivery as far as its next step depends on it. Money is sen. */
export interface DeliveryStanding {
  readonly orderId: string;
  readonly carrier: Carrier;
  /** Which courier: the one of its last booking, or else of its quote. Null where the store brings it. */
  readonly provider: CourierId | null;
  readonly vehicle: VehicleType;
  readonly state: StoredState;
  readonly scheduledAt: Date;
  readonly promisedFeeSen: number;
  /** What the courier asked when it was promised, where that is known. */
  readonly courierFeeSen?: number | null;
  readonly dueAt: Date | null;
  readonly tries: number;
  readonly alert: DeliveryAlert | null;
}

/** A booking as far as its next step depends on it. */
export interface BookingStanding {
  readonly id: string;
  readonly provider: CourierId;
  readonly state: BookingState;
  readonly quotationId: string | null;
  readonly courierOrderId: string | null;
  readonly feeSen: number | null;
  /** A `CourierStatus`; empty before the courier has taken it. */
  readonly courierStatus: string;
  readonly statusAt: Date | null;
  readonly driverId: string | null;
  readonly requestedAt: Date;
}

const WANTING: ReadonlySet<StoredState> = new Set([...toBookStates, ...withCourierStates]);

/** Whether a courier is to bring it: paid, and neither brought, cancelled, nor the seller's own to bring. */
export function wantsCourier({ carrier, state }: Pick<DeliveryStanding, 'carrier' | 'state'>): boolean {
  return carrier === 'courier' && WANTING.has(state);
}

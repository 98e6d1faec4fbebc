import { randomUUID } from 'node:crypto';
import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { bookingLife, liveBookingStates, type BookingState } from '../domain/booking-life-cycle.ts';
import type { BookingStanding } from '../domain/delivery-standing.ts';

/** A try to book a courier. */
export interface Booking extends BookingStanding {
  readonly tenantId: string;
  readonly orderId: string;
  readonly failure: string | null;
  /** Another whenever the row has changed. */
  readonly version: string;
}

const COLUMNS = [
  'tenant_id as tenantId',
  'id',
  'order_id as orderId',
  'provider',
  'state',
  'quotation_id as quotationId',
  'courier_order_id as courierOrderId',
  'fee_sen as feeSen',
  'courier_status as courierStatus',
  'status_at as statusAt',
  'driver_id as driverId',
  'requested_at as requestedAt',
  'failure',
] as const;

const select = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('courier_bookings')
    .select(COLUMNS)
    .select(sql<string>`xmin::text`.as('version'))
    .where('tenant_id', '=', tenantId);

/** The order's one booking that is not over. Lock the delivery first. */
export function readLiveBooking(tx: Tx, tenantId: string, orderId: string): Promise<Booking | undefined> {
  return select(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', liveBookingStates)
    .executeTakeFirst();
}

export function readBooking(tx: Tx, tenantId: string, id: string): Promise<Booking | undefined> {
  return select(tx, tenantId).where('id', '=', id).executeTakeFirst();
}

/** By the number that the courier gave it. */
export function findBookingByCourierOrder(
  tx: Tx,
  tenantId: string,
  courierOrderId: string,
): Promise<Booking | undefined> {
  return select(tx, tenantId).where('courier_order_id', '=', courierOrderId).executeTakeFirst();
}

export function findBookingByQuotation(
  tx: Tx,
  tenantId: string,
  quotationId: string,
): Promise<Booking | undefined> {
  return select(tx, tenantId).where('quotation_id', '=', quotationId).executeTakeFirst();
}

/** Whether a courier has brought it already. */
export async function hasBrought(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const brought = select(tx, tenantId).where('order_id', '=', orderId).where('state', '=', 'completed');
  return (await brought.executeTakeFirst()) !== undefined;
}

/** When the present run of failures began; undefined when the last try did not fail. */
export async function failingSince(tx: Tx, tenantId: string, orderId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(requested_at) as since from courier_bookings
     where tenant_id = ${tenantId} and order_id = ${orderId} and state = 'failed'
       and requested_at > coalesce((select max(b.requested_at) from courier_bookings b
                                     where b.tenant_id = ${tenantId} and b.order_id = ${orderId}
                                       and b.state <> 'failed'), '-infinity')`.execute(tx);
  return rows[0]?.since ?? undefined;
}

export interface NewBooking {
  readonly tenantId: string;
  readonly provider: CourierId;
  readonly orderId: string;
  readonly vehicle: VehicleType;
  /** Undefined: the try must first ask for a price and note it; before that, nothing is ordered. */
  readonly quotationId: string | undefined;
  readonly requestedAt: Date;
  /** When to check whether the courier's answer came. */
  readonly checkAt: Date;
}

/** What two tries may not share: being the order's live booking, a quotation, or an order of the courier's. */
export type TakenByAnother = 'live' | 'quotation' | 'courier_order';

const takenBy: Readonly<Record<string, TakenByAnother>> = {
  courier_bookings__one_live: 'live',
  courier_bookings__quotation: 'quotation',
  courier_bookings__courier_order: 'courier_order',
};

/** Says whether `error` is the database's word that another try was first. */
export function takenByAnother(error: unknown): TakenByAnother | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? takenBy[error.constraint] : undefined;
}

/** Writes a try down; the database refuses a second live one for the order. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('courier_bookings')
    .values({
      tenant_id: booking.tenantId,
      id,
      order_id: booking.orderId,
      provider: booking.provider,
      service_type: booking.vehicle,
      quotation_id: booking.quotationId ?? null,
      requested_at: booking.requestedAt,
      check_at: booking.checkAt,
    })
    .execute();
  return id;
}

/** Writes down an order that the courier made and nobody asked for, so that it is called off and its price is known. */
export async function insertStray(
  tx: Tx,
  stray: {
    readonly tenantId: string;
    readonly provider: CourierId;
    readonly orderId: string;
    readonly vehicle: VehicleType;
    readonly courierOrderId: string;
    readonly feeSen: number;
    readonly shareLink: string;
    readonly at: Date;
  },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('courier_bookings')
    .values({
      tenant_id: stray.tenantId,
      id,
      order_id: stray.orderId,
      provider: stray.provider,
      state: 'abandoned',
      service_type: stray.vehicle,
      courier_order_id: stray.courierOrderId,
      share_link: stray.shareLink,
      fee_sen: stray.feeSen,
      failure: 'a courier too many',
      requested_at: stray.at,
      check_at: stray.at,
    })
    .execute();
  return id;
}

/** Whether some booking was made with it: a quotation can be ordered once. */
export async function isQuotationUsed(tx: Tx, tenantId: string, quotationId: string): Promise<boolean> {
  return (await findBookingByQuotation(tx, tenantId, quotationId)) !== undefined;
}

/**
 * Notes the price that is about to be ordered. False when the booking was given up meanwhile: then nothing may be
 * ordered with it.
 */
export async function noteQuotation(
  tx: Tx,
  { tenantId, id }: Pick<Booking, 'tenantId' | 'id'>,
  quotationId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_bookings')
    .set({ quotation_id: quotationId, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'booking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface BookingChange {
  readonly state?: BookingState;
  readonly courierOrderId?: string;
  readonly shareLink?: string;
  readonly feeSen?: number;
  readonly courierStatus?: string;
  readonly statusAt?: Date;
  readonly driverId?: string | null;
  readonly driver?: BookingDriver | null;
  readonly failure?: string;
  readonly bookedAt?: Date;
  readonly endedAt?: Date | null;
  readonly checkAt?: Date | null;
}

export interface BookingDriver {
  readonly name: string;
  readonly phone: string;
  readonly plate: string;
  readonly position: { readonly latitude: number; readonly longitude: number; readonly at: Date } | undefined;
}

/** Moves the next check of a store's bookings forward to `at`, because the trouble that delayed it may be solved. */
export async function lookUpAllAt(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await tx
    .updateTable('courier_bookings')
    .set({ check_at: at })
    .where('tenant_id', '=', tenantId)
    .where('check_at', '>', at)
    .where('courier_order_id', 'is not', null)
    .execute();
}

/** Changes a booking whose delivery is locked; its state by the table alone. `driver: null` forgets who drives. */
export async function changeBooking(
  tx: Tx,
  { tenantId, id }: Pick<Booking, 'tenantId' | 'id'>,
  change: BookingChange,
): Promise<void> {
  const move = change.state && bookingLife.move(change.state);
  const { numUpdatedRows } = await tx
    .updateTable('courier_bookings')
    .set({
      ...(move && { state: move.to }),
      ...(change.courierOrderId === undefined ? {} : { courier_order_id: change.courierOrderId }),
      ...(change.shareLink === undefined ? {} : { share_link: change.shareLink }),
      ...(change.feeSen === undefined ? {} : { fee_sen: change.feeSen }),
      ...(change.courierStatus === undefined ? {} : { courier_status: change.courierStatus }),
      ...(change.statusAt === undefined ? {} : { status_at: change.statusAt }),
      ...(change.driverId === undefined ? {} : { driver_id: change.driverId }),
      ...(change.driver === undefined ? {} : driverColumns(change.driver)),
      ...(change.failure === undefined ? {} : { failure: change.failure.slice(0, 500) }),
      ...(change.bookedAt === undefined ? {} : { booked_at: change.bookedAt }),
      ...(change.endedAt === undefined ? {} : { ended_at: change.endedAt }),
      ...(change.checkAt === undefined ? {} : { check_at: change.checkAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(move !== undefined, (query) => query.where('state', 'in', move!.from))
    .executeTakeFirst();
  if (move !== undefined && numUpdatedRows === 0n) throw new Error(`booking ${id} cannot become ${move.to}`);
}

function driverColumns(driver: BookingDriver | null) {
  const position = driver?.position;
  return {
    driver_name: driver?.name ?? '',
    driver_phone: driver?.phone ?? '',
    driver_plate: driver?.plate ?? '',
    // Without a new position, a known driver keeps the position where they were last seen.
    ...(driver !== null && position === undefined
      ? {}
      : {
          driver_latitude: position?.latitude ?? null,
          driver_longitude: position?.longitude ?? null,
          driver_seen_at: position?.at ?? null,
        }),
  };
}

import type { BookingDeps } from '../../delivery-deps.ts';
import { bookNow, bringByStore, callCourierOff, linkOrder } from '../../commands/seller-steps.ts';
import { withTenant, type Pools } from '../../../../platform/db/index.ts';
import { addToOutbox } from '../../../events/index.ts';
import { isLiveAtCourier, type Subject } from './courier-orders.ts';
import type { CourierWorld } from './courier-world.ts';
import type { Tap } from './schedules.ts';

type Go = (work: (deps: BookingDeps) => Promise<unknown>, what: string) => Promise<void>;

/** What shoppers and sellers do to an order at a tick. */
export function happen(
  db: Pools,
  world: CourierWorld,
  subject: Subject,
  tick: number,
  go: Go,
): Promise<unknown>[] {
  const { schedule } = subject;
  const told = schedule.toldAgainAfter.map((after) => schedule.paidAtTick + after);
  const happenings: Promise<unknown>[] = [];
  // The news goes out with what it tells of, as settling does it: whoever hears of it finds the order paid.
  if (tick === schedule.paidAtTick) happenings.push(changeOrder(db, subject, 'confirmed', 'order.paid'));
  for (const at of told) if (at === tick) happenings.push(tell(db, subject, 'order.paid'));
  const { cancelledAtTick, revivedAfter } = schedule;
  if (cancelledAtTick !== undefined && cancelledAtTick > schedule.paidAtTick) {
    if (tick === cancelledAtTick) happenings.push(changeOrder(db, subject, 'cancelled', 'order.cancelled'));
    if (revivedAfter !== undefined && tick === cancelledAtTick + 1 + revivedAfter)
      happenings.push(changeOrder(db, subject, 'confirmed', 'order.paid'));
  }
  for (const { tick: at, kind } of schedule.forged) if (at === tick) world.forge(subject, kind);
  for (const { tick: at, tap } of schedule.taps)
    if (at === tick) happenings.push(go((deps) => doTap(deps, subject, tap), `tap ${tap}`));
  return happenings;
}

/** A seller looks into the account at the courier before saying that nothing is booked there. */
function doTap(deps: BookingDeps, subject: Subject, tap: Tap): Promise<unknown> {
  const { tenantId, orderId, placed } = subject;
  const atCourier = placed.find(isLiveAtCourier);
  const noneBooked = atCourier === undefined;
  switch (tap) {
    case 'book':
      return bookNow(deps, tenantId, orderId, { vehicle: undefined, acceptFeeSen: undefined, noneBooked });
    case 'accept':
      return bookNow(deps, tenantId, orderId, { vehicle: 'CAR', acceptFeeSen: 5_000, noneBooked });
    case 'by_store':
      return bringByStore(deps, tenantId, orderId, noneBooked);
    case 'call_off':
      return callCourierOff(deps, tenantId, orderId);
    case 'link':
      return atCourier === undefined ? Promise.resolve() : linkOrder(deps, tenantId, orderId, atCourier.id);
  }
}

type Topic = 'order.paid' | 'order.cancelled';

function tell(db: Pools, { tenantId, orderId }: Subject, topic: Topic): Promise<void> {
  return withTenant(db, tenantId, (tx) => addToOutbox(tx, { tenantId, topic, payload: { orderId } }));
}

function changeOrder(
  db: Pools,
  { tenantId, orderId }: Subject,
  status: 'confirmed' | 'cancelled',
  topic?: Topic,
): Promise<void> {
  return withTenant(db, tenantId, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ status, payment_status: 'paid' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', orderId)
      .execute();
    if (topic !== undefined) await addToOutbox(tx, { tenantId, topic, payload: { orderId } });
  });
}

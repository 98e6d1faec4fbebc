import { AppError } from '@dapur/contract/errors';
import type { MovedOrder } from '@dapur/contract/orders/seller-orders';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { moveOrder, type OrderTaker } from '../../ordering/index.ts';
import { readState } from '../data/order-states.ts';
import { stepsTo, type BulkStep } from '../steps-to.ts';

/**
 * Moves each order on in a transaction of its own, so that an order that cannot be moved does not keep the others from
 * moving. Answers what became of each, in the order of the ids; when the call is repeated, all are in their new state
 * already.
 */
export async function moveOrders(
  db: Pools,
  taker: OrderTaker,
  { ids, to }: { readonly ids: readonly string[]; readonly to: BulkStep },
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) moved.push(await moveOne(db, taker, id, to));
  return moved;
}

async function moveOne(db: Pools, taker: OrderTaker, id: string, to: BulkStep): Promise<MovedOrder> {
  const read = () => withTenant(db, taker.tenantId, (tx) => readState(tx, taker.tenantId, id));
  const order = await read();
  if (order === undefined) return { id, order_number: '', status: null, outcome: 'missing' };
  const named = { id, order_number: order.number };
  if (order.status === to) return { ...named, status: to, outcome: 'already' };
  const steps = stepsTo(order.status, to);
  if (steps === undefined) return { ...named, status: order.status, outcome: 'refused' };
  try {
    let from = order.status;
    // Step by step, so that the timeline shows each step and everybody concerned is told.
    for (const step of steps) {
      await moveOrder(db, taker, id, { from, to: step });
      from = step;
    }
    return { ...named, status: to, outcome: 'moved' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    // Somebody else moved the order first: its state now is what counts.
    const { status } = (await read()) ?? order;
    return { ...named, status, outcome: status === to ? 'already' : 'refused' };
  }
}

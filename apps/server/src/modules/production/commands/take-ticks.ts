import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import type { TickRefusal } from '@dapur/contract/kitchen/seller-production';
import { isUuid } from '@dapur/contract/uuid';
import { withTenantRetry } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, type ActivityActor } from '../../activity/index.ts';
import { moveStatus } from '../../ordering/index.ts';
import { knownIngredients, knownProducts, lockTickedOrders, type TickedOrder } from '../data/moved-orders.ts';
import { holdTicks, insertTicks, knownTicks, type NewTick } from '../data/ticks.ts';
import { statesOf } from '../domain/kitchen-moves.ts';
import { readLineKey } from '../domain/line-key.ts';
import { maySeeDay, type Worker } from '../domain/production-access.ts';
import type { ProductionDeps } from '../production-deps.ts';

/**
 * How far a device's clock may be ahead. A later tick counts as made at this limit, or it would win over all that
 * follow.
 */
const AHEAD_MS = 60_000;

export interface TicksToTake {
  readonly tenantId: string;
  readonly worker: Worker;
  readonly actor: ActivityActor;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** In the order in which they were made. */
  readonly ticks: readonly Tick[];
}

export interface TicksTaken {
  readonly taken: string[];
  readonly refused: { readonly id: string; readonly reason: TickRefusal }[];
}

/** Takes ticks in, each once; those about a whole order move it on. What cannot be taken is said, one by one. */
export async function takeTicks({ db, clock }: ProductionDeps, input: TicksToTake): Promise<TicksTaken> {
  const { tenantId, worker, actor, date, today } = input;
  const latest = clock.now() + AHEAD_MS;
  // A tick that a device sends twice in one call counts once.
  const ticks = [...new Map(input.ticks.map((tick) => [tick.id.toLowerCase(), tick])).values()].map(
    (tick) => ({
      ...tick,
      id: tick.id.toLowerCase(),
    }),
  );
  return withTenantRetry(db, tenantId, async (tx) => {
    await holdTicks(tx, tenantId);
    await actAs(tx, actor);
    const known = await knownTicks(
      tx,
      tenantId,
      ticks.map(({ id }) => id),
    );
    const fresh = ticks.filter(({ id }) => !known.has(id)).map((tick) => ({ tick, ...subjectOf(tick) }));
    const orders = await lockTickedOrders(tx, tenantId, [
      ...new Set(fresh.flatMap(({ orderId }) => orderId ?? [])),
    ]);
    const products = await knownProducts(tx, tenantId, [
      ...new Set(fresh.flatMap(({ productId }) => productId ?? [])),
    ]);
    const ingredients = await knownIngredients(tx, tenantId, [
      ...new Set(fresh.flatMap(({ ingredientId }) => ingredientId ?? [])),
    ]);
    const accepted: NewTick[] = [];
    const refused: TicksTaken['refused'] = [];
    for (const [nth, { tick, orderId, productId, ingredientId, isNothing }] of fresh.entries()) {
      const order = orderId === undefined ? undefined : orders.get(orderId);
      const isKnown =
        !isNothing &&
        (orderId === undefined || order !== undefined) &&
        (productId === undefined || products.has(productId)) &&
        (ingredientId === undefined || ingredients.has(ingredientId));
      const fault = !isKnown
        ? 'not_found'
        : !mayTick(worker, tick, order?.date ?? date, today)
          ? 'forbidden'
          : await move(tick, order);
      if (fault !== undefined) {
        refused.push({ id: tick.id, reason: fault });
        continue;
      }
      accepted.push({
        ...tick,
        // Ticks cut to the limit keep their order.
        at: tick.at > latest ? latest + nth : tick.at,
        date,
        orderId: orderId ?? null,
        actor,
      });
    }
    await insertTicks(tx, tenantId, accepted);
    return { taken: [...known, ...accepted.map(({ id }) => id)], refused };

    /** If a tick moves its order, does so; answers the reason when it cannot. */
    async function move(
      { kind, change, count }: Tick,
      order: TickedOrder | undefined,
    ): Promise<TickRefusal | undefined> {
      if (kind === 'prep' || kind === 'packed' || kind === 'bought' || order === undefined) return undefined;
      const states = change === 'set' && count === 1 ? statesOf(kind, order) : undefined;
      if (states === undefined) return 'conflict';
      let to = order.status;
      for (const next of states) {
        if (!(await moveStatus(tx, tenantId, order.id, to, next)))
          throw new Error(`order ${order.id} is locked and moved`);
        to = next;
      }
      if (to === order.status) return undefined;
      orders.set(order.id, { ...order, status: to });
      // One event for the whole move, however many states lie between.
      const payload = { orderId: order.id, from: order.status, to };
      await addToOutbox(tx, { tenantId, topic: 'order.moved', payload });
      return undefined;
    }
  });
}

interface Subject {
  readonly orderId?: string;
  readonly productId?: string;
  readonly ingredientId?: string;
  /** The target cannot exist. */
  readonly isNothing?: true;
}

function subjectOf({ kind, target }: Tick): Subject {
  if (kind === 'prep' || kind === 'packed') {
    const line = readLineKey(target);
    if (line === undefined || (kind === 'packed' && !isUuid(line.lead))) return { isNothing: true };
    return { productId: line.productId, ...(kind === 'packed' ? { orderId: line.lead } : {}) };
  }
  if (!isUuid(target)) return { isNothing: true };
  return kind === 'bought' ? { ingredientId: target } : { orderId: target };
}

/** Ticks made without a signal may arrive a day late; people who only see today may not tick a coming day. */
function mayTick(worker: Worker, { kind }: Tick, date: LocalDate, today: LocalDate): boolean {
  if (date > today && !maySeeDay(worker, date, today)) return false;
  if (kind === 'sent' || kind === 'handed')
    return worker.rights.has('handover') || worker.rights.has('orders');
  return true;
}

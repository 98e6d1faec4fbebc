import { AppError } from '@dapur/contract/errors';
import type { PickupPoint } from '@dapur/contract/stores/seller-pickup-points';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { removeFilesOf } from '../../attachments/index.ts';
import {
  deletePickupPoint,
  insertPickupPoint,
  lockPickupPoint,
  readAllPickupPoints,
  updatePickupPoint,
  writePickupOrder,
  type NewPickupPoint,
} from '../data/pickup-points.ts';
import type { KeepingDeps } from '../keeping-deps.ts';
import { pickupPointView } from '../queries/pickup-points.ts';
import type { Keeper } from './change-state.ts';
import { requireInMalaysia } from './save-section.ts';

type PointDeps = Pick<KeepingDeps, 'db' | 'isWithinMalaysia'>;

/** More than anybody runs, and few enough for a shopper to choose from. */
const MAX_POINTS = 20;

/** Adds a point; the same call again adds nothing. Throws AppError `conflict` beyond twenty, `outside_malaysia`. */
export async function createPickupPoint(
  deps: PointDeps,
  keeper: Keeper,
  point: NewPickupPoint,
): Promise<PickupPoint[]> {
  requireInMalaysia(deps, point);
  return changing(deps, keeper, async (tx, record) => {
    const before = await readAllPickupPoints(tx, keeper.tenantId);
    if (before.some(({ id }) => id === point.id)) return;
    if (before.length >= MAX_POINTS)
      throw new AppError('conflict', `A store has at most ${MAX_POINTS} pickup points.`);
    if (await insertPickupPoint(tx, keeper.tenantId, point))
      await record('store.pickup_point_added', point.id, point.name);
  });
}

/** Throws AppError `not_found`, `conflict` when somebody else has changed it since it was read, `outside_malaysia`. */
export async function savePickupPoint(
  deps: PointDeps,
  keeper: Keeper,
  point: NewPickupPoint,
  version: string,
): Promise<PickupPoint[]> {
  requireInMalaysia(deps, point);
  return changing(deps, keeper, async (tx, record) => {
    const before = await lockPickupPoint(tx, keeper.tenantId, point.id);
    if (before === undefined) throw notFound();
    if (pickupPointView(before).version !== version)
      throw new AppError('conflict', 'Someone else has changed this. Please look again.');
    await updatePickupPoint(tx, keeper.tenantId, point);
    await record('store.pickup_point_changed', point.id, point.name);
  });
}

/** Its photos go with it; orders keep where they were to be picked up. Throws AppError `not_found`. */
export async function removePickupPoint(deps: PointDeps, keeper: Keeper, id: string): Promise<PickupPoint[]> {
  return changing(deps, keeper, async (tx, record) => {
    const point = await lockPickupPoint(tx, keeper.tenantId, id);
    if (point === undefined || !(await deletePickupPoint(tx, keeper.tenantId, id))) throw notFound();
    await removeFilesOf(tx, keeper.tenantId, 'pickup', id);
    await record('store.pickup_point_removed', id, point.name);
  });
}

/** Ids that the store does not have are passed over. */
export async function orderPickupPoints(
  deps: PointDeps,
  keeper: Keeper,
  ids: readonly string[],
): Promise<PickupPoint[]> {
  return changing(deps, keeper, (tx) => writePickupOrder(tx, keeper.tenantId, ids));
}

const notFound = (): AppError => new AppError('not_found', 'This pickup point no longer exists');

type Record = (action: string, id: string, name: string) => Promise<void>;

/** Changes the points in one transaction, and answers how they are then. */
function changing(
  { db }: PointDeps,
  { tenantId, actor }: Keeper,
  work: (tx: Tx, record: Record) => Promise<void>,
): Promise<PickupPoint[]> {
  return withTenant(db, tenantId, async (tx) => {
    await work(tx, (action, id, name) =>
      recordActivity(tx, { tenantId, actor, action, subject: 'store', subjectId: id, details: { name } }),
    );
    return (await readAllPickupPoints(tx, tenantId)).map(pickupPointView);
  });
}

import { createHash } from 'node:crypto';
import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { countTicks, livingTicks } from '@dapur/contract/kitchen/production-ticks';
import type {
  KitchenOrder,
  ProductionChanges,
  ProductionDay,
  TimedResource,
} from '@dapur/contract/kitchen/seller-production';
import type { IngredientList } from '@dapur/contract/kitchen/seller-recipes';
import { toRinggit } from '@dapur/contract/money/money';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { pictureUrl, readMadeProducts } from '../../catalogue/index.ts';
import { deliveriesOfDate } from '../../delivery/index.ts';
import { ingredientListOf, readListFacts, type ListFacts } from '../../recipes/index.ts';
import { readTimedResources } from '../../scheduling/index.ts';
import {
  countOrdersByDay,
  readDayVersion,
  readKitchenOrders,
  readOrderedItems,
  type KitchenOrderRow,
} from '../data/kitchen-orders.ts';
import { lastSerial, readTicks, type TickRow } from '../data/ticks.ts';
import { isDietaryNote } from '../../../kernel/dietary-note.ts';
import { firstName } from '../../../kernel/first-name.ts';
import { readLineKey } from '../domain/line-key.ts';
import { packList } from '../domain/pack-list.ts';
import { chosenOf, prepList } from '../domain/prep-list.ts';
import type { ProductionDeps } from '../production-deps.ts';

/** How far ahead a day is offered. */
const DAYS_AHEAD = 13;

export interface DayWish {
  readonly tenantId: string;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** Whether the caller may know to whom orders go. */
  readonly handsOver: boolean;
  /** Whether the caller may see other days than today. */
  readonly seesOtherDays: boolean;
  /** Whether the reader may know what ingredients cost. */
  readonly seesPrices: boolean;
}

/** What is to be made, packed and handed over on a date, and what of it is ticked. */
export async function productionDay({ db, clock }: ProductionDeps, wish: DayWish): Promise<ProductionDay> {
  const { tenantId, date, today, handsOver } = wish;
  return withTenant(db, tenantId, async (tx) => {
    const serial = await lastSerial(tx, tenantId);
    const facts = await readListFacts(tx, tenantId);
    const resources = await readTimedResources(tx, tenantId, date);
    const version = await versionOf(tx, tenantId, date, { facts, resources });
    const ticks = await readTicks(tx, tenantId, date);
    const orders = await readKitchenOrders(tx, tenantId, date);
    const deliveries = new Map(
      (await deliveriesOfDate(tx, tenantId, date)).map((delivery) => [delivery.order_id, delivery]),
    );
    const done = doneTargets(ticks);
    const products = await readMadeProducts(tx, tenantId, productIdsOf(orders, done));
    const nameOf = new Map(products.map(({ id, name }) => [id, name]));
    const until = wish.seesOtherDays ? addDays(today, DAYS_AHEAD) : today;
    return {
      date,
      today,
      server_time: clock.now(),
      version,
      serial,
      hands_over: handsOver,
      days: await countOrdersByDay(tx, tenantId, today, until),
      products: prepList(
        orders.filter(({ status }) => status !== 'cancelled'),
        products.map(({ id, name, pictureKey, textTitles }) => ({
          id,
          name,
          textTitles,
          picture: pictureKey === null ? null : pictureUrl(tenantId, pictureKey),
        })),
        done.prep,
      ),
      orders: orders.map((order) => ({
        ...orderView(order, deliveries.get(order.id), handsOver),
        items: packList(order.id, order.status === 'cancelled' ? [] : order.items, done.packed, (id) =>
          nameOf.get(id),
        ),
      })),
      ingredients: ingredientListOf(made(await readOrderedItems(tx, tenantId, date, date)), facts, {
        from: date,
        to: date,
        seesPrices: wish.seesPrices,
      }),
      resources,
      ticks: shownTicks(livingTicks(ticks)),
    };
  });
}

/** The ticks after a serial, and the version of the orders. */
export async function productionChanges(
  { db, clock }: ProductionDeps,
  { tenantId, date, after }: { readonly tenantId: string; readonly date: LocalDate; readonly after: number },
): Promise<ProductionChanges> {
  return withTenant(db, tenantId, async (tx: Tx) => ({
    serial: await lastSerial(tx, tenantId),
    version: await versionOf(tx, tenantId, date, {
      facts: await readListFacts(tx, tenantId),
      resources: await readTimedResources(tx, tenantId, date),
    }),
    ticks: shownTicks(await readTicks(tx, tenantId, date, after)),
    server_time: clock.now(),
  }));
}

/** What is needed for the orders of some days. */
export async function ingredientList(
  { db }: Pick<ProductionDeps, 'db'>,
  wish: {
    readonly tenantId: string;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly seesPrices: boolean;
  },
): Promise<IngredientList> {
  const { tenantId, from, to } = wish;
  return withTenant(db, tenantId, async (tx) =>
    ingredientListOf(
      made(await readOrderedItems(tx, tenantId, from, to)),
      await readListFacts(tx, tenantId),
      wish,
    ),
  );
}

const made = (items: Awaited<ReturnType<typeof readOrderedItems>>) =>
  items.map((item) => ({ ...item, options: chosenOf(item) }));

/** Recipes, what is on hand and resources are part of a day: its list of ingredients and its plan follow from them. */
async function versionOf(
  tx: Tx,
  tenantId: string,
  date: LocalDate,
  { facts, resources }: { readonly facts: ListFacts; readonly resources: readonly TimedResource[] },
): Promise<string> {
  const orders = await readDayVersion(tx, tenantId, date);
  const kitchen = createHash('md5').update(JSON.stringify(resources)).digest('hex');
  return `${orders}${facts.version}${kitchen}`;
}

const shownTicks = (ticks: readonly TickRow[]): ProductionDay['ticks'] =>
  ticks.map(({ serial: _serial, ...tick }) => tick);

/** What something is ticked of, by the keys of lines. */
function doneTargets(ticks: readonly TickRow[]): { readonly prep: string[]; readonly packed: string[] } {
  const tallies = countTicks(ticks);
  const keys = (kind: 'prep' | 'packed'): string[] =>
    [...tallies]
      .filter(([name, { done }]) => done > 0 && name.startsWith(`${kind} `))
      .map(([name]) => name.slice(kind.length + 1));
  return { prep: keys('prep'), packed: keys('packed') };
}

function productIdsOf(orders: readonly KitchenOrderRow[], done: ReturnType<typeof doneTargets>): string[] {
  const ticked = [...done.prep, ...done.packed].flatMap((key) => readLineKey(key)?.productId ?? []);
  const ordered = orders.flatMap(({ items }) => items.map(({ productId }) => productId));
  return [...new Set([...ordered, ...ticked])];
}

function orderView(
  order: KitchenOrderRow,
  delivery: SellerDelivery | undefined,
  handsOver: boolean,
): Omit<KitchenOrder, 'items'> {
  const { id, number, position, slot, method, status, note } = order;
  return {
    id,
    number,
    position,
    name: handsOver ? order.name : firstName(order.name),
    slot,
    method,
    status,
    note,
    is_alert: isDietaryNote(note),
    to_take: handsOver && order.balanceSen > 0 ? toRinggit(order.balanceSen) : null,
    pickup_point: method === 'pickup' ? (order.pickup?.name ?? null) : null,
    recipient: handsOver
      ? {
          ...(order.recipient ? { name: order.recipient.name } : {}),
          phone: (order.recipient ?? order).phone,
          address: method === 'delivery' ? order.address : null,
          latitude: method === 'delivery' ? order.latitude : null,
          longitude: method === 'delivery' ? order.longitude : null,
        }
      : null,
    delivery:
      delivery === undefined
        ? null
        : {
            carrier: delivery.state === 'by_store' ? 'store' : delivery.carrier,
            provider: delivery.provider,
            state: delivery.state,
            has_alert: delivery.alert !== null,
            driver: handsOver ? delivery.driver : null,
          },
  };
}

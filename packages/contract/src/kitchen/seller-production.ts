import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderStatus } from '../orders/ordering.ts';
import { LocalDateString, Ringgit, line } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { IngredientList } from './seller-recipes.ts';
import { Carrier, DeliveryState, KnownCourier } from '../delivery/tracking.ts';

const MAX_TICKS_AT_ONCE = 200;

/** What a line of an order is made of, in the order in which the buyer was asked. */
const ChosenOptions = z.array(z.object({ title: z.string(), values: z.array(z.string()) }));

/** `production-ticks` says what it means. */
export const ProductionTick = z
  .strictObject({
    id: z.uuid(),
    at: z.int().min(0).max(8_640_000_000_000_000),
    kind: z.enum(['prep', 'packed', 'ready', 'sent', 'handed', 'bought']),
    target: line(4_000).min(1),
    change: z.enum(['set', 'add']),
    count: z.int().min(-9_999).max(99_999),
    planned: z.int().min(0).max(99_999),
  })
  .meta({ id: 'ProductionTick' });

/** What is to be made of a product with the same options for the same slot. */
export const PrepLine = z.object({
  /** What its ticks name. */
  key: z.string(),
  options: ChosenOptions,
  slot: z.string(),
  /** 0 once nobody wants what was ticked already. */
  quantity: z.int(),
  /** Orders it is for. */
  orders: z.int(),
  /** What buyers wrote into a field of the product, such as the words on a cake. */
  texts: z.array(z.object({ title: z.string(), text: z.string(), order_number: z.string() })),
  /** Orders of it with a note; of these, with one about what somebody must not eat. */
  notes: z.int(),
  alerts: z.int(),
});
export type PrepLine = z.infer<typeof PrepLine>;

export const PrepProduct = z.object({
  product_id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  lines: z.array(PrepLine),
});
export type PrepProduct = z.infer<typeof PrepProduct>;

export const PackItem = z.object({
  /** What its ticks name. */
  key: z.string(),
  name: z.string(),
  /** 0 once it is not wanted any more, but was packed. */
  quantity: z.int(),
  options: ChosenOptions,
});
export type PackItem = z.infer<typeof PackItem>;

/** An order as the kitchen sees it: never an amount, but for what is to be taken as it is handed over. */
export const KitchenOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Its place among the day's orders, in the order in which they came; it never changes. */
  position: z.int(),
  /** The whole name for those who hand it over, else what its customer is called by. */
  name: z.string(),
  slot: z.string(),
  method: z.enum(['delivery', 'pickup']),
  status: OrderStatus,
  note: z.string(),
  /** The note is about what somebody must not eat. */
  is_alert: z.boolean(),
  items: z.array(PackItem),
  /** What is still to be paid; null where nothing is, and for those who do not hand it over. */
  to_take: Ringgit.nullable(),
  /** Where it is collected. */
  pickup_point: z.string().nullable(),
  /** To whom it goes; null for those who do not hand it over. */
  recipient: z
    .object({
      /** Of somebody else than who ordered; absent where that is the same person. */
      name: z.string().optional(),
      phone: z.string(),
      /** Null for what is collected. */
      address: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** How it gets there; null for what is collected. */
  delivery: z
    .object({
      carrier: Carrier,
      /** Which courier; null where none was quoted. */
      provider: KnownCourier.nullable(),
      state: DeliveryState,
      has_alert: z.boolean(),
      /** For those who hand it over. */
      driver: z.object({ name: z.string(), phone: z.string(), plate: z.string() }).nullable(),
    })
    .nullable(),
});
export type KitchenOrder = z.infer<typeof KitchenOrder>;

/** Something of the kitchen that works by the minute, such as an oven, as it is on a date. Amounts: thousandths of a minute. */
export const TimedResource = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What there is of it on the date. */
  amount: z.int(),
  /** What so many portions of a product take of it together. */
  uses: z.array(z.object({ product_id: z.uuid(), amount: z.int(), portions: z.int() })),
});
export type TimedResource = z.infer<typeof TimedResource>;

export const ProductionDay = z
  .object({
    date: LocalDateString,
    /** Today in Malaysia. */
    today: LocalDateString,
    /** Epoch milliseconds, by which devices set their clocks. */
    server_time: z.int(),
    /** Names the orders as they are here; another version means that something of them changed. */
    version: z.string(),
    /** The last tick in here; later ones are asked for by it. */
    serial: z.int(),
    /** Whether the caller may know to whom orders go. */
    hands_over: z.boolean(),
    /** The coming days that have orders, today among them. */
    days: z.array(z.object({ date: LocalDateString, orders: z.int() })),
    products: z.array(PrepProduct),
    orders: z.array(KitchenOrder),
    /** What is needed for this day alone. */
    ingredients: IngredientList,
    /** What the day's work is laid out on. */
    resources: z.array(TimedResource),
    /** Those that still count. */
    ticks: z.array(ProductionTick),
  })
  .meta({ id: 'ProductionDay' });
export type ProductionDay = z.infer<typeof ProductionDay>;

export const ProductionChanges = z.object({
  server_time: z.int(),
  version: z.string(),
  serial: z.int(),
  ticks: z.array(ProductionTick),
});
export type ProductionChanges = z.infer<typeof ProductionChanges>;

/** Why a tick was not taken: the caller has no right to it, the order is not where it could be moved from, or there is no such thing. */
export const TickRefusal = z.enum(['forbidden', 'conflict', 'not_found']);
export type TickRefusal = z.infer<typeof TickRefusal>;

/** What is to be made, packed and handed over on a date. */
export const sellerProductionEndpoints = {
  productionDay: endpoint({
    method: 'GET',
    path: '/dashboard/production',
    summary:
      'What is to be made, packed and handed over on a date, and what of it is ticked; whoever only packs sees today alone',
    access: 'member',
    needs: ['kitchen', 'handover'],
    tenant: 'required',
    query: z.strictObject({ date: LocalDateString.optional() }),
    response: z.object({ success: z.literal(true), data: ProductionDay }),
    errors: memberErrors,
  }),
  productionChanges: endpoint({
    method: 'GET',
    path: '/dashboard/production/changes',
    summary: 'The ticks of a date after a serial, and whether its orders changed',
    access: 'member',
    needs: ['kitchen', 'handover'],
    tenant: 'required',
    query: z.strictObject({
      date: LocalDateString,
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    response: z.object({ success: z.literal(true), data: ProductionChanges }),
    errors: memberErrors,
  }),
  addProductionTicks: endpoint({
    method: 'POST',
    path: '/dashboard/production/ticks',
    summary:
      'Takes ticks in, each once however often it is sent. `ready`, `sent` and `handed` move their order on. What cannot be taken is answered, and keeps nothing else back.',
    access: 'member',
    needs: ['kitchen', 'handover'],
    tenant: 'required',
    body: z.strictObject({
      date: LocalDateString,
      ticks: z.array(ProductionTick).min(1).max(MAX_TICKS_AT_ONCE),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        server_time: z.int(),
        taken: z.array(z.uuid()),
        refused: z.array(z.object({ id: z.uuid(), reason: TickRefusal })),
      }),
    }),
    errors: memberErrors,
  }),
} as const;

import { malaysianDate } from '@dapur/contract/dates/dates';
import type {
  DateSlot,
  GridDate,
  Oversold,
  Schedule,
  ScheduleGrid,
  WeekSlot,
} from '@dapur/contract/dates/seller-schedule';
import type { TestApp } from './test-app.ts';
import { callsTo, unchecked, type EndpointName, type StoreCalls } from './client.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { person, type TestPerson } from './test-people.ts';
import { openShop, type Shop, type ShopOptions } from './open-shop.ts';

/** A store with its owner, and the owner's calls about the schedule. */
export interface Keeping {
  readonly shop: Shop;
  readonly owner: TestPerson;
  readonly today: string;
  /** Calls in the owner's name; a path with a date takes it from `params`. */
  readonly call: StoreCalls;
  /** Changes the schedule; throws with the answer where it is refused. Answers what is oversold. */
  change(name: EndpointName, body: unknown, params?: Record<string, string>): Promise<Oversold[]>;
  schedule(): Promise<Schedule>;
  /** One date of the grid. */
  day(date: string): Promise<GridDate>;
  grid(from: string, days: number): Promise<ScheduleGrid>;
  /** The slots that shoppers are offered; texts of those with room. */
  offered(date: string, method?: 'delivery' | 'pickup'): Promise<string[]>;
}

export async function keepShop(
  database: FreshDatabase,
  app: TestApp,
  options: ShopOptions = {},
): Promise<Keeping> {
  const shop = await openShop(database.pools, options);
  const owner = await person(database, { memberOf: [shop.tenantId] });
  const call = callsTo(app, shop, owner);
  const grid = async (from: string, days: number) =>
    (await call('scheduleGrid', { query: { from, days } })).body.data;
  return {
    shop,
    owner,
    today: malaysianDate(Date.now()),
    call,
    change: async (name, body, params) => {
      const answer = await call(name, { body: unchecked(body), params: unchecked(params) });
      return (answer.body as { over?: Oversold[] }).over ?? [];
    },
    schedule: async () => (await call('getSchedule')).body.data,
    grid,
    day: async (date) => {
      const [day] = (await grid(date, 1)).dates;
      if (day === undefined) throw new Error('the date is missing');
      return day;
    },
    offered: async (date, method = 'pickup') => {
      const { body: times } = await call('listDeliveryTimes', { query: { date, method } });
      return times.filter(({ is_active }) => is_active).map(({ time }) => time);
    },
  };
}

/** A slot of the usual week, on all days of the week unless told otherwise. */
export function weekSlot(
  id: string,
  time: string,
  terms: Partial<WeekSlot['days'][number]['terms']> = {},
  weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7],
): WeekSlot {
  return {
    id,
    time,
    is_active: true,
    every_day: false,
    days: weekdays.map((weekday) => ({
      weekday,
      terms: { delivery: true, pickup: true, order_cap: null, item_cap: null, ...terms },
    })),
  };
}

export const noCaps = (): null[] => Array.from({ length: 7 }, () => null);

export const slotOf = (day: GridDate, time: string): DateSlot => {
  const slot = day.slots.find((one) => one.time === time);
  if (slot === undefined) throw new Error(`no slot ${time}`);
  return slot;
};

import { malaysianDate } from '@dapur/contract/dates';
import type { Api } from '@dapur/contract/index';
import type {
  DateSlot,
  GridDate,
  Oversold,
  Schedule,
  ScheduleGrid,
  WeekSlot,
} from '@dapur/contract/seller-schedule';
import type { TestApp } from '../app.ts';
import { callAs, type Answer } from '../calls.ts';
import type { FreshDatabase } from '../database.ts';
import { person, type TestPerson } from '../people.ts';
import { openShop, type Shop, type ShopOptions } from '../races/shop.ts';

/** A store with its owner, and her calls about the schedule. */
export interface Keeping {
  readonly shop: Shop;
  readonly owner: TestPerson;
  readonly today: string;
  /** Calls in her name; a path with a date takes it from `params`. */
  call(name: keyof Api, input?: { body?: unknown; params?: Record<string, string> }): Promise<Answer>;
  /** As `call`, and throws with the answer where it is refused. Answers what is oversold. */
  change(name: keyof Api, body: unknown, params?: Record<string, string>): Promise<Oversold[]>;
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
  const call: Keeping['call'] = (name, input = {}) => callAs(app, owner, name, { shop, ...input });
  const get = async <T>(path: string): Promise<T> => {
    const answer = await callAs(app, owner, `GET ${path}` as `GET /${string}`, { shop });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as T;
  };
  const grid = async (from: string, days: number) =>
    (await get<{ data: ScheduleGrid }>(`/dashboard/schedule/dates?from=${from}&days=${days}`)).data;
  return {
    shop,
    owner,
    today: malaysianDate(Date.now()),
    call,
    change: async (name, body, params) => {
      const answer = await call(name, params === undefined ? { body } : { body, params });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
      return (JSON.parse(answer.text) as { over?: Oversold[] }).over ?? [];
    },
    schedule: async () => (await get<{ data: Schedule }>('/dashboard/schedule')).data,
    grid,
    day: async (date) => {
      const [day] = (await grid(date, 1)).dates;
      if (day === undefined) throw new Error('the date is missing');
      return day;
    },
    offered: async (date, method = 'pickup') => {
      const times = await get<{ time: string; is_active: boolean }[]>(
        `/delivery-times?date=${date}&method=${method}`,
      );
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

import type { DateRules, MalaysianMoment } from '@dapur/contract/dates/date-rules';
import type { ResourceUse } from './resources.ts';

/** What the seller offers on some dates, and what of it is taken. */
export interface Calendar {
  /** The moment that it is looked at. */
  readonly now: MalaysianMoment;
  readonly rules: DateRules;
  readonly dates: readonly {
    readonly date: string;
    readonly is_active: boolean;
    readonly description: string;
    /** Most orders, and those that hold a place; both null where they are not bounded. */
    readonly order_cap: number | null;
    readonly orders_held: number | null;
  }[];
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly is_active: boolean;
    readonly daily_limit: number;
    /** Days it needs, where they are more than the store's own. */
    readonly lead_days: number | null;
    /** The days of the week and the dates for which it is made; null: not bounded. */
    readonly weekdays: readonly number[] | null;
    readonly season_from: string | null;
    readonly season_until: string | null;
  }[];
  /** Limits that differ from the daily ones. */
  readonly limits: readonly {
    readonly date: string;
    readonly product_id: string;
    readonly order_limit: number;
  }[];
  /** What products take of resources; with what there is of each on any day, and by weekday, Monday first. */
  readonly resources: readonly {
    readonly id: string;
    readonly per_day: number;
    readonly weekdays: readonly (number | null)[] | null;
    readonly uses: readonly ResourceUse[];
  }[];
  readonly resources_held: readonly {
    readonly date: string;
    readonly resource_id: string;
    readonly held: number;
  }[];
  readonly held: readonly { readonly date: string; readonly product_id: string; readonly held: number }[];
  /** Open dates on which no slot has room: none is offered, or all are full. */
  readonly without_room: readonly { readonly date: string; readonly is_offered: boolean }[];
}

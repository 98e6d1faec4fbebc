import type { OtherLocale } from '@dapur/contract/other-locales';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedJson } from './column-shapes.ts';

/** The tables of the schedule. A null cap is no bound. */
export interface ScheduleTables {
  delivery_dates: {
    tenant_id: string;
    date: string;
    is_active: Generated<boolean>;
    description: Generated<string>;
    /** Languages besides the store's own to its description in them. */
    description_words: DefaultedJson<Readonly<Partial<Record<OtherLocale, string>>>>;
    /** Most orders of the date; null: its weekday's. */
    order_cap: number | null;
    /** Opened by the week's rule, which may close it again. */
    by_rule: Generated<boolean>;
    /** Closed by a person: no rule opens it again. */
    stays_closed: Generated<boolean>;
  };
  week_rules: {
    tenant_id: string;
    /** 1 for Monday to 7 for Sunday. */
    weekdays: number[];
    /** 0: no date opens by itself any more. */
    weeks_ahead: number;
    skips_holidays: Generated<boolean>;
    applied_on: string;
  };
  date_warnings: { tenant_id: string; last_date: string; told_at: Generated<Date> };
  date_limits: { tenant_id: string; date: string; product_id: string; order_limit: number };
  delivery_times: {
    tenant_id: string;
    id: string;
    time: string;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
    is_weekly: Generated<boolean>;
  };
  slot_weekdays: {
    tenant_id: string;
    slot_id: string;
    /** 1 for Monday to 7 for Sunday. */
    weekday: number;
    for_delivery: boolean;
    for_pickup: boolean;
    order_cap: number | null;
    item_cap: number | null;
  };
  date_slots: {
    tenant_id: string;
    date: string;
    slot_id: string;
    is_open: boolean;
    for_delivery: boolean;
    for_pickup: boolean;
    order_cap: number | null;
    item_cap: number | null;
  };
  calendar_feeds: {
    tenant_id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
}

/** Further columns of tables that are older than the schedule. */
export interface ProfileSchedule {
  /** `20:00:00`. */
  order_by: string | null;
  horizon_days: Generated<number>;
  /** Monday first. */
  day_order_caps: (number | null)[] | null;
  schedule_version: Generated<number>;
  /** Whether any product takes of a resource. */
  has_resources: Generated<boolean>;
}

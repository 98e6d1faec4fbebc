import type { DefaultedJson, Instant } from '../../../platform/db/column-shapes.ts';
import type { OtherLocale } from '@dapur/contract/words/other-locales';
import type { ColumnType, Generated } from 'kysely';

export type PoolKind = 'day' | 'product' | 'resource' | 'slot' | 'slot_items';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    capacity_pools: {
      tenant_id: string;
      kind: PoolKind;
      date: string;
      subject_id: string;
      held: Generated<number>;
    };
    capacity_claims: {
      tenant_id: string;
      order_id: string;
      kind: PoolKind;
      date: string;
      subject_id: string;
      quantity: number;
      released_at: Instant | null;
    };
    resources: {
      tenant_id: string;
      id: string;
      name: string;
      unit: 'minutes' | 'litres' | 'pieces';
      per_day: number;
      /** Monday first. */
      weekday_amounts: (number | null)[] | null;
      sort_order: number;
    };
    product_resources: {
      tenant_id: string;
      product_id: string;
      resource_id: string;
      /** What so many `portions` take together. */
      amount: number;
      portions: number;
    };
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
}

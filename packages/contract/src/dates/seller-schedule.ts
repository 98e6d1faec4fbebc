import { z } from 'zod';
import { inEachLocale } from '../words/locales.ts';
import { malaysianStates } from './malaysian-states.ts';
import { inEachOtherLanguage, line, LocalDateString, text } from '../primitives.ts';
import { ResourceUnit } from './resource-input.ts';
import { WEEKS_AHEAD } from './date-rules.ts';

/** The state whose public holidays a store keeps. */
export const HolidayState = z
  .enum(malaysianStates)
  .meta({ id: 'MalaysianState', description: 'ISO 3166-2:MY, two digits' });

/** A span of dates that one answer shows. */
export const MAX_GRID_DAYS = 120;
const MAX_CAP = 9_999;
/** Slots of one day. */
export const MAX_SLOTS = 24;

/** `20:00`. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'must be a time of day in the form HH:MM' });

/** Null: no bound. */
const Cap = z.int().min(0).max(MAX_CAP).nullable();
/** 1 for Monday to 7 for Sunday. */
const Weekday = z.int().min(1).max(7);

/** How a slot is offered: for which methods, and to how many orders and portions. */
export const SlotTerms = z
  .strictObject({ delivery: z.boolean(), pickup: z.boolean(), order_cap: Cap, item_cap: Cap })
  .refine(({ delivery, pickup }) => delivery || pickup, {
    message: 'needs delivery, pickup or both',
    path: ['delivery'],
  })
  .meta({ id: 'SlotTerms' });
export type SlotTerms = z.infer<typeof SlotTerms>;

/** A slot of the usual week. */
export const WeekSlot = z
  .strictObject({
    id: z.uuid(),
    /** What shoppers read: `3:00 PM`, or `3:00 PM - 5:00 PM`. */
    time: line(40).refine((value) => value !== '', { message: 'is missing' }),
    is_active: z.boolean(),
    /** On every day, for both methods and without bounds; `days` is then empty. */
    every_day: z.boolean(),
    days: z.array(z.strictObject({ weekday: Weekday, terms: SlotTerms })).max(7),
  })
  .refine(({ days }) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    message: 'names a weekday twice',
    path: ['days'],
  })
  .meta({ id: 'WeekSlot' });
export type WeekSlot = z.infer<typeof WeekSlot>;

/** Most orders of a day by weekday, Monday first. */
export const DayCaps = z.array(Cap).length(7);

export const ScheduleSettings = z
  .strictObject({
    lead_days: z.int().min(0).max(365),
    /** From then on the day of the order counts as over; null: at midnight. */
    order_by: TimeOfDay.nullable(),
    /** Shoppers may order for so many days from today. */
    horizon_days: z.int().min(1).max(365),
    /** Portions that one order on the store's page may have in all. Answers always say it; left out, it stays as it is. */
    most_portions: z.int().min(1).max(9_999).optional(),
  })
  .meta({ id: 'ScheduleSettings' });
export type ScheduleSettings = z.infer<typeof ScheduleSettings>;

/** The weekdays on which a store bakes: their dates open by themselves. */
export const WeekRule = z
  .strictObject({
    weekdays: z
      .array(Weekday)
      .min(1, { message: 'needs at least one day' })
      .max(7)
      .refine((days) => new Set(days).size === days.length, { message: 'names a weekday twice' }),
    weeks_ahead: z.literal(WEEKS_AHEAD, { message: `must be one of ${WEEKS_AHEAD.join(', ')} weeks` }),
    /** Public holidays of the state in the store's address stay closed. */
    skips_holidays: z.boolean(),
  })
  .meta({ id: 'WeekRule' });
export type WeekRule = z.infer<typeof WeekRule>;

/** A store's rule, if it has one, and the last date that is open from today on. */
export const SavedWeekRule = z
  .object({
    today: LocalDateString,
    rule: WeekRule.nullable(),
    last_open: LocalDateString.nullable(),
    /** Holidays can be told: the address names a state. */
    knows_holidays: z.boolean(),
  })
  .meta({ id: 'SavedWeekRule' });
export type SavedWeekRule = z.infer<typeof SavedWeekRule>;

/** Something that is sold beyond what it may be now. The orders stay: the seller decides. */
export const Oversold = z
  .object({
    date: LocalDateString,
    kind: z.enum(['closed', 'day', 'slot', 'slot_items', 'product', 'resource']),
    /** The slot's text, the product's or the resource's name; empty for a day. */
    name: z.string(),
    /** Thousandths of `unit` for a resource. */
    sold: z.int(),
    limit: z.int(),
    unit: ResourceUnit.optional(),
  })
  .meta({ id: 'Oversold' });
export type Oversold = z.infer<typeof Oversold>;

export const Schedule = z
  .object({
    /** In Malaysia. */
    today: LocalDateString,
    /** The first date that shoppers may order for now. */
    earliest: LocalDateString,
    latest: LocalDateString,
    settings: ScheduleSettings,
    day_caps: DayCaps,
    slots: z.array(WeekSlot),
    /** Of the store's address. */
    state: HolidayState.nullable(),
    /** Since when the caller has an address for a calendar app. */
    feed_since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;

/** A slot on a date. `id` is null for a time that has orders and is no slot any more. */
export const DateSlot = z
  .object({
    id: z.uuid().nullable(),
    time: z.string(),
    is_open: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    order_cap: Cap,
    item_cap: Cap,
    /** Orders and portions that stand in it. */
    orders: z.int(),
    items: z.int(),
    /** Set for this date itself, in place of its weekday. */
    is_own: z.boolean(),
  })
  .meta({ id: 'DateSlot' });
export type DateSlot = z.infer<typeof DateSlot>;

/** A note of a date in the languages besides the store's own. */
export const NoteWords = inEachOtherLanguage(text(200)).partial();
export type NoteWords = z.infer<typeof NoteWords>;

export const GridDate = z
  .object({
    date: LocalDateString,
    is_open: z.boolean(),
    note: z.string(),
    /** The note in other languages; a language without one reads it as it is. */
    note_words: NoteWords,
    /** Most orders; the date's own where `own_cap` is not null, else its weekday's. */
    order_cap: Cap,
    own_cap: Cap,
    orders: z.int(),
    slots: z.array(DateSlot),
    /** Product id to the date's own limit. */
    limits: z.record(z.string(), z.int()),
    /** Product id to portions taken; products that nobody ordered are absent. */
    sold: z.record(z.string(), z.int()),
    /** Resource id to what is taken of it and what there is, in thousandths of its unit. */
    resources: z.record(z.string(), z.object({ used: z.int(), limit: z.int() })),
  })
  .meta({ id: 'GridDate' });
export type GridDate = z.infer<typeof GridDate>;

export const GridProduct = z
  .object({
    id: z.uuid(),
    name: z.string(),
    image: z.string().nullable(),
    daily_limit: z.int(),
    lead_days: z.int().nullable(),
  })
  .meta({ id: 'GridProduct' });
export type GridProduct = z.infer<typeof GridProduct>;

export const ScheduleGrid = z
  .object({
    products: z.array(GridProduct),
    resources: z.array(z.object({ id: z.uuid(), name: z.string(), unit: ResourceUnit })),
    dates: z.array(GridDate),
  })
  .meta({ id: 'ScheduleGrid' });
export type ScheduleGrid = z.infer<typeof ScheduleGrid>;

/** What the seller says of one date; what is left out stays as it is. */
export const DateChange = z
  .strictObject({
    date: LocalDateString,
    is_open: z.boolean().optional(),
    note: text(200).optional(),
    /** Goes with a note: left out, nothing is said of it in other languages any more. */
    note_words: NoteWords.optional(),
    /** Null: its weekday's. */
    order_cap: Cap.optional(),
  })
  .refine(({ note, note_words: words }) => words === undefined || note !== undefined, {
    path: ['note'],
    message: 'is missing: its words in other languages go with it',
  })
  .meta({ id: 'DateChange' });
export type DateChange = z.infer<typeof DateChange>;

export const LimitChange = z
  .strictObject({
    date: LocalDateString,
    product_id: z.uuid(),
    /** Null: the product's daily limit. */
    limit: z.int().min(0).max(99_999).nullable(),
  })
  .meta({ id: 'LimitChange' });
export type LimitChange = z.infer<typeof LimitChange>;

/** One order of a day. Name and phone are there for those who may see orders. */
export const DayOrder = z
  .object({
    id: z.uuid(),
    number: z.string(),
    time: z.string(),
    method: z.enum(['delivery', 'pickup']),
    status: z.string(),
    payment_status: z.string(),
    portions: z.int(),
    name: z.string().optional(),
    phone: z.string().optional(),
  })
  .meta({ id: 'DayOrder' });
export type DayOrder = z.infer<typeof DayOrder>;

export const Holiday = z
  .object({
    date: LocalDateString,
    name: z.object(inEachLocale(() => z.string())),
    /** In every state. */
    is_national: z.boolean(),
    /** It depends on the moon or on what will be announced. */
    may_move: z.boolean(),
  })
  .meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof Holiday>;

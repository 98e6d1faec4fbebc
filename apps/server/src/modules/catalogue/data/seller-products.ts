import { OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { sql, type RawBuilder } from 'kysely';
import { likePattern, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { StoredImage } from './tables.ts';
import { fieldColumns, type ProductValues } from './field-columns.ts';

/** A product as its editor and its file hold it. */
export interface EditedRow extends ProductValues {
  readonly id: string;
  readonly images: StoredImage[];
  readonly is_archived: boolean;
  readonly is_ordered: boolean;
  readonly revision: number;
  /** `infinity`: until the seller says otherwise. */
  readonly sold_out_until: string | null;
  /** ISO 8601. */
  readonly updated_at: string;
}

/** The day up to which `p` is sold out, as its seller says; null once that is over. */
const soldOutUntil = sql`case when is_sold_out(p.sold_out_until) then p.sold_out_until::text end`;

const edited = (tenantId: string): RawBuilder<unknown> => sql`
  p.id, ${sql.join(fieldColumns.map((column) => sql.ref(`p.${column}`)))}, p.translations, p.images,
  p.archived_at is not null as is_archived, p.revision, p.updated_at, ${soldOutUntil} as sold_out_until,
  exists (select from order_items i where i.tenant_id = ${tenantId} and i.product_id = p.id) as is_ordered`;

const oneProduct = (tenantId: string, id: string) => sql<{ product: EditedRow }>`
  select to_json(row) as product
    from (select ${edited(tenantId)} from products p where p.tenant_id = ${tenantId} and p.id = ${id}) row`;

export async function readEdited(db: Pools, tenantId: string, id: string): Promise<EditedRow | undefined> {
  const rows = await readAsTenant(db, tenantId, oneProduct(tenantId, id).compile(db.appDb));
  return rows[0]?.product;
}

/** The same within a transaction. */
export async function readEditedNow(tx: Tx, tenantId: string, id: string): Promise<EditedRow | undefined> {
  return (await oneProduct(tenantId, id).execute(tx)).rows[0]?.product;
}

export interface ListWish {
  readonly search: string | undefined;
  /** `-` for products without one. */
  readonly category: string | undefined;
  readonly status: 'active' | 'unlisted' | 'hidden' | 'archived' | 'sold_out' | undefined;
  readonly lacks: 'photo' | 'allergens' | 'translation' | undefined;
  readonly sort: 'menu' | 'name' | 'price' | 'newest';
  readonly limit: number;
  readonly offset: number;
}

export interface ListedRow {
  /** Among all that the filter lets through, from 1. */
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price_sen: number;
  readonly compare_at_sen: number | null;
  readonly daily_limit: number;
  readonly lead_days: number | null;
  readonly is_active: boolean;
  readonly is_unlisted: boolean;
  readonly is_archived: boolean;
  readonly is_ordered: boolean;
  readonly lacks_allergens: boolean;
  readonly lacks_translation: boolean;
  readonly images: StoredImage[];
  readonly revision: number;
  readonly sold_out_until: string | null;
  readonly week: { readonly date: string; readonly held: number; readonly limit: number | null }[];
}

export interface ListedPage {
  readonly rows: ListedRow[];
  readonly total: number;
  readonly counts: {
    readonly active: number;
    readonly unlisted: number;
    readonly hidden: number;
    readonly archived: number;
    readonly sold_out: number;
  };
}

const order = {
  menu: sql`coalesce(sort_order, 999), name, id`,
  name: sql`lower(name), id`,
  price: sql`price_sen, lower(name), id`,
  newest: sql`created_at desc, id`,
} as const satisfies Record<ListWish['sort'], unknown>;

/** Whether it is so in at least one language but English. */
function inSomeOther(isSo: (language: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    OTHER_LOCALES.map((language) => isSo(sql.lit(language))),
    sql` or `,
  );
}

/** Products of which shoppers of some language would read a part in the seller's first language. */
const lacksTranslation = sql`(${inSomeOther((language) => sql`coalesce(p.translations -> ${language} ->> 'name', '') = ''`)}
  or p.description <> '' and (${inSomeOther((language) => sql`coalesce(p.translations -> ${language} ->> 'description', '') = ''`)})
  or exists (select from jsonb_array_elements(p.options) o, unnest(array[${sql.join(OTHER_LOCALES.map((language) => sql.lit(language)))}]) language
              where (o ->> 'enabled')::boolean
                and (coalesce(o -> 'words' -> language ->> 'title', '') = ''
                     or exists (select from jsonb_array_elements_text(o -> 'data') choice
                                 where not coalesce(o -> 'off', '[]') ? choice
                                   and coalesce(o -> 'words' -> language -> 'choices' ->> choice, '') = ''))))`;

/** Whether `p` is made for the date of `d`. */
const isMade = sql`(extract(isodow from d.date)::int = any(p.weekdays) is not false
  and d.date >= coalesce(p.season_from, d.date) and d.date <= coalesce(p.season_until, d.date))`;

/** What a filter lets through, of the products `p`. Archived ones show only where they are asked for. */
function filtered({
  search,
  category,
  status,
  lacks,
}: Omit<ListWish, 'sort' | 'limit' | 'offset'>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    status === 'archived'
      ? sql`p.archived_at is not null`
      : status === 'hidden'
        ? sql`p.archived_at is null and not p.is_active`
        : status === undefined
          ? sql`p.archived_at is null`
          : status === 'unlisted'
            ? sql`p.is_active and p.is_unlisted`
            : status === 'active'
              ? sql`p.is_active and not p.is_unlisted`
              : sql`p.is_active`,
  ];
  if (search !== undefined && search !== '') {
    const like = likePattern(search);
    parts.push(sql`(p.name ilike ${like} or p.category ilike ${like}
      or ${inSomeOther((language) => sql`p.translations -> ${language} ->> 'name' ilike ${like}`)})`);
  }
  if (category !== undefined) parts.push(sql`p.category = ${category === '-' ? '' : category}`);
  if (lacks === 'photo') parts.push(sql`p.images = '[]'`);
  if (lacks === 'allergens') parts.push(sql`p.allergens is null`);
  if (lacks === 'translation') parts.push(lacksTranslation);
  return sql.join(parts, sql` and `);
}

/** A page of the list, with the counts of all, in one round trip. */
export async function readListed(db: Pools, tenantId: string, wish: ListWish): Promise<ListedPage> {
  const query = sql<ListedPage>`
    with days as (
      select d.date, coalesce(o.is_active, false) as is_open
        from (select (now() at time zone 'Asia/Kuala_Lumpur')::date + n as date from generate_series(0, 6) n) d
        left join delivery_dates o on o.tenant_id = ${tenantId} and o.date = d.date
    ), full_ones as (
      select p.id from products p
       where p.tenant_id = ${tenantId} and p.is_active and (is_sold_out(p.sold_out_until)
          or exists (select from days d where d.is_open and ${isMade})
         and not exists (
           select from days d
             left join date_limits l on l.tenant_id = ${tenantId} and l.date = d.date and l.product_id = p.id
             left join capacity_pools c
               on c.tenant_id = ${tenantId} and c.kind = 'product' and c.date = d.date and c.subject_id = p.id
            where d.is_open and ${isMade} and coalesce(c.held, 0) < coalesce(l.order_limit, p.daily_limit)))
    ), found as (
      select p.* from products p
       where p.tenant_id = ${tenantId} and ${filtered(wish)}
         ${wish.status === 'sold_out' ? sql`and p.id in (select id from full_ones)` : sql``}
    ), page as (
      select *, row_number() over (order by ${order[wish.sort]}) as place from found
       order by ${order[wish.sort]} limit ${wish.limit} offset ${wish.offset}
    )
    select (select count(*)::int from found) as total,
      (select json_build_object('active', count(*) filter (where is_active and not is_unlisted),
                'unlisted', count(*) filter (where is_active and is_unlisted),
                'hidden', count(*) filter (where not is_active and archived_at is null),
                'archived', count(*) filter (where archived_at is not null),
                'sold_out', (select count(*) from full_ones))
         from products where tenant_id = ${tenantId}) as counts,
      (select coalesce(json_agg(row order by place), '[]') from (
         select p.place, p.id, p.name, p.category, p.price_sen, p.compare_at_sen, p.daily_limit, p.lead_days, p.is_active, p.is_unlisted,
                p.archived_at is not null as is_archived, p.images, p.revision, ${soldOutUntil} as sold_out_until,
                p.allergens is null as lacks_allergens, ${lacksTranslation} as lacks_translation,
                exists (select from order_items i where i.tenant_id = ${tenantId} and i.product_id = p.id) as is_ordered,
                (select json_agg(json_build_object('date', d.date, 'held', coalesce(c.held, 0),
                          'limit', case when d.is_open and ${isMade} then coalesce(l.order_limit, p.daily_limit) end) order by d.date)
                   from days d
                   left join date_limits l on l.tenant_id = ${tenantId} and l.date = d.date and l.product_id = p.id
                   left join capacity_pools c
                     on c.tenant_id = ${tenantId} and c.kind = 'product' and c.date = d.date and c.subject_id = p.id
                ) as week
           from page p) row) as rows`;
  const [page] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  if (page === undefined) throw new Error('a select without a table gave no row');
  return page;
}

/** Products as their editor holds them, in the order of the menu. */
export async function readAllEdited(
  db: Pools,
  tenantId: string,
  filter?: Omit<ListWish, 'sort' | 'limit' | 'offset'>,
): Promise<EditedRow[]> {
  const query = sql<{ product: EditedRow }>`
    select to_json(row) as product from (
      select ${edited(tenantId)}, p.sort_order from products p
       where p.tenant_id = ${tenantId} and ${filter === undefined ? sql`true` : filtered(filter)}
       order by coalesce(p.sort_order, 999), p.name, p.id
    ) row`;
  return (await readAsTenant(db, tenantId, query.compile(db.appDb))).map(({ product }) => product);
}

/** What a category is called: by the seller, and in each other language. */
export type CategoryTexts = Readonly<Record<'name' | `name_${OtherLocale}`, string>>;
export type CategoryRow = CategoryTexts & { readonly products: number };

/** The categories of what is not archived, in the order in which the menu comes to them. */
export function readCategories(db: Pools, tenantId: string): Promise<CategoryRow[]> {
  const query = sql<CategoryRow>`
    with menu as (
      select category, translations, row_number() over (order by coalesce(sort_order, 999), name, id) as place
        from products where tenant_id = ${tenantId} and archived_at is null
    )
    select category as name, count(*)::int as products,
           ${sql.join(OTHER_LOCALES.map((language) => sql`coalesce(max(translations -> ${sql.lit(language)} ->> 'category'), '') as ${sql.ref(`name_${language}`)}`))}
      from menu group by category order by min(place)`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}

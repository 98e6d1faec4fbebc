import { OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { productFields } from '@dapur/contract/products/product-fields';
import type { BulkChange } from '@dapur/contract/products/product-change-input';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { CategoryTexts } from './seller-products.ts';

/** The ids that are the store's, held in their order, so that no two changes wait for each other in a circle. */
export async function lockProducts(tx: Tx, tenantId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from products where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id
       for no key update`.execute(tx);
  return rows.length;
}

/** The dearest of some products after a change of their prices, in sen. */
export async function dearestAfter(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  change: BulkChange,
): Promise<number> {
  const { rows } = await sql<{ dearest: number }>`
    select coalesce(max(${newPrice(change)}), 0)::float8 as dearest from products p
     where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.dearest ?? 0;
}

/** In whole sen, rounded half up once. */
function newPrice(change: BulkChange): RawBuilder<number> {
  if (change.kind === 'price_percent')
    return sql`round(p.price_sen * (100 + ${change.percent}::numeric) / 100)`;
  if (change.kind === 'price_amount')
    return sql`greatest(0, p.price_sen + ${Math.round(change.amount * 100)}::bigint)`;
  return sql`p.price_sen`;
}

/** Changes the products; answers how many were different before. */
export async function writeProducts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  change: BulkChange,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update products p set ${setOf(tenantId, change)}
     where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and (${differs(change)})`.execute(tx);
  return Number(numAffectedRows);
}

function setOf(tenantId: string, change: BulkChange): RawBuilder<unknown> {
  switch (change.kind) {
    case 'activate':
      return sql`is_active = true, is_unlisted = false, archived_at = null`;
    case 'unlist':
      return sql`is_active = true, is_unlisted = true, archived_at = null`;
    case 'hide':
      return sql`is_active = false`;
    case 'archive':
      return sql`is_active = false, archived_at = now()`;
    case 'restore':
      return sql`archived_at = null`;
    case 'price_percent':
    case 'price_amount':
      // A former price that is no longer higher than the price is dropped.
      return sql`price_sen = ${newPrice(change)}, compare_at_sen = case when p.compare_at_sen > ${newPrice(change)} then p.compare_at_sen end`;
    case 'category':
      // Its names in other languages are taken from the products of the new category.
      return sql`category = ${change.category}, translations = (
        select ${withOthers(
          sql`'{}'`,
          (language) =>
            sql`coalesce(p.translations -> ${sql.lit(language)}, '{}') - 'category' || case when there.${sql.ref(language)} is null then '{}' else jsonb_object(array['category', there.${sql.ref(language)}]) end`,
        )}
          from (select ${inOthers((language) => sql`max(o.translations -> ${sql.lit(language)} ->> 'category') as ${sql.ref(language)}`)}
                  from products o where o.tenant_id = ${tenantId} and o.category = ${change.category}) there)`;
    case 'sold_out':
      return sql`sold_out_until = ${lastDay(change.until)}`;
    case 'available':
      return sql`sold_out_until = null`;
    case 'limit':
      return sql`daily_limit = ${change.daily_limit}`;
  }
}

function differs(change: BulkChange): RawBuilder<unknown> {
  switch (change.kind) {
    case 'activate':
      return sql`not p.is_active or p.is_unlisted`;
    case 'unlist':
      return sql`not (p.is_active and p.is_unlisted)`;
    case 'hide':
      return sql`p.is_active`;
    case 'archive':
      return sql`p.archived_at is null`;
    case 'restore':
      return sql`p.archived_at is not null`;
    case 'price_percent':
    case 'price_amount':
      return sql`p.price_sen <> ${newPrice(change)}`;
    case 'category':
      return sql`p.category <> ${change.category}`;
    case 'sold_out':
      return sql`p.sold_out_until is distinct from ${lastDay(change.until)}`;
    case 'available':
      return sql`p.sold_out_until >= ${today}`;
    case 'limit':
      return sql`p.daily_limit <> ${change.daily_limit}`;
  }
}

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`;

function lastDay(until: Extract<BulkChange, { kind: 'sold_out' }>['until']): RawBuilder<unknown> {
  if (until === 'today') return today;
  return until === 'further_notice' ? sql`'infinity'::date` : sql`${until}::date`;
}

/** Whether a date is over in Malaysia. */
export async function isDayOver(tx: Tx, date: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`select ${date}::date < ${today} as is_over`.execute(tx);
  return rows[0]?.is_over === true;
}

/** The dearest that a product may be, in sen. */
export const DEAREST_SEN = productFields.price.most * 100;

/** A piece of SQL for each language but English, parted by commas. */
const inOthers = (of: (language: OtherLocale) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(OTHER_LOCALES.map(of));

/** Texts by language with those of each but English. A cluster takes no `jsonb_build_object` of columns in a change. */
const withOthers = (
  texts: RawBuilder<unknown>,
  of: (language: OtherLocale) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  OTHER_LOCALES.reduce(
    (made, language) => sql`jsonb_set(${made}, ${sql.lit(`{${language}}`)}, ${of(language)})`,
    texts,
  );

/** Renames a category, also in archived products; answers how many products are in it. */
export async function writeCategoryName(
  tx: Tx,
  tenantId: string,
  name: string,
  to: CategoryTexts,
): Promise<number> {
  const inLanguage = (language: OtherLocale, text: string) =>
    sql`coalesce(translations -> ${sql.lit(language)}, '{}') - 'category' || ${JSON.stringify(text === '' ? {} : { category: text })}::jsonb`;
  const { numAffectedRows = 0n } = await sql`
    update products
       set category = ${to.name},
           translations = ${withOthers(sql`translations`, (language) => inLanguage(language, to[`name_${language}`]))}
     where tenant_id = ${tenantId} and category in (${name}, ${to.name})
       and exists (select from products where tenant_id = ${tenantId} and category = ${name})`.execute(tx);
  return Number(numAffectedRows);
}

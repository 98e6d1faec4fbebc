import type { Pools } from '../../../platform/db/index.ts';
import type { DueStore } from './due-stores.ts';
import type { StoreEntry } from '../domain/store-entry.ts';

/** Takes a store out of the marketplace, unless something was heard of it since it was taken to be looked at. */
export async function removeEntry(db: Pools, { storeId, until }: DueStore): Promise<void> {
  await db.platform.query({
    name: 'marketplace-remove',
    text: `with held as (select from marketplace_due where store_id = $1 and due_at = $2::timestamptz for update)
           delete from marketplace_stores where store_id = $1 and exists (select from held)`,
    values: [storeId, until],
  });
}

/**
 * Writes a store's entry in place of the former one and sets after how many seconds it is looked at again, in one
 * statement and so in one commit. Unchanged products are not written. Writes nothing when news of the store came since
 * it was taken: then another look is due, or another process has done it with newer facts.
 */
export async function writeEntry(
  db: Pools,
  { storeId, until }: DueStore,
  entry: StoreEntry,
  seconds: number,
): Promise<void> {
  const { pin } = entry;
  await db.platform.query({
    name: 'marketplace-write',
    text: WRITE,
    values: [
      storeId,
      pin === null ? null : `(${pin.lng},${pin.lat})`,
      entry.kinds,
      entry.openDates,
      entry.fromSen,
      entry.rating,
      entry.reviewCount,
      entry.deliversKm,
      entry.picksUp,
      entry.openedAt,
      entry.bestKey,
      entry.soonestKey,
      entry.ratingKey,
      entry.newKey,
      entry.nameTerms,
      entry.mainTerms,
      entry.terms,
      JSON.stringify(entry.products),
      entry.faces,
      seconds,
      until,
      entry.isHalal,
    ],
  });
}

const WRITE = `
  with held as (
    select from marketplace_due where store_id = $1 and due_at = $21::timestamptz for update
  ), store as (
    insert into marketplace_stores as s (store_id, pin, kinds, open_dates, next_date, from_sen, rating, review_count,
      delivers_km, picks_up, opened_at, best_key, soonest_key, rating_key, new_key, name_terms, main_terms, document,
      faces, is_halal)
    select $1::uuid, $2::point, $3::text[], $4::date[], ($4::date[])[1], $5::bigint, $6::real, $7::int, $8::real, $9::bool,
           $10::timestamptz, $11::float8, $12::float8, $13::float8, $14::float8, $15::text[], $16::text[],
           array_to_tsvector($17::text[]), $19::uuid[], $22::bool
      from held
    on conflict (store_id) do update set (pin, kinds, open_dates, next_date, from_sen, rating, review_count, delivers_km,
      picks_up, opened_at, best_key, soonest_key, rating_key, new_key, name_terms, main_terms, document, faces, is_halal, refreshed_at)
      = (excluded.pin, excluded.kinds, excluded.open_dates, excluded.next_date, excluded.from_sen, excluded.rating,
         excluded.review_count, excluded.delivers_km, excluded.picks_up, excluded.opened_at, excluded.best_key,
         excluded.soonest_key, excluded.rating_key, excluded.new_key, excluded.name_terms, excluded.main_terms,
         excluded.document, excluded.faces, excluded.is_halal, excluded.refreshed_at)
    returning store_id
  ), sold as (
    select p.id, p.length, array_to_tsvector(array(select jsonb_array_elements_text(p.terms))) as document
      from jsonb_to_recordset($18::jsonb) as p (id uuid, length smallint, terms jsonb)
  ), gone as (
    delete from marketplace_products m where m.store_id = $1 and exists (select from held)
       and not exists (select from sold where sold.id = m.product_id)
  ), kept as (
    insert into marketplace_products as m (store_id, product_id, length, document)
    select store.store_id, sold.id, sold.length, sold.document from store, sold
    on conflict (store_id, product_id) do update set length = excluded.length, document = excluded.document
      where (m.length, m.document) is distinct from (excluded.length, excluded.document)
  ), next as (
    update marketplace_due set due_at = now() + make_interval(secs => $20::float8)
     where store_id = $1 and due_at = $21::timestamptz and exists (select from store)
  )
  insert into marketplace_words (word) select w from unnest($17::text[]) as w order by w on conflict do nothing`;

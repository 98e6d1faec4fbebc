import type { PeopleFilter, PeopleSort } from '@dapur/contract/platform/platform-people';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Locale } from '@dapur/contract/primitives';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { sql, type RawBuilder } from 'kysely';
import { likePattern, type Has, type Tx } from '../../../platform/db/index.ts';

/** Somebody with an account. */
export interface PersonRow {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly phone: string | null;
  readonly language: Locale;
  readonly has_password: boolean;
  readonly platform_role: PlatformRole | null;
  readonly created_at: Date;
  readonly locked_at: Date | null;
  readonly locked_reason: string | null;
  readonly last_seen_at: Date | null;
  readonly orders: number;
  readonly stores: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly role: StoreRole;
  }[];
}

export interface PeopleWanted {
  readonly search?: string | undefined;
  readonly has: Has;
  readonly filter: PeopleFilter;
  readonly sort: PeopleSort;
  readonly limit: number;
  readonly offset: number;
}

const filters: Readonly<Record<PeopleFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  sellers: sql`u.id in (select m.user_id from seat_facts m)`,
  admins: sql`u.platform_role is not null`,
  super_admin: sql`u.platform_role = 'super_admin'`,
  ops: sql`u.platform_role = 'ops'`,
  finance: sql`u.platform_role = 'finance'`,
  support: sql`u.platform_role = 'support'`,
  locked: sql`u.locked_at is not null`,
};

interface Sorting {
  readonly by: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
}

/** The sort key is read for everybody; all other columns only for the people on the page. */
const sorted: Readonly<Record<PeopleSort, Sorting>> = {
  joined: { by: sql`u.created_at`, order: sql`by desc, id` },
  name: { by: sql`lower(u.full_name)`, order: sql`by, id` },
  seen: {
    by: sql`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`,
    order: sql`by desc nulls last, id`,
  },
  orders: {
    by: sql`coalesce(o.orders, 0)`,
    order: sql`by desc, id`,
    join: ordersOf(sql`is not null`),
  },
};

/** How many orders people have, in all stores. */
function ordersOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join (select customer_id, count(*)::int as orders from order_facts where customer_id ${which} group by customer_id) o
      on o.customer_id = u.id`;
}

/** People in the order of `ids`, without those who are gone. */
async function readPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const isOfThem = sql`= any(${ids}::uuid[])`;
  const { rows } = await sql<PersonRow>`
    select u.id, u.full_name, u.email, u.email_verified_at, u.phone, u.language, u.password_hash is not null as has_password,
           u.platform_role, u.created_at, u.locked_at, u.locked_reason,
           (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
           coalesce(o.orders, 0) as orders, coalesce(m.stores, '[]'::jsonb) as stores
      from users u ${ordersOf(isOfThem)}
      left join (
        select m.user_id, jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'role', m.role)
                                    order by t.created_at, t.id) as stores
          from seat_facts m join store_facts t on t.id = m.tenant_id where m.user_id ${isOfThem} group by m.user_id) m
        on m.user_id = u.id
     where u.id ${isOfThem} and u.deleted_at is null
     order by array_position(${ids}::uuid[], u.id)`.execute(tx);
  return rows;
}

/** People with an account, and how many there are in all; `tx` must be of the platform, here and below. */
export async function findPeople(
  tx: Tx,
  { search = '', has, filter, sort, limit, offset }: PeopleWanted,
): Promise<{ readonly people: readonly PersonRow[]; readonly total: number }> {
  const { by, order, join = sql`` } = sorted[sort];
  const { rows } = await sql<{ readonly id: string; readonly total: number }>`
    with found as (
      select u.id, ${by} as by, (count(*) over ())::int as total from users u ${join}
       where u.deleted_at is null and ${filters[filter]} and ${matching(search, has)})
    select id, total from found order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  const people = await readPeople(
    tx,
    rows.map(({ id }) => id),
  );
  return { people, total: rows[0]?.total ?? 0 };
}

/** One person; undefined where there is none or the account is deleted. */
export async function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  return (await readPeople(tx, [id]))[0];
}

/** Numbers are kept as `+60…`, and typed in every way. */
function matching(search: string, has: Has): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const digits = /^[\d\s()+-]{4,}$/.test(search) ? search.replace(/\D/g, '').replace(/^(?:60|0)/, '') : '';
  const byPhone = digits === '' ? sql`false` : sql`u.phone like ${likePattern(digits)}`;
  return sql`(${has(sql`u.full_name`)} or ${has(sql`u.email`)} or ${byPhone})`;
}

import { overStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { rowColumns, rowJoins, type SetupTerms, type StoreRow } from './find-stores.ts';
import type { LetterRow } from './letters.ts';

interface KeysRow {
  readonly is_active: boolean;
  readonly is_confirmed: boolean;
  readonly checked_at: string;
}

/** All that is told of one store. Amounts are in sen; instants within lists are as JSON has them. */
export interface StoreDetailRow extends StoreRow {
  readonly held_at: Date | null;
  readonly held_reason: string;
  readonly held_from: string | null;
  readonly closed_reason: string;
  readonly tagline: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: StoreRole;
    readonly joined_at: string;
  }[];
  readonly open_orders: number;
  readonly all_orders: number;
  readonly all_received_sen: number;
  readonly last_order_at: Date | null;
  readonly balance_sen: number;
  readonly reported_reviews: number;
  readonly has_own_rate: boolean;
  readonly payment_keys: KeysRow | null;
  readonly payment_worked_at: Date | null;
  readonly courier_keys: KeysRow | null;
  readonly courier_worked_at: Date | null;
  readonly old_slugs: readonly { readonly slug: string; readonly until: string }[];
  readonly letters: readonly LetterRow[];
  readonly acts: readonly {
    readonly id: string;
    readonly at: string;
    readonly actor: string | null;
    readonly action: string;
    readonly reason: string;
  }[];
}

/** As many letters and acts are shown with a store. */
const MAX_SHOWN = 20;

/** Undefined when there is no such store; `tx` must be of the platform. */
export async function readStoreDetail(
  tx: Tx,
  storeId: string,
  terms: SetupTerms,
): Promise<StoreDetailRow | undefined> {
  const { rows } = await sql<StoreDetailRow>`
    select ${rowColumns(terms)},
           t.held_at, t.held_reason, t.held_from, t.closed_reason,
           p.tagline, p.phone, p.email, p.city, p.state,
           (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.full_name, 'email', u.email, 'role', m.role,
                     'joined_at', m.joined_at) order by m.role <> 'owner', m.joined_at, u.id), '[]')
              from seat_facts m join person_facts u on u.id = m.user_id where m.tenant_id = t.id) as people,
           all_of.*,
           (select coalesce(sum(case when debit = 'store' then amount_sen else -amount_sen end), 0)::bigint
              from commission_transfers where tenant_id = t.id) as balance_sen,
           (select count(*)::int from review_reports where tenant_id = t.id) as reported_reviews,
           coalesce((select c.basis_points is not null from commission_rates c
                      where c.tenant_id = t.id and c.effective_from <= ${terms.today}::date
                      order by c.effective_from desc limit 1), false) as has_own_rate,
           (select json_build_object('is_active', is_active, 'is_confirmed', is_fully_checked, 'checked_at', updated_at)
              from payment_accounts where tenant_id = t.id order by is_active desc, updated_at desc limit 1) as payment_keys,
           (select max(settled_at) from payment_attempts where tenant_id = t.id and state = 'paid') as payment_worked_at,
           (select json_build_object('is_active', is_active, 'is_confirmed', webhook_at is not null, 'checked_at', updated_at)
              from courier_accounts where tenant_id = t.id) as courier_keys,
           (select max(booked_at) from courier_bookings where tenant_id = t.id) as courier_worked_at,
           (select coalesce(json_agg(json_build_object('slug', slug, 'until', until) order by until desc, slug), '[]')
              from retired_slugs where store_id = t.id and until > now()) as old_slugs,
           (select coalesce(json_agg(l order by l.sent_at desc, l.id), '[]') from (
              select l.id, l.kind, l.subject, l.words, l.old_slug, l.new_slug, l.sent_at, u.full_name as sent_by
                from store_letters l join person_facts u on u.id = l.sent_by
               where l.tenant_id = t.id order by l.sent_at desc, l.id limit ${MAX_SHOWN}) l) as letters,
           (select coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'actor', a.actor, 'action', a.action,
                     'reason', a.reason) order by a.seq desc), '[]') from (
              select a.*, u.full_name as actor from platform_audit a left join person_facts u on u.id = a.actor_id
               where a.store_id = t.id order by a.seq desc limit ${MAX_SHOWN}) a) as acts
      from tenants t ${rowJoins}
     cross join lateral (
       select count(*) filter (where status not in ${literals(overStatuses)})::int as open_orders, count(*)::int as all_orders,
              coalesce(sum(received_sen), 0)::bigint as all_received_sen, max(sold_at) as last_order_at
         from order_facts where tenant_id = t.id and sold_at is not null) all_of
     where t.id = ${storeId}`.execute(tx);
  return rows[0];
}

import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import type { ActivityActor } from '../../activity/index.ts';

export interface ActivityRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: ActivityActor;
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly details: Record<string, unknown>;
}

export interface ActivityWanted {
  readonly person?: string | undefined;
  readonly subject?: string | undefined;
  /** Calendar dates in Malaysia. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The store's log, newest first, with the names of people and of what they worked on. */
export function readActivity(db: Pools, tenantId: string, wanted: ActivityWanted): Promise<ActivityRow[]> {
  const { person, subject, from, to, after, limit } = wanted;
  return withPlatform(db, `store ${tenantId}`, 'the log of the store', async (tx) => {
    const { rows } = await sql<ActivityRow>`
      select a.id, a.at, a.actor, a.action, a.subject, a.subject_id, a.details,
             u.full_name as actor_name,
             coalesce(o.number, p.name, m.full_name, v.code, c.name) as subject_name
        from activity a
        left join person_facts u on u.id = (a.actor ->> 'id')::uuid and u.deleted_at is null
        left join order_facts o on a.subject = 'order' and o.tenant_id = a.tenant_id and o.id = a.subject_id
        left join product_facts p on a.subject = 'product' and p.tenant_id = a.tenant_id and p.id = a.subject_id
        left join person_facts m on a.subject = 'member' and m.id = a.subject_id and m.deleted_at is null
        left join customers c on a.subject = 'customer' and c.tenant_id = a.tenant_id and c.id = a.subject_id
        left join lateral (
          select min(code) as code from vouchers where tenant_id = a.tenant_id and group_id = a.subject_id
        ) v on a.subject = 'voucher'
       where a.tenant_id = ${tenantId}
         ${person === undefined ? sql`` : sql`and a.actor ->> 'id' = ${person}`}
         ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
         ${from === undefined ? sql`` : sql`and a.at >= (${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur')`}
         ${to === undefined ? sql`` : sql`and a.at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`}
         ${
           after === undefined
             ? sql``
             : sql`and (a.at, a.id) < (select at, id from activity where tenant_id = ${tenantId} and id = ${after})`
         }
       order by a.at desc, a.id desc
       limit ${limit}`.execute(tx);
    return rows;
  });
}

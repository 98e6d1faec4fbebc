import type { DomainFindings } from '@dapur/contract/stores/seller-domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { domainLife } from '../domain/domain-life-cycle.ts';
import type { DomainFacts } from '../domain/settle-look.ts';

const columns = [
  'tenant_id',
  'host',
  'challenge',
  'state',
  'is_served',
  'started_at',
  'live_since',
  'failing_since',
  'failed_looks',
  'looked_at',
  'next_look_at',
  'found',
] as const;

export interface DomainRow {
  readonly tenant_id: string;
  readonly host: string;
  readonly challenge: string;
  readonly state: 'waiting' | 'live' | 'broken' | 'removed';
  readonly is_served: boolean;
  readonly started_at: Date;
  readonly live_since: Date | null;
  readonly failing_since: Date | null;
  readonly failed_looks: number;
  readonly looked_at: Date | null;
  readonly next_look_at: Date | null;
  readonly found: DomainFindings | null;
}

export const readDomain = (tx: Tx, tenantId: string): Promise<DomainRow | undefined> =>
  tx.selectFrom('store_domains').select(columns).where('tenant_id', '=', tenantId).executeTakeFirst();

/** Held until the end of the transaction. */
export const lockDomain = (tx: Tx, tenantId: string): Promise<DomainRow | undefined> =>
  tx
    .selectFrom('store_domains')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();

const BEGIN = domainLife.move('waiting');
const LOSE = domainLife.move('removed');

/** Begins with a host, in place of one that is not served. False where one is. */
export async function beginDomain(
  tx: Tx,
  tenantId: string,
  {
    host,
    challenge,
    now,
    nextLookAt,
  }: {
    readonly host: string;
    readonly challenge: string;
    readonly now: Date;
    readonly nextLookAt: Date | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into store_domains (tenant_id, host, challenge, started_at, next_look_at)
    values (${tenantId}, ${host}, ${challenge}, ${now}, ${nextLookAt})
    on conflict (tenant_id) do update
       set host = excluded.host, challenge = excluded.challenge, state = ${BEGIN.to}, started_at = excluded.started_at,
           live_since = null, failing_since = null, failed_looks = 0, looked_at = null,
           next_look_at = excluded.next_look_at, found = null
     where not store_domains.is_served and store_domains.state in ${literals(BEGIN.from)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Undefined for none. */
export async function deleteDomain(
  tx: Tx,
  tenantId: string,
  host: string,
): Promise<{ host: string } | undefined> {
  return tx
    .deleteFrom('store_domains')
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .returning('host')
    .executeTakeFirst();
}

/** Until the end of the transaction nobody else settles what becomes of the host. */
export async function holdHost(tx: Tx, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store_domains/' || ${host}::text, 0))`.execute(tx);
}

/** The other store that is served at the host. Of the platform's transactions. */
export const lockHolder = (tx: Tx, host: string, tenantId: string): Promise<DomainRow | undefined> =>
  tx
    .selectFrom('store_domains')
    .select(columns)
    .where('host', '=', host)
    .where('is_served', '=', true)
    .where('tenant_id', '<>', tenantId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another store is served at the host. Of the platform's transactions. */
export async function isHeldElsewhere(tx: Tx, host: string, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('store_domains')
    .select('tenant_id')
    .where('host', '=', host)
    .where('is_served', '=', true)
    .where('tenant_id', '<>', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeSettled(
  tx: Tx,
  tenantId: string,
  facts: DomainFacts,
  { found, lookedAt }: { readonly found: DomainFindings; readonly lookedAt: Date },
): Promise<void> {
  const move = domainLife.move(facts.state);
  const { numUpdatedRows } = await tx
    .updateTable('store_domains')
    .set({
      state: move.to,
      is_served: facts.isServed,
      started_at: new Date(facts.startedAt),
      live_since: instant(facts.liveSince),
      failing_since: instant(facts.failingSince),
      failed_looks: facts.failedLooks,
      next_look_at: instant(facts.nextLookAt),
      looked_at: lookedAt,
      found: JSON.stringify(found),
    })
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the domain of ${tenantId} cannot become ${move.to}`);
}

/** Another store has shown that the host is theirs. */
export async function loseHost(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .updateTable('store_domains')
    .set({ state: LOSE.to, is_served: false, next_look_at: null, failing_since: null, failed_looks: 0 })
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', LOSE.from)
    .execute();
}

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Takes the domains of all stores that are due; the caller has to finish with them by `leasedUntil`. */
export async function leaseDue(
  tx: Tx,
  { now, leasedUntil, most }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    update store_domains d set next_look_at = ${leasedUntil}
      from (select tenant_id from store_domains where next_look_at <= ${now}
             order by next_look_at limit ${most} for update skip locked) due
     where d.tenant_id = due.tenant_id
    returning d.tenant_id`.execute(tx);
  return rows.map((row) => row.tenant_id);
}

/** All hosts that are served, of all stores. */
export const readServed = (tx: Tx): Promise<{ tenant_id: string; host: string }[]> =>
  tx.selectFrom('store_domains').select(['tenant_id', 'host']).where('is_served', '=', true).execute();

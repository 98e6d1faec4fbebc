import type { WebhookEvent } from '@dapur/contract/stores/webhook-rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly is_on: boolean;
  readonly failing_since: Date | null;
  readonly given_up_at: Date | null;
  readonly created_at: Date;
}

const shown = ['id', 'url', 'events', 'is_on', 'failing_since', 'given_up_at', 'created_at'] as const;

/** The store's endpoints, in the order in which they were made. */
export const readEndpoints = (tx: Tx, tenantId: string): Promise<EndpointRow[]> =>
  tx
    .selectFrom('webhook_endpoints')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const lockEndpoint = (tx: Tx, tenantId: string, id: string): Promise<EndpointRow | undefined> =>
  tx
    .selectFrom('webhook_endpoints')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How many there are. Nobody else counts or adds meanwhile. */
export async function countEndpoints(tx: Tx, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks/' || ${tenantId}::text, 0))`.execute(tx);
  return (await readEndpoints(tx, tenantId)).length;
}

export interface EndpointWish {
  readonly url: string;
  readonly events: WebhookEvent[];
}

/** Throws 23505 `webhook_endpoints__url` where the store tells this address already. */
export async function insertEndpoint(
  tx: Tx,
  tenantId: string,
  {
    id,
    url,
    events,
    secret,
    madeBy,
  }: EndpointWish & { readonly id: string; readonly secret: Buffer; readonly madeBy: string | null },
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ tenant_id: tenantId, id, url, events, secret, made_by: madeBy })
    .execute();
}

/**
 * Switching an endpoint on, or changing its address, resets its failures. Whoever changes it answers for it from then
 * on. Throws as `insertEndpoint`.
 */
export async function writeEndpoint(
  tx: Tx,
  tenantId: string,
  id: string,
  {
    url,
    events,
    is_on: isOn,
    madeBy,
  }: EndpointWish & { readonly is_on: boolean; readonly madeBy: string | null },
): Promise<void> {
  await sql`
    update webhook_endpoints
       set failing_since = case when ${isOn} and (not is_on or url <> ${url}) then null else failing_since end,
           given_up_at = case when ${isOn} then null else given_up_at end,
           url = ${url}, events = ${events}::text[], is_on = ${isOn}, made_by = ${madeBy}
     where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Its deliveries go with it. */
export async function deleteEndpoint(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The previous secret also signs, for so many hours. */
export async function writeSecret(
  tx: Tx,
  tenantId: string,
  id: string,
  secret: Buffer,
  overlapHours: number,
): Promise<void> {
  await sql`
    update webhook_endpoints
       set former_secret = secret, former_until = now() + make_interval(hours => ${overlapHours}), secret = ${secret}
     where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Where and how a delivery of this endpoint goes now. */
export interface Target {
  readonly url: string;
  readonly secret: Buffer;
  /** Null once it counts no longer. */
  readonly former_secret: Buffer | null;
}

export async function readTarget(tx: Tx, tenantId: string, id: string): Promise<Target | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .select([
      'url',
      'secret',
      sql<Buffer | null>`case when former_until > now() then former_secret end`.as('former_secret'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Something arrived. */
export async function noteArrived(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes a failure; true when failures have gone on for so many days, and the endpoint is off from now on. */
export async function noteFailing(tx: Tx, tenantId: string, id: string, mostDays: number): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean; is_first: boolean; is_over: boolean }>`
    select is_on, failing_since is null as is_first,
           coalesce(failing_since < now() - make_interval(days => ${mostDays}), false) as is_over
      from webhook_endpoints where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  const [state] = rows;
  if (state === undefined) return false;
  const isGivenUp = state.is_on && state.is_over;
  const change = state.is_first
    ? sql`failing_since = now()`
    : isGivenUp
      ? sql`is_on = false, given_up_at = now()`
      : undefined;
  if (change !== undefined)
    await sql`update webhook_endpoints set ${change} where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    );
  return isGivenUp;
}

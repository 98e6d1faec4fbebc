import type { WebhookEvent } from '@dapur/contract/stores/webhook-rules';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { insertDelivery } from '../data/deliveries.ts';
import { readEndpoints } from '../data/endpoints.ts';
import { readStore, readOrderFacts, readProductFacts } from '../data/webhook-facts.ts';

/** What happened, by the row of the outbox that says it. */
export interface Happened {
  readonly tenantId: string;
  readonly eventId: string;
  readonly event: WebhookEvent;
  /** Null: of many products at once. */
  readonly subjectId: string | null;
  /** An instant, as JSON has it. */
  readonly at: string;
}

/**
 * Writes a delivery for each endpoint that wants to know; doing it twice writes nothing more. True where there are any.
 */
export function tellEndpoints(
  db: Pools,
  { tenantId, eventId, event, subjectId, at }: Happened,
): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const wanted = (await readEndpoints(tx, tenantId)).filter(
      (one) => one.is_on && one.events.includes(event),
    );
    if (wanted.length === 0) return false;
    const store = await readStore(tx, tenantId);
    const body = JSON.stringify({
      id: eventId,
      type: event,
      created_at: new Date(at).toISOString(),
      store,
      data: await dataOf(tx, tenantId, event, subjectId),
    });
    for (const { id } of wanted) await insertDelivery(tx, tenantId, { endpointId: id, eventId, event, body });
    return true;
  });
}

/** As it stands now, which may be later than what happened. */
async function dataOf(tx: Tx, tenantId: string, event: WebhookEvent, id: string | null): Promise<object> {
  if (event !== 'product.changed')
    return { order: id === null ? null : ((await readOrderFacts(tx, tenantId, id)) ?? { id }) };
  if (id === null) return { product: null };
  return { product: (await readProductFacts(tx, tenantId, id)) ?? { id, is_deleted: true } };
}

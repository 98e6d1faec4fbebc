import { WEBHOOK_DAYS_UNTIL_OFF, WEBHOOK_TEST } from '@dapur/contract/stores/webhook-rules';
import { withTenant } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { post } from '../adapters/post.ts';
import { failWaiting, settleTry, type Leased, type Settlement } from '../data/deliveries.ts';
import { lockEndpoint, noteArrived, noteFailing, readTarget } from '../data/endpoints.ts';
import { pauseAfter as usualPauseAfter } from '../domain/next-try.ts';
import { signatureHeaders } from '../sign.ts';
import type { SendingDeps } from '../webhooks-deps.ts';

/** Tries once to deliver what was leased, and writes down what came of it. No transaction is open while it is sent. */
export async function sendDelivery(deps: SendingDeps, leased: Leased): Promise<void> {
  const { db, clock, sealer, settings } = deps;
  const { tenant_id: tenantId, endpoint_id: endpointId, event_id: eventId, event, body, tries } = leased;
  const target = await withTenant(db, tenantId, (tx) => readTarget(tx, tenantId, endpointId));
  if (target === undefined) return;
  const secrets = [target.secret, ...(target.former_secret === null ? [] : [target.former_secret])].map(
    (sealed) => sealer.open(tenantId, sealed),
  );
  const sentAt = clock.now();
  const headers = signatureHeaders({ id: eventId, timestamp: Math.floor(sentAt / 1_000), body }, secrets);
  const outcome = await post(target.url, { ...headers, 'webhook-event': event }, body, settings);
  const arrived = outcome.failure === '';
  deps.called?.({
    provider: 'webhook',
    call: 'post',
    outcome: arrived ? 'ok' : outcome.status === null ? 'no_answer' : 'refused',
    seconds: outcome.ms / 1_000,
  });
  const isTest = event === WEBHOOK_TEST;
  const pauseAfter = settings.pauseAfter ?? usualPauseAfter;
  const settlement: Settlement = arrived
    ? { state: 'delivered' }
    : { state: 'failed', pause: isTest ? undefined : pauseAfter(tries) };
  await withTenant(db, tenantId, async (tx) => {
    // Locks the endpoint first, as changes of it do, so that no two transactions wait for each other.
    if ((await lockEndpoint(tx, tenantId, endpointId)) === undefined) return;
    const attempt = { at: new Date(sentAt).toISOString(), ...outcome };
    if (!(await settleTry(tx, leased, attempt, settlement))) return;
    if (arrived) return noteArrived(tx, tenantId, endpointId);
    // A test is only for trying: its failure does not count against the endpoint.
    if (isTest || !(await noteFailing(tx, tenantId, endpointId, WEBHOOK_DAYS_UNTIL_OFF))) return;
    await failWaiting(tx, tenantId, endpointId);
    await recordActivity(tx, {
      tenantId,
      actor: { kind: 'system' },
      action: 'webhook.given_up',
      subject: 'webhook',
      subjectId: endpointId,
      details: { url: target.url },
    });
    await addToOutbox(tx, { tenantId, topic: 'webhook.given_up', payload: { endpointId } });
  });
}

import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { Webhook, WebhookDelivery } from '@dapur/contract/stores/seller-developers';
import { WEBHOOK_TEST } from '@dapur/contract/stores/webhook-rules';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers, MemberContext, RateLimiter } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import {
  changeEndpoint,
  found,
  makeEndpoint,
  removeEndpoint,
  renewSecret,
  type EndpointKeeper,
} from './commands/change-endpoints.ts';
import { sendDelivery } from './commands/send-delivery.ts';
import {
  insertLeased,
  readDeliveries,
  readDelivery,
  sendAgain,
  type DeliveryRow,
} from './data/deliveries.ts';
import { readEndpoints, type EndpointRow } from './data/endpoints.ts';
import { readStore } from './data/webhook-facts.ts';
import type { Sending } from './sending.ts';
import type { SendingDeps } from './webhooks-deps.ts';

export type WebhookHandlers = Handlers<
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'removeWebhook'
  | 'renewWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'
>;

export interface WebhookHttpDeps extends SendingDeps {
  readonly rateLimiter: RateLimiter;
}

/** Of a store: each makes our server call somebody else's. */
const CALLS_BY_HAND = { name: 'webhooks-by-hand', limit: 20, windowSeconds: 60 } as const;
const CHANGES = { name: 'webhooks-made', limit: 60, windowSeconds: 3_600 } as const;

const keeperOf = (ctx: MemberContext): EndpointKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });

const webhookView = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  is_on: row.is_on,
  failing_since: row.failing_since?.toISOString() ?? null,
  given_up_at: row.given_up_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event_id: row.event_id,
  event: row.event,
  state: row.state,
  created_at: row.created_at.toISOString(),
  next_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
  body: row.body,
  tries: row.attempts,
});

export function webhookHandlers(deps: WebhookHttpDeps, sending: Sending): WebhookHandlers {
  const { db, clock, rateLimiter } = deps;
  const webhooksOf = async (tenantId: string) =>
    (await withTenant(db, tenantId, (tx) => readEndpoints(tx, tenantId))).map(webhookView);
  return {
    listWebhooks: async (_input, { tenant }) => ({ success: true, data: await webhooksOf(tenant.id) }),

    createWebhook: async ({ body }, ctx) => {
      await rateLimiter.hit(CHANGES, ctx.tenant.id);
      const secret = await makeEndpoint(deps, keeperOf(ctx), body);
      return { success: true, data: { webhooks: await webhooksOf(ctx.tenant.id), secret } };
    },

    updateWebhook: async ({ params, body }, ctx) => {
      await changeEndpoint(deps, keeperOf(ctx), params.id.toLowerCase(), body);
      return { success: true, data: await webhooksOf(ctx.tenant.id) };
    },

    removeWebhook: async ({ params }, ctx) => {
      await removeEndpoint(deps, keeperOf(ctx), params.id.toLowerCase());
      return { success: true, data: await webhooksOf(ctx.tenant.id) };
    },

    renewWebhookSecret: async ({ params }, ctx) => {
      await rateLimiter.hit(CHANGES, ctx.tenant.id);
      const secret = await renewSecret(deps, keeperOf(ctx), params.id.toLowerCase());
      return { success: true, data: { webhooks: await webhooksOf(ctx.tenant.id), secret } };
    },

    testWebhook: async ({ params }, { tenant }) => {
      const endpointId = params.id.toLowerCase();
      const eventId = randomUUID();
      await rateLimiter.hit(CALLS_BY_HAND, tenant.id);
      const leased = await withTenant(db, tenant.id, async (tx) => {
        await found(tx, tenant.id, endpointId);
        const body = JSON.stringify({
          id: eventId,
          type: WEBHOOK_TEST,
          created_at: new Date(clock.now()).toISOString(),
          store: await readStore(tx, tenant.id),
          data: {},
        });
        return insertLeased(tx, tenant.id, randomUUID(), { endpointId, eventId, event: WEBHOOK_TEST, body });
      });
      await sendDelivery(deps, leased);
      const row = await withTenant(db, tenant.id, (tx) => readDelivery(tx, tenant.id, leased.id));
      if (row === undefined) throw new AppError('not_found', 'This webhook does not exist');
      return { success: true, data: deliveryView(row) };
    },

    listWebhookDeliveries: async ({ params, query }, { tenant }) => {
      const { limit, after, state } = query;
      const endpointId = params.id.toLowerCase();
      const rows = await withTenant(db, tenant.id, async (tx) => {
        await found(tx, tenant.id, endpointId);
        return readDeliveries(tx, tenant.id, { endpointId, state, after, limit: limit + 1 });
      });
      return {
        success: true,
        data: { deliveries: rows.slice(0, limit).map(deliveryView), has_more: rows.length > limit },
      };
    },

    resendWebhookDelivery: async ({ params }, { tenant }) => {
      const [endpointId, id] = [params.id.toLowerCase(), params.delivery.toLowerCase()];
      await rateLimiter.hit(CALLS_BY_HAND, tenant.id);
      await withTenant(db, tenant.id, async (tx) => {
        await found(tx, tenant.id, endpointId);
        if ((await readDelivery(tx, tenant.id, id)) === undefined)
          throw new AppError('not_found', 'This delivery does not exist');
        await sendAgain(tx, tenant.id, endpointId, id);
      });
      sending.wake();
      return { success: true };
    },
  };
}

import type { Locale } from '@dapur/contract/primitives';
import { withTenant } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import { tellEndpoints } from './commands/tell-endpoints.ts';
import { lockEndpoint } from './data/endpoints.ts';
import { readOwners } from '../identity/index.ts';
import { readStore } from './data/webhook-facts.ts';
import type { Sending } from './sending.ts';
import type { SendingDeps } from './webhooks-deps.ts';

/** A webhook was switched off because nothing arrived for days. */
export interface WebhookOffMail {
  readonly kind: 'webhook_off';
  readonly storeName: string;
  readonly address: string;
  readonly link: string;
}

export type SendWebhookMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: WebhookOffMail,
  key: string,
) => Promise<void>;

export interface WebhookJobsDeps extends SendingDeps {
  readonly sendMail: SendWebhookMail;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

const LOOK_MS = 1_000;

/** What happened becomes deliveries, which are sent apart from it. */
export function webhookEventHandlers(deps: WebhookJobsDeps, sending: Sending): EventHandlers {
  const { db, sendMail, publicOrigin } = deps;
  return {
    'webhook.event': [
      async ({ tenantId, id, payload }) => {
        if (await tellEndpoints(db, { tenantId, eventId: id, ...payload })) sending.wake();
      },
    ],
    'webhook.given_up': [
      async ({ tenantId, id, payload }) => {
        const [store, endpoint] = await withTenant(db, tenantId, async (tx) => [
          await readStore(tx, tenantId),
          await lockEndpoint(tx, tenantId, payload.endpointId),
        ]);
        // Removed meanwhile, or on again: there is nothing to tell.
        if (endpoint === undefined || endpoint.is_on) return;
        const mail: WebhookOffMail = {
          kind: 'webhook_off',
          storeName: store.name,
          address: endpoint.url,
          link: `${publicOrigin}/${store.slug}/dashboard/settings/webhooks`,
        };
        const owners = await readOwners(db, tenantId, 'whom to tell that a webhook is off');
        for (const [at, { email, name, locale }] of owners.entries())
          await sendMail({ email, name, locale: locale ?? 'en' }, mail, `${id}-${at}`);
      },
    ],
  };
}

/** Sends what is due. What is under way when it is stopped ends first. */
export const sendingTask = ({ look, end }: Sending): RepeatingTask => ({
  name: 'webhooks',
  everyMs: LOOK_MS,
  run: look,
  end,
});

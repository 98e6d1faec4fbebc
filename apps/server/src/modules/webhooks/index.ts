/** Addresses of a store's own programs that are told what happens in it (docs/decisions/032). */
import type { Secret } from '../../kernel/secret.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { webhookHandlers, type WebhookHandlers, type WebhookHttpDeps } from './http.ts';
import { sendingTask, webhookEventHandlers, type WebhookJobsDeps } from './jobs.ts';
import { createSending } from './sending.ts';
import { createSecretSealer } from './webhooks-deps.ts';

export { forgetOldDeliveries } from './data/deliveries.ts';
export type { WebhookOffMail } from './jobs.ts';
export type { WebhooksSettings } from './webhooks-deps.ts';

export interface Webhooks {
  readonly handlers: WebhookHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createWebhooks({
  secretKey,
  ...given
}: Omit<WebhookHttpDeps & WebhookJobsDeps, 'sealer'> & { readonly secretKey: Secret }): Webhooks {
  const deps = { ...given, sealer: createSecretSealer(secretKey) };
  const sending = createSending(deps);
  return {
    handlers: webhookHandlers(deps, sending),
    events: { stores: { messages: webhookEventHandlers(deps, sending) } },
    tasks: [sendingTask(sending)],
  };
}

import { withTenant } from '../../../platform/db/index.ts';
import type { EventHandler } from '../../events/index.ts';
import { MailRefusedError } from '../../../platform/mail/index.ts';
import { readStoreFacts } from '../data/store-facts.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import { heldBackMail } from '../mails/store/held-back.ts';

/** Mails the store that orders of one network are being held back; nobody when it names no address. */
export function tellHeldBack(deps: NotificationDeps): EventHandler<'orders.held_back'> {
  return async ({ id, tenantId }) => {
    const store = await withTenant(deps.db, tenantId, (tx) => readStoreFacts(tx, tenantId));
    if (!store?.email) return;
    try {
      await deps.transport.send({
        ...heldBackMail(store, `${deps.storeUrl(store.slug)}/dashboard/orders`),
        to: { address: store.email, name: store.name },
        from: { ...deps.mailFrom, name: store.name },
        // The same id when the event is handled twice, so that mail programs show the mail once.
        messageId: `held-back-${id}@${new URL(deps.publicOrigin).hostname}`,
      });
    } catch (err) {
      if (!(err instanceof MailRefusedError)) throw err;
      deps.log.error({ err, tenantId }, 'A mail was refused for good');
    }
  };
}

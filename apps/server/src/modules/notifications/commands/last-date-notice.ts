import { malaysianDate } from '@dapur/contract/dates/dates';
import { withTenant } from '../../../platform/db/index.ts';
import { MailRefusedError } from '../../../platform/mail/index.ts';
import type { EventHandler } from '../../events/index.ts';
import { lastOpenDate } from '../../scheduling/index.ts';
import { readOwners } from '../../identity/index.ts';
import { readStoreFacts } from '../data/store-facts.ts';
import { lastDateMail } from '../mails/store/last-date.ts';
import type { NotificationDeps } from '../notification-deps.ts';

/** Mails the store's owners that its open dates run out, unless further ones are open by now. */
export function tellLastDate(deps: NotificationDeps): EventHandler<'dates.running_out'> {
  return async ({ id, tenantId, payload }) => {
    const today = malaysianDate(Date.now());
    const { store, lastDate } = await withTenant(deps.db, tenantId, async (tx) => ({
      store: await readStoreFacts(tx, tenantId),
      lastDate: await lastOpenDate(tx, tenantId, today),
    }));
    if (store === undefined || lastDate === undefined || lastDate > payload.lastDate) return;
    const datesUrl = `${deps.storeUrl(store.slug)}/dashboard/calendar`;
    for (const owner of await readOwners(deps.db, tenantId, 'which owners to tell that dates run out')) {
      const locale = owner.locale ?? store.mailLocale;
      try {
        await deps.transport.send({
          ...lastDateMail(store, { locale, lastDate, today, datesUrl }),
          to: { address: owner.email, name: owner.name },
          from: { ...deps.mailFrom, name: store.name },
          // The same id when the event is handled twice, so that mail programs show the mail once.
          messageId: `last-date-${id}-${owner.id}@${new URL(deps.publicOrigin).hostname}`,
        });
      } catch (err) {
        if (!(err instanceof MailRefusedError)) throw err;
        deps.log.error({ err, tenantId }, 'A mail was refused for good');
      }
    }
  };
}

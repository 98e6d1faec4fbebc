import { AppError } from '@dapur/contract/errors';
import type { StoreNews } from '@dapur/contract/messages/store-news';
import type { NewsReader } from '../../../kernel/news-link.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { withdrawNews } from '../../customers/index.ts';
import { getsNews, readMeant, readStoreName } from '../data/end-news.ts';
import type { CustomerMessagesDeps } from '../messages-deps.ts';

/** What the link of a mail is about. Throws not_found where its store is not there any more. */
export function newsOf(db: CustomerMessagesDeps['db'], reader: NewsReader): Promise<StoreNews> {
  return withTenant(db, reader.tenantId, async (tx) => {
    const store = await readStoreName(tx, reader.tenantId);
    if (store === undefined) throw new AppError('not_found', 'This link does not work');
    return { store, gets_news: await getsNews(tx, reader) };
  });
}

/** From the commit on, the store may not send this reader news. A forgotten customer gets none anyway. */
export async function endNews(db: CustomerMessagesDeps['db'], reader: NewsReader): Promise<void> {
  const { tenantId } = reader;
  await withTenant(db, tenantId, async (tx) => {
    for (const id of await withdrawNews(tx, tenantId, await readMeant(tx, reader)))
      await recordActivity(tx, {
        tenantId,
        actor: { kind: 'customer' },
        action: 'customer.consent_withdrawn',
        subject: 'customer',
        subjectId: id,
      });
  });
}

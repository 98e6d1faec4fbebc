import { AppError } from '@dapur/contract/errors';
import type { sellerMessagesEndpoints } from '@dapur/contract/messages/seller-messages';
import type { storeNewsEndpoints } from '@dapur/contract/messages/store-news';
import type { NewsReader } from '../../kernel/news-link.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { endNews, newsOf } from './commands/end-news.ts';
import { sendMessage } from './commands/send-message.ts';
import type { CustomerMessagesDeps } from './messages-deps.ts';
import { getMessage, listMessages, MESSAGES_AT_ONCE } from './queries/list-messages.ts';
import { previewMessage } from './queries/preview-message.ts';

export type CustomerMessageHandlers = Handlers<
  keyof typeof sellerMessagesEndpoints | keyof typeof storeNewsEndpoints
>;

/** Each looks through up to thousands of customers. */
const PREVIEWS = { name: 'message-preview', limit: 240, windowSeconds: 3_600 };
/** To one at a time; to several the database allows one a day. */
const SENT = { name: 'message-send', limit: 100, windowSeconds: 86_400 };
const ENDS = { name: 'store-news', limit: 60, windowSeconds: 3_600 };
/** Mail providers press the button from a few addresses for all their readers, so these count by reader. */
const ENDS_AT_ONCE = { name: 'store-news-at-once', limit: 20, windowSeconds: 3_600 };

/** Writing to a store's customers, and ending that from a mail. */
export function customerMessageHandlers(deps: CustomerMessagesDeps): CustomerMessageHandlers {
  const { db, rateLimiter, newsLinks } = deps;
  const readerOf = (token: string): NewsReader => {
    const reader = newsLinks.readerOf(token);
    if (reader === undefined) throw new AppError('not_found', 'This link does not work');
    return reader;
  };

  return {
    previewMessage: async ({ body: { lang, ...wish } }, { tenant, locale }) => {
      await rateLimiter.hit(PREVIEWS, tenant.id);
      return { success: true, data: await previewMessage(deps, tenant.id, wish, lang ?? locale) };
    },

    sendMessage: async ({ body: { lang, ...wish } }, ctx) => {
      const { tenant, user, locale } = ctx;
      await rateLimiter.hit(SENT, tenant.id);
      const id = wish.id.toLowerCase();
      const sender = { tenantId: tenant.id, userId: user.userId, actor: actorOf(ctx) };
      await sendMessage(deps, sender, { ...wish, id }, lang ?? locale);
      return { success: true, data: await getMessage(db, tenant.id, id) };
    },

    listMessages: async ({ query: { customer, page } }, { tenant }) => {
      const found = await listMessages(db, tenant.id, { customer: customer?.toLowerCase(), page });
      return { success: true, data: { ...found, page, limit: MESSAGES_AT_ONCE } };
    },

    storeNews: async ({ query }, { ip }) => {
      await rateLimiter.hit(ENDS, ip);
      return { success: true, data: await newsOf(db, readerOf(query.token)) };
    },

    endStoreNews: async ({ body }, { ip }) => {
      await rateLimiter.hit(ENDS, ip);
      const reader = readerOf(body.token);
      await endNews(db, reader);
      return { success: true, data: await newsOf(db, reader) };
    },

    endStoreNewsAtOnce: async ({ query }) => {
      const reader = newsLinks.readerOf(query.token);
      if (reader === undefined) throw new AppError('bad_signature', 'This link was not made here');
      await rateLimiter.hit(ENDS_AT_ONCE, reader.receiverId);
      await endNews(db, reader);
      return { success: true };
    },
  };
}

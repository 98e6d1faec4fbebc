import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerOrdersEndpoints } from '@dapur/contract/orders/seller-orders';
import { lateMoment } from '@dapur/contract/dates/slot-times';
import type { sellerTodayEndpoints } from '@dapur/contract/orders/seller-today';
import { createSharedReads } from '../../platform/cache/shared-reads.ts';
import { planForValues, withTenant } from '../../platform/db/index.ts';
import { fileToSave, invalidInput, type Handlers } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { moveOrders } from './commands/move-orders.ts';
import { rescheduleOrders } from './commands/reschedule-orders.ts';
import { readSoldLately } from './data/fresh-orders.ts';
import { readChoices, readCounts, readWaiting } from './data/order-counts.ts';
import { removeSubscription } from './data/push-subscriptions.ts';
import { createKeptFindings } from './kept-findings.ts';
import { createStoreEvents } from './live/store-events.ts';
import { createStoreWatch, LOOK_BACK_S } from './live/store-watch.ts';
import type { OrderDeskDeps } from './order-desk-deps.ts';
import { isPushService } from './push/push-service.ts';
import type { SenderKey } from './push/sender-key.ts';
import { hashOf, keepBrowser, type PushDeps } from './push/tell-browsers.ts';
import { listOrders } from './queries/list-orders.ts';
import { ordersCsv } from './queries/orders-csv.ts';
import { paidOrders, todayView } from './queries/today.ts';

export type ListHandlers = Handlers<keyof typeof sellerOrdersEndpoints | keyof typeof sellerTodayEndpoints>;

export interface ListHandlerDeps extends OrderDeskDeps {
  readonly push: PushDeps;
  readonly senderKey: SenderKey;
}

const savedPushes = { name: 'push', limit: 60, windowSeconds: 3_600 };

/** The list of a store's orders, its page of today, and the news of both. */
export function listHandlers(deps: ListHandlerDeps): ListHandlers {
  const { db, clock, news, pictureUrl, push, settings } = deps;
  const findings = createKeptFindings(news, (tenantId) =>
    withTenant(db, tenantId, (tx) => readWaiting(tx, tenantId)),
  );
  const reads = createSharedReads();
  const watch = createStoreWatch(news, (tenantId) => readSoldLately(db, tenantId, LOOK_BACK_S));
  const openEvents = createStoreEvents(watch, settings.events);
  const today = (): string => malaysianDate(clock.now());

  return {
    listOrders: async ({ query: { sort, limit, after, ...filter } }, { tenant }) => ({
      success: true,
      data: await listOrders({ db, findings, reads, pictureUrl }, tenant.id, { filter, sort, limit, after }),
    }),

    countOrders: async ({ query: { since } }, { tenant }) => {
      const date = today();
      const data = await findings.of(tenant.id, `counts ${date} ${since}`, () =>
        withTenant(db, tenant.id, async (tx) => {
          await planForValues(tx);
          return readCounts(tx, tenant.id, { today: date, since });
        }),
      );
      return { success: true, data };
    },

    paidOrders: async (_input, { tenant }) => ({
      success: true,
      data: await paidOrders({ db, pictureUrl }, tenant.id),
    }),

    exportOrders: ({ query: { sort, lang, ids, ...filter } }, { tenant, locale }) =>
      Promise.resolve(
        fileToSave(`orders-${today()}.csv`, {
          stream: () => ordersCsv(db, tenant.id, { filter, sort, ids, locale: lang ?? locale }),
        }),
      ),

    orderFilterChoices: async (_input, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => readChoices(tx, tenant.id)),
    }),

    moveOrders: async ({ body }, ctx) => {
      const data = await moveOrders(db, { tenantId: ctx.tenant.id, actor: actorOf(ctx) }, body);
      // A list that is read right after this must not be the old one.
      findings.forget(ctx.tenant.id);
      return { success: true, data };
    },

    rescheduleOrders: async ({ body }, ctx) => {
      const taker = { tenantId: ctx.tenant.id, actor: actorOf(ctx) };
      const to = { date: body.delivery_date, time: body.delivery_time, tells: body.notify };
      const data = await rescheduleOrders(db, taker, body.ids, to);
      findings.forget(ctx.tenant.id);
      return { success: true, data };
    },

    today: async ({ query }, { tenant, rights }) => ({
      success: true,
      data: await todayView({ db, pictureUrl }, tenant.id, {
        date: query.date ?? today(),
        today: today(),
        late: lateMoment(clock.now()),
        rights,
      }),
    }),

    storeEvents: (_input, ctx) => openEvents(ctx),

    pushKey: () => Promise.resolve({ success: true, data: { key: deps.senderKey.publicKey } }),

    savePush: async ({ body }, { tenant, user }) => {
      await deps.rateLimiter.hit(savedPushes, user.userId);
      const { endpoint, keys, lang } = body;
      if (user.sessionId === undefined || !isPushService(endpoint, settings.pushOrigins))
        throw invalidInput([{ field: 'endpoint', message: 'is not of a push service that is known' }]);
      const whose = { tenantId: tenant.id, userId: user.userId, sessionId: user.sessionId, locale: lang };
      await keepBrowser(push, whose, { endpoint, ...keys });
      return { success: true };
    },

    removePush: async ({ body }, { tenant }) => {
      await withTenant(db, tenant.id, (tx) => removeSubscription(tx, tenant.id, hashOf(body.endpoint)));
      return { success: true };
    },
  };
}

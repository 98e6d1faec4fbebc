import { addDays } from '@dapur/contract/dates/dates';
import { malaysianMoment } from '@dapur/contract/dates/date-rules';
import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf, recordActivity } from '../activity/index.ts';
import type { ScheduleKeeper } from './commands/change-schedule.ts';
import { closeOnHolidays, copyWeek, saveDates, saveDateSlots, saveLimits } from './commands/save-dates.ts';
import { saveWeekRule } from './commands/roll-dates.ts';
import { saveResources } from './commands/save-resources.ts';
import { saveSettings, saveWeek } from './commands/save-week.ts';
import { readDayOrders, readFeedOrders } from './data/day-orders.ts';
import { findFeed, removeFeed, writeFeed } from './data/feeds.ts';
import { readResources } from './data/resources.ts';
import { calendarFeed } from './feed/calendar-feed.ts';
import { feedTokenHash, newFeedToken } from './feed/feed-token.ts';
import { holidaysOf } from './holidays/holidays.ts';
import { scheduleGrid, sellerSchedule } from './queries/seller-schedule.ts';
import { savedWeekRule } from './queries/week-rule.ts';
import type { SchedulingDeps } from './scheduling-deps.ts';

export type SellerScheduleHandlers = Handlers<
  | 'getSchedule'
  | 'saveWeek'
  | 'saveScheduleSettings'
  | 'getWeekRule'
  | 'saveWeekRule'
  | 'scheduleGrid'
  | 'saveDates'
  | 'saveLimits'
  | 'saveDateSlots'
  | 'copyWeek'
  | 'listHolidays'
  | 'closeOnHolidays'
  | 'listResources'
  | 'saveResources'
  | 'dayAgenda'
  | 'openCalendarFeed'
  | 'closeCalendarFeed'
  | 'calendarFeed'
>;

/** Calendar apps ask every few minutes; whoever guesses addresses asks more. */
const feedReads = { name: 'calendar-feed', limit: 60, windowSeconds: 60 };
const FEED_DAYS_BACK = 30;
const FEED_DAYS_AHEAD = 120;

const keeperOf = (ctx: MemberContext): ScheduleKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });

/** The seller's calls about the schedule, and the calls of the seller's calendar app. */
export function sellerScheduleHandlers(deps: SchedulingDeps): SellerScheduleHandlers {
  const { db, clock, publicOrigin, rateLimiter } = deps;
  const scheduleFor = ({ tenant, user }: MemberContext) => sellerSchedule(deps, tenant.id, user.userId);
  const resourcesOf = (tenantId: string) => withTenant(db, tenantId, (tx) => readResources(tx, tenantId));
  return {
    getSchedule: async (_input, ctx) => ({ success: true, data: await scheduleFor(ctx) }),

    saveWeek: async ({ body }, ctx) => {
      const over = await saveWeek(deps, keeperOf(ctx), body);
      return { success: true, over, data: await scheduleFor(ctx) };
    },

    saveScheduleSettings: async ({ body }, ctx) => {
      await saveSettings(deps, keeperOf(ctx), body);
      return { success: true, data: await scheduleFor(ctx) };
    },

    getWeekRule: async (_input, { tenant }) => ({
      success: true,
      data: await savedWeekRule(deps, tenant.id),
    }),

    saveWeekRule: async ({ body }, ctx) => {
      const { over, rolled } = await saveWeekRule(deps, keeperOf(ctx), body);
      return { success: true, over, kept: rolled.kept, data: await savedWeekRule(deps, ctx.tenant.id) };
    },

    scheduleGrid: async ({ query }, { tenant }) => ({
      success: true,
      data: await scheduleGrid(deps, tenant.id, query.from, query.days),
    }),

    saveDates: async ({ body }, ctx) => ({
      success: true,
      over: await saveDates(deps, keeperOf(ctx), body.dates),
    }),

    saveLimits: async ({ body }, ctx) => ({
      success: true,
      over: await saveLimits(deps, keeperOf(ctx), body.cells),
    }),

    saveDateSlots: async ({ params, body }, ctx) => ({
      success: true,
      over: await saveDateSlots(deps, keeperOf(ctx), params.date, body.slots),
    }),

    copyWeek: async ({ body }, ctx) => ({ success: true, over: await copyWeek(deps, keeperOf(ctx), body) }),

    listHolidays: ({ query }) =>
      Promise.resolve({ success: true, data: holidaysOf(query.state, query.from, query.to) }),

    closeOnHolidays: async ({ body }, ctx) => ({
      success: true,
      over: await closeOnHolidays(deps, keeperOf(ctx), body.state, body.dates),
    }),

    listResources: async (_input, { tenant }) => ({ success: true, data: await resourcesOf(tenant.id) }),

    saveResources: async ({ body }, ctx) => {
      const over = await saveResources(deps, keeperOf(ctx), body.resources);
      return { success: true, over, data: await resourcesOf(ctx.tenant.id) };
    },

    dayAgenda: async ({ params }, { tenant, rights }) => {
      const rows = await readDayOrders(db, tenant.id, params.date);
      const isFull = rights.has('orders');
      return {
        success: true,
        data: rows.map(({ name, phone, ...row }) => (isFull ? { ...row, name, phone } : row)),
      };
    },

    openCalendarFeed: async (_input, ctx) => {
      const token = newFeedToken();
      const { tenant, user } = ctx;
      await withTenant(db, tenant.id, async (tx) => {
        await writeFeed(tx, tenant.id, user.userId, feedTokenHash(token));
        await recordActivity(tx, feedDeed(ctx, 'schedule.feed_opened'));
      });
      return { success: true, data: { url: `${publicOrigin}/api/calendar/${token}.ics` } };
    },

    closeCalendarFeed: async (_input, ctx) => {
      const { tenant, user } = ctx;
      await withTenant(db, tenant.id, async (tx) => {
        if (await removeFeed(tx, tenant.id, user.userId))
          await recordActivity(tx, feedDeed(ctx, 'schedule.feed_closed'));
      });
      return { success: true };
    },

    calendarFeed: async ({ params }, { ip }) => {
      await rateLimiter.hit(feedReads, ip);
      const feed = await findFeed(db, feedTokenHash(params.token.replace(/\.ics$/, '')));
      if (feed === undefined) throw new AppError('not_found', 'This calendar does not exist');
      const { today } = malaysianMoment(clock.now());
      const orders = await readFeedOrders(
        db,
        feed.tenantId,
        addDays(today, -FEED_DAYS_BACK),
        addDays(today, FEED_DAYS_AHEAD),
      );
      const text = calendarFeed(feed, new URL(publicOrigin).hostname, orders, new Date(clock.now()));
      return fileToSave('orders.ics', text);
    },
  };
}

const feedDeed = (ctx: MemberContext, action: string) => ({
  tenantId: ctx.tenant.id,
  actor: actorOf(ctx),
  action,
  subject: 'member',
  subjectId: ctx.user.userId,
});

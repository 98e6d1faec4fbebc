import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import type { Handlers } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { takeTicks } from './commands/take-ticks.ts';
import { maySeeDay, maySeeRecipients, type Worker } from './domain/production-access.ts';
import type { ProductionDeps } from './production-deps.ts';
import { ingredientList, productionChanges, productionDay } from './queries/production-day.ts';

export type ProductionHandlers = Handlers<
  'productionDay' | 'productionChanges' | 'addProductionTicks' | 'ingredientList'
>;

export function productionHandlers(deps: ProductionDeps): ProductionHandlers {
  const { clock } = deps;
  const todayFor = (worker: Worker, date: string | undefined) => {
    const today = malaysianDate(clock.now());
    if (!maySeeDay(worker, date ?? today, today))
      throw new AppError('forbidden', "Your role in this store only includes today's orders.");
    return { today, date: date ?? today };
  };

  return {
    productionDay: async ({ query }, ctx) => {
      const { today, date } = todayFor(ctx, query.date);
      return {
        success: true,
        data: await productionDay(deps, {
          tenantId: ctx.tenant.id,
          date,
          today,
          handsOver: maySeeRecipients(ctx, date, today),
          seesOtherDays: ctx.role !== 'packer',
          seesPrices: ctx.rights.has('products'),
        }),
      };
    },

    productionChanges: async ({ query: { date, after } }, ctx) => {
      todayFor(ctx, date);
      return { success: true, data: await productionChanges(deps, { tenantId: ctx.tenant.id, date, after }) };
    },

    ingredientList: async ({ query: { from, to } }, ctx) => {
      for (const date of [from, to]) todayFor(ctx, date);
      const seesPrices = ctx.rights.has('products');
      return {
        success: true,
        data: await ingredientList(deps, { tenantId: ctx.tenant.id, from, to, seesPrices }),
      };
    },

    addProductionTicks: async ({ body: { date, ticks } }, ctx) => {
      const { taken, refused } = await takeTicks(deps, {
        tenantId: ctx.tenant.id,
        worker: ctx,
        actor: actorOf(ctx),
        date,
        today: malaysianDate(clock.now()),
        ticks,
      });
      return { success: true, data: { taken, refused, server_time: clock.now() } };
    },
  };
}

import { malaysianDate } from '@dapur/contract/dates/dates';
import type { SellerCustomer, sellerCustomersEndpoints } from '@dapur/contract/customers/seller-customers';
import type { sellerMergeEndpoints } from '@dapur/contract/customers/seller-merge';
import type { sellerOccasionsEndpoints } from '@dapur/contract/customers/seller-occasions';
import { withTenant } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { blockCustomer } from './commands/block-customer.ts';
import { noteNoShow, tagCustomers, updateCustomer, type CustomerKeeper } from './commands/change-customer.ts';
import { putOccasion, removeOccasion } from './commands/change-occasion.ts';
import { eraseCustomer } from './commands/erase-customer.ts';
import { mergeCustomers } from './commands/merge-customers.ts';
import { readChoices } from './data/customer-rows.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { comingOccasions } from './queries/coming-occasions.ts';
import { customerData } from './queries/customer-data.ts';
import { customerView } from './queries/customer-view.ts';
import { findBuyers } from './queries/find-buyers.ts';
import { customersCsv } from './queries/customers-csv.ts';
import { listCustomers } from './queries/list-customers.ts';
import { mergePreview } from './queries/merge-preview.ts';

export type CustomerHandlers = Handlers<
  | keyof typeof sellerCustomersEndpoints
  | keyof typeof sellerOccasionsEndpoints
  | keyof typeof sellerMergeEndpoints
>;

/** What a store's people see of its customers and do with them; each change answers the customer's new state. */
export function customerHandlers(deps: CustomersDeps): CustomerHandlers {
  const { db, clock } = deps;
  const keeperOf = (ctx: MemberContext): CustomerKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  const shown = async (
    { tenant }: MemberContext,
    id: string,
  ): Promise<{ success: true; data: SellerCustomer }> => ({
    success: true,
    data: await customerView(db, tenant.id, id),
  });
  const today = (): string => malaysianDate(clock.now());

  return {
    findBuyers: async ({ query }, { tenant }) => ({
      success: true,
      data: await findBuyers(db, tenant.id, query.q),
    }),

    listCustomers: async ({ query: { sort, page, limit, ...filter } }, { tenant }) => {
      const found = await listCustomers(db, tenant.id, { filter, sort, page, limit });
      return { success: true, data: { ...found, page, limit } };
    },

    exportCustomers: ({ query: { sort, lang, ...filter } }, { tenant, locale }) =>
      Promise.resolve(
        fileToSave(`customers-${today()}.csv`, {
          stream: () => customersCsv(db, tenant.id, { filter, sort, locale: lang ?? locale }),
        }),
      ),

    customerChoices: async (_input, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => readChoices(tx, tenant.id)),
    }),

    getCustomer: ({ params }, ctx) => shown(ctx, params.id.toLowerCase()),

    updateCustomer: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await updateCustomer(db, keeperOf(ctx), id, body);
      return shown(ctx, id);
    },

    tagCustomers: async ({ body: { ids, ...change } }, ctx) => ({
      success: true,
      changed: await tagCustomers(db, keeperOf(ctx), ids, change),
    }),

    blockCustomer: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await blockCustomer(db, keeperOf(ctx), id, body.reason);
      return shown(ctx, id);
    },

    unblockCustomer: async ({ params }, ctx) => {
      const id = params.id.toLowerCase();
      await blockCustomer(db, keeperOf(ctx), id, null);
      return shown(ctx, id);
    },

    noteNoShow: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await noteNoShow(db, keeperOf(ctx), id, { orderId: body.order_id.toLowerCase(), missed: body.missed });
      return shown(ctx, id);
    },

    mergeCustomers: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await mergeCustomers(deps, keeperOf(ctx), id, body.other.toLowerCase());
      return shown(ctx, id);
    },

    previewMerge: async ({ params, query }, { tenant }) => ({
      success: true,
      data: await mergePreview(db, tenant.id, params.id.toLowerCase(), query.other.toLowerCase()),
    }),

    putOccasion: async ({ params, body }, ctx) => {
      const id = params.id.toLowerCase();
      await putOccasion(db, keeperOf(ctx), id, params.occasion.toLowerCase(), body);
      return shown(ctx, id);
    },

    removeOccasion: async ({ params }, ctx) => {
      const id = params.id.toLowerCase();
      await removeOccasion(db, keeperOf(ctx), id, params.occasion.toLowerCase());
      return shown(ctx, id);
    },

    comingOccasions: async ({ query }, { tenant }) => ({
      success: true,
      data: await comingOccasions(db, tenant.id, today(), query.days),
    }),

    exportCustomer: async ({ params }, { tenant }) => {
      const file = await customerData(db, tenant.id, params.id.toLowerCase());
      return fileToSave(`customer-${today()}.json`, file);
    },

    eraseCustomer: async ({ params, body }, ctx) => {
      await eraseCustomer(deps, keeperOf(ctx), params.id.toLowerCase(), body.confirm);
      return { success: true };
    },
  };
}

import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import type { SellerVoucher, sellerVouchersEndpoints } from '@dapur/contract/vouchers/seller-vouchers';
import { voucherLimits } from '@dapur/contract/vouchers/voucher-limits';
import { withTenant, type Tx } from '../../platform/db/index.ts';
import { fileToSave, type FileReply, type Handlers, type MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { changeVoucher, removeVoucher, switchVoucher } from './commands/change-voucher.ts';
import { createVoucher, type VoucherKeeper } from './commands/create-voucher.ts';
import { readCodes } from './data/voucher-codes.ts';
import { countGroups, readGroup, readGroups, type VoucherGroup } from './data/voucher-groups.ts';
import { readProducts } from './data/write-vouchers.ts';
import type { VouchersDeps } from './vouchers-deps.ts';
import { sellerVoucher } from './queries/seller-voucher.ts';
import { codesCsv, vouchersCsv } from './queries/vouchers-csv.ts';

export type VouchersHandlers = Handlers<keyof typeof sellerVouchersEndpoints>;

const MAX_EXPORTED = 5_000;

/** A store's vouchers: finding, making, changing and switching them, and what came of each. */
export function vouchersHandlers({ db, clock }: VouchersDeps): VouchersHandlers {
  const keeper = (ctx: MemberContext): VoucherKeeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  const answer = (group: VoucherGroup): { success: true; data: SellerVoucher } => ({
    success: true,
    data: sellerVoucher(group),
  });
  const csv = (name: string, text: string): FileReply =>
    fileToSave(`${name}-${malaysianDate(clock.now())}.csv`, text);

  return {
    listVouchers: async ({ query }, { tenant }) => {
      const { page, limit, sort, ...filter } = query;
      return withTenant(db, tenant.id, async (tx) => {
        const wanted = { filter, sort, limit, offset: (page - 1) * limit };
        const groups = await readGroups(tx, tenant.id, wanted);
        const { total, states } = await countGroups(tx, tenant.id, filter);
        const none = { active: 0, scheduled: 0, used_up: 0, expired: 0, off: 0 };
        return {
          success: true,
          data: { vouchers: groups.map(sellerVoucher), total, states: { ...none, ...states } },
        };
      });
    },

    exportVouchers: async ({ query }, { tenant, locale }) => {
      const { sort, ...filter } = query;
      const wanted = { filter, sort, limit: MAX_EXPORTED, offset: 0 };
      const groups = await withTenant(db, tenant.id, (tx) => readGroups(tx, tenant.id, wanted));
      return csv('vouchers', vouchersCsv(groups, locale));
    },

    voucherProducts: async (_input, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => readProducts(tx, tenant.id)),
    }),

    getVoucher: async ({ params }, { tenant }) =>
      answer(await withTenant(db, tenant.id, (tx) => groupOf(tx, tenant.id, params.id))),

    createVoucher: async ({ body }, ctx) => answer(await createVoucher(db, keeper(ctx), body)),

    changeVoucher: async ({ params, body }, ctx) =>
      answer(await changeVoucher(db, keeper(ctx), params.id, body)),

    switchVoucher: async ({ params, body }, ctx) =>
      answer(await switchVoucher(db, keeper(ctx), params.id, body.is_active)),

    removeVoucher: async ({ params }, ctx) => {
      await removeVoucher(db, keeper(ctx), params.id);
      return { success: true };
    },

    listVoucherCodes: async ({ params, query }, { tenant }) =>
      withTenant(db, tenant.id, async (tx) => {
        const { id } = await groupOf(tx, tenant.id, params.id);
        const { page, limit, q, used } = query;
        const { rows, total } = await readCodes(tx, tenant.id, id, {
          q,
          used,
          limit,
          offset: (page - 1) * limit,
        });
        const codes = rows.map(({ code, uses, maxUses }) => ({ code, uses, max_uses: maxUses }));
        return { success: true, data: { codes, total } };
      }),

    exportVoucherCodes: async ({ params }, { tenant, locale }) =>
      withTenant(db, tenant.id, async (tx) => {
        const group = await groupOf(tx, tenant.id, params.id);
        const { rows } = await readCodes(tx, tenant.id, group.id, { limit: voucherLimits.codes, offset: 0 });
        return csv(`codes-${group.prefix ?? group.code}`.toLowerCase(), codesCsv(rows, locale));
      }),
  };
}

async function groupOf(tx: Tx, tenantId: string, id: string): Promise<VoucherGroup> {
  const group = await readGroup(tx, tenantId, id.toLowerCase());
  if (group === undefined) throw new AppError('not_found', 'Voucher not found');
  return group;
}

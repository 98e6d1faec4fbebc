import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readLines } from './data/statements.ts';
import { commissionOverview, statement } from './queries/commission-view.ts';
import { MOST_EXPORTED, statementCsv } from './queries/statement-csv.ts';

export type CommissionHandlers = Handlers<'commissionOverview' | 'commissionStatement' | 'exportCommission'>;

/** What a store owes the platform, for its own people. */
export function commissionHandlers(db: Pools): CommissionHandlers {
  return {
    commissionOverview: async (_input, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => commissionOverview(tx, tenant.id)),
    }),
    commissionStatement: async ({ params, query }, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => statement(tx, tenant.id, params.month, query.page)),
    }),
    exportCommission: async ({ params }, { tenant, locale }) => {
      const rows = await withTenant(db, tenant.id, (tx) =>
        readLines(tx, tenant.id, `${params.month}-01`, { limit: MOST_EXPORTED, offset: 0 }),
      );
      return statementCsv(rows, `commission-${tenant.slug}-${params.month}`, locale);
    },
  };
}

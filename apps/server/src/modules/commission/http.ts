import { paperOf } from '../../platform/pdf/index.ts';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import { fileToSave, type Handlers, type RateLimiter } from '../../platform/http/index.ts';
import { countLines, readLines, readStoreName } from './data/statements.ts';
import { commissionOverview, monthOf, statement } from './queries/commission-view.ts';
import { MAX_DRAWN, type statementPaper } from './queries/statement-paper.ts';
import { MAX_STATEMENT_LINES, statementCsv } from './queries/statement-csv.ts';

export type CommissionHandlers = Handlers<
  'commissionOverview' | 'commissionStatement' | 'exportCommission' | 'commissionPaper'
>;

const papers = { name: 'commission-paper', limit: 10, windowSeconds: 60 };
const drawStatement = paperOf<typeof statementPaper>(
  new URL('./queries/statement-paper.ts', import.meta.url),
  'statementPaper',
);

/** What a store owes the platform, for its own people. */
export function commissionHandlers(db: Pools, rateLimiter: RateLimiter): CommissionHandlers {
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
        readLines(tx, tenant.id, `${params.month}-01`, { limit: MAX_STATEMENT_LINES, offset: 0 }),
      );
      return statementCsv(rows, `commission-${tenant.slug}-${params.month}`, locale);
    },
    commissionPaper: async ({ params }, { tenant, user, locale }) => {
      await rateLimiter.hit(papers, user.userId);
      const { month } = params;
      const told = await withTenant(db, tenant.id, async (tx) => ({
        store: await readStoreName(tx, tenant.id),
        sums: await monthOf(tx, tenant.id, month),
        total: await countLines(tx, tenant.id, `${month}-01`),
        lines: await readLines(tx, tenant.id, `${month}-01`, { limit: MAX_DRAWN, offset: 0 }),
      }));
      const file = await drawStatement({ owner: tenant.id }, { ...told, slug: tenant.slug, month }, locale);
      return fileToSave(`commission-${tenant.slug}-${month}.pdf`, file);
    },
  };
}

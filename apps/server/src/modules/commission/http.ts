import { Readable } from 'node:stream';
import { createPaperQueue } from '../../platform/pdf/index.ts';
import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { Handlers, RateLimiter } from '../../platform/http/index.ts';
import { countLines, readLines, readStoreName } from './data/statements.ts';
import { commissionOverview, monthOf, statement } from './queries/commission-view.ts';
import { MOST_DRAWN, statementPaper } from './queries/statement-paper.ts';
import { MOST_EXPORTED, statementCsv } from './queries/statement-csv.ts';

export type CommissionHandlers = Handlers<
  'commissionOverview' | 'commissionStatement' | 'exportCommission' | 'commissionPaper'
>;

const papers = { name: 'commission-paper', limit: 10, windowSeconds: 60 };
/** Drawing takes the processor for itself; more at once would only make everyone wait. */
const DRAWN_AT_ONCE = 1;
const MOST_WAITING = 20;

/** What a store owes the platform, for its own people. */
export function commissionHandlers(db: Pools, rateLimiter: RateLimiter): CommissionHandlers {
  const drawing = createPaperQueue({ atOnce: DRAWN_AT_ONCE, mostWaiting: MOST_WAITING });
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
    commissionPaper: async ({ params }, { tenant, user, locale }) => {
      await rateLimiter.hit(papers, user.userId);
      const { month } = params;
      const told = await withTenant(db, tenant.id, async (tx) => ({
        store: await readStoreName(tx, tenant.id),
        sums: await monthOf(tx, tenant.id, month),
        total: await countLines(tx, tenant.id, `${month}-01`),
        lines: await readLines(tx, tenant.id, `${month}-01`, { limit: MOST_DRAWN, offset: 0 }),
      }));
      const file = await drawing.run(() => statementPaper({ ...told, slug: tenant.slug, month }, locale));
      return {
        fileName: `commission-${tenant.slug}-${month}.pdf`,
        mediaType: 'application/pdf',
        disposition: 'attachment',
        size: file.length,
        stream: () => Readable.from([file]),
      };
    },
  };
}

import { toRinggit } from '@dapur/contract/money/money';
import {
  FindingKind,
  WATCH_PAGE,
  type FindingSource,
  type PaymentFinding,
} from '@dapur/contract/platform/platform-payments';
import { searchForgiving, withPlatform } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { askProvider, type FindingTarget } from './commands/ask-provider.ts';
import { settleFinding, handToStore, reopen } from './commands/mark-finding.ts';
import { countFindings, listFindings, readFinding, type FindingRow } from './data/findings.ts';
import { actionsFor } from './finding-actions.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

export type ReconciliationHandlers = Handlers<
  'platformFindings' | 'askAboutBill' | 'closeBill' | 'handToStore' | 'dealWithFinding' | 'reopenFinding'
>;

export function reconciliationHandlers(deps: ReconciliationDeps): ReconciliationHandlers {
  const { db } = deps;
  /** The finding as it is afterwards; none when it adds up by now. */
  const done = async ({ source, id, by }: FindingTarget, outcome: string) => {
    const row = await withPlatform(db, `user ${by.userId}`, `about a payment: ${source} ${id}`, (tx) =>
      readFinding(tx, source, id),
    );
    return {
      success: true as const,
      data: { finding: row === undefined ? null : findingView(row), outcome },
    };
  };
  return {
    platformFindings: async ({ query }, { user }) => {
      const { page, ...wanted } = query;
      const offset = (page - 1) * WATCH_PAGE;
      const [{ found: rows, isSimilar }, counted] = await withPlatform(
        db,
        `user ${user.userId}`,
        'payments that do not add up',
        async (tx) =>
          [
            await searchForgiving(
              wanted.search,
              (has, among) =>
                listFindings(
                  tx,
                  among === 'asked'
                    ? { ...wanted, has, limit: WATCH_PAGE, offset }
                    : { search: wanted.search, has, limit: WATCH_PAGE, offset: 0 },
                ),
              (some) => some.length === 0,
            ),
            await countFindings(tx),
          ] as const,
      );
      const counts = Object.fromEntries(
        FindingKind.options.map((kind) => [kind, counted.find((row) => row.kind === kind)?.n ?? 0]),
      ) as Record<FindingKind, number>;
      return {
        success: true,
        data: {
          findings: rows.map(findingView),
          is_similar: isSimilar,
          counts,
          page,
          total: rows[0]?.total ?? 0,
        },
      };
    },
    askAboutBill: async ({ params }, ctx) => {
      const target = findingTarget(params, ctx);
      return done(target, await askProvider(deps, target, 'ask'));
    },
    closeBill: async ({ params }, ctx) => {
      const target = findingTarget(params, ctx);
      return done(target, await askProvider(deps, target, 'close'));
    },
    handToStore: async ({ params, body }, ctx) => {
      const target = findingTarget(params, ctx);
      await handToStore(deps, target, body.note);
      return done(target, 'handed_over');
    },
    dealWithFinding: async ({ params, body }, ctx) => {
      const target = findingTarget(params, ctx);
      await settleFinding(deps, target, body.note);
      return done(target, 'dealt_with');
    },
    reopenFinding: async ({ params }, ctx) => {
      const target = findingTarget(params, ctx);
      await reopen(deps, target);
      return done(target, 'reopened');
    },
  };
}

function findingTarget(
  params: { readonly source: FindingSource; readonly id: string },
  ctx: Pick<UserContext, 'user' | 'ip'>,
): FindingTarget {
  return { source: params.source, id: params.id.toLowerCase(), by: privilegedActorOf(ctx) };
}

function findingView(row: FindingRow): PaymentFinding {
  const { source, id, kind, state, order_id: orderId } = row;
  return {
    id,
    source,
    kind,
    store: { id: row.store_id, slug: row.store_slug, name: row.store_name },
    order:
      orderId === null
        ? null
        : {
            id: orderId,
            number: row.order_number ?? '',
            status: row.order_status ?? '',
            payment_status: row.payment_status ?? '',
          },
    bill_id: row.bill_id ?? '',
    amount: toRinggit(row.amount_sen),
    expected: row.total_sen === null ? null : toRinggit(row.total_sen),
    state,
    since: row.since.toISOString(),
    mark:
      row.mark === null
        ? null
        : {
            state: row.mark,
            by: row.marked_by ?? '',
            at: (row.marked_at ?? row.since).toISOString(),
            note: row.note ?? '',
          },
    can: actionsFor(row),
  };
}

import type { LocalDate } from '@dapur/contract/dates/dates';
import { daysOf } from '@dapur/contract/reports/report-period';
import type { DemandReport } from '@dapur/contract/reports/demand-report';
import type { CapacityReport, SalesReport } from '@dapur/contract/reports/seller-reports';
import type { TrafficReport } from '@dapur/contract/reports/seller-traffic';
import { changeOf } from '../../lib/change.ts';

/** From where on a number is worth a sentence. */
export const limits = {
  sentences: 3,
  /** Times that a product was opened while it was sold out. */
  taps: 5,
  /** How many portions were missed is guessed from at least so many visits and orders. */
  visits: 50,
  orders: 5,
  /** Days that a product was on sale, and the part of them that it was sold out on. */
  days: 3,
  soldOut: 0.5,
  /** Refunds as a part of what was received, and how many. */
  refunded: 0.1,
  refunds: 3,
  /** Decline in orders, in percent. */
  decline: 25,
  /** A weekday that sells this little of its limit while the others together sell so much. */
  quietDays: 3,
  quiet: 0.3,
  busy: 0.5,
} as const;

/** One thing that the numbers say, in the order in which it matters. */
export type ReportFinding =
  | {
      readonly kind: 'wantedDay';
      readonly productId: string;
      readonly name: string;
      readonly date: LocalDate;
      readonly taps: number;
      /** Portions that would have sold; undefined where too few visits are known. */
      readonly more: number | undefined;
    }
  | {
      readonly kind: 'soldOut';
      readonly productId: string;
      readonly name: string;
      readonly full: number;
      readonly days: number;
    }
  | { readonly kind: 'missed'; readonly productId: string; readonly name: string; readonly taps: number }
  | { readonly kind: 'refunds'; readonly sen: number; readonly percent: number }
  | { readonly kind: 'decline'; readonly percent: number; readonly days: number }
  /** `weekday`: 0 is Monday. */
  | { readonly kind: 'quietDay'; readonly weekday: number; readonly percent: number };

/** What could be read; what could not says nothing. */
export interface Numbers {
  readonly today: LocalDate;
  readonly sales?: Pick<SalesReport, 'totals' | 'previous_totals' | 'money' | 'period'> | undefined;
  readonly capacity?: Pick<CapacityReport, 'products' | 'weekdays' | 'totals'> | undefined;
  readonly demand?: Pick<DemandReport, 'rows'> | undefined;
  readonly traffic?: Pick<TrafficReport, 'totals'> | undefined;
}

/** The most telling finding of each kind, three at most, and none twice about the same product. */
export function findingsOf(numbers: Numbers): ReportFinding[] {
  const told = new Set<string>();
  const found: ReportFinding[] = [];
  for (const kind of [wantedDays, soldOut, missed, refunds, decline, quietDay]) {
    const first = kind(numbers).find((one) => !('productId' in one) || !told.has(one.productId));
    if (first === undefined) continue;
    if ('productId' in first) told.add(first.productId);
    found.push(first);
  }
  return found.slice(0, limits.sentences);
}

/** Days to come that a product is sold out for and still asked for. */
function wantedDays({ demand, traffic, today }: Numbers): ReportFinding[] {
  const rows = demand?.rows ?? [];
  return rows.flatMap(({ product_id: productId, name, wanted_on: date, taps }): ReportFinding[] =>
    date !== null && date >= today && taps >= limits.taps
      ? [{ kind: 'wantedDay', productId, name, date, taps, more: portionsMissed(taps, traffic) }]
      : [],
  );
}

/** As many of those who wanted it would have ordered as of all visitors did. */
function portionsMissed(taps: number, traffic: Numbers['traffic']): number | undefined {
  if (traffic === undefined) return undefined;
  const { visits, orders } = traffic.totals;
  if (visits < limits.visits || orders < limits.orders) return undefined;
  return Math.max(1, Math.round(taps * Math.min(1, orders / visits)));
}

function soldOut({ capacity }: Numbers): ReportFinding[] {
  return (capacity?.products ?? [])
    .filter(({ days, full_days: full }) => days >= limits.days && full / days >= limits.soldOut)
    .sort((a, b) => b.full_days - a.full_days || b.full_days / b.days - a.full_days / a.days)
    .map(({ id, name, full_days: full, days }) => ({ kind: 'soldOut', productId: id, name, full, days }));
}

/** What was asked for in vain on days that are over, or that nobody knows any more. */
function missed({ demand, today }: Numbers): ReportFinding[] {
  const sums = new Map<string, { readonly name: string; readonly taps: number }>();
  for (const { product_id: id, name, wanted_on: date, taps } of demand?.rows ?? [])
    if (date === null || date < today) sums.set(id, { name, taps: taps + (sums.get(id)?.taps ?? 0) });
  return [...sums]
    .filter(([, { taps }]) => taps >= limits.taps)
    .sort(([, a], [, b]) => b.taps - a.taps)
    .map(([productId, { name, taps }]) => ({ kind: 'missed', productId, name, taps }));
}

function refunds({ sales }: Numbers): ReportFinding[] {
  if (sales === undefined) return [];
  const { received_sen: received, refunds_sen: sen, refunds: causes } = sales.money;
  const count = causes.reduce((sum, cause) => sum + cause.count, 0);
  if (received <= 0 || count < limits.refunds || sen / received < limits.refunded) return [];
  return [{ kind: 'refunds', sen, percent: Math.round((sen * 100) / received) }];
}

function decline({ sales }: Numbers): ReportFinding[] {
  if (sales === undefined) return [];
  const change = changeOf(sales.totals.orders, sales.previous_totals.orders, 'count');
  if (change?.kind !== 'percent' || change.percent > -limits.decline) return [];
  return [{ kind: 'decline', percent: -change.percent, days: daysOf(sales.period) }];
}

function quietDay({ capacity }: Numbers): ReportFinding[] {
  if (capacity === undefined) return [];
  const { totals, weekdays } = capacity;
  return weekdays
    .flatMap(({ sold, limit, days }, weekday): (ReportFinding & { readonly kind: 'quietDay' })[] => {
      const [others, room] = [totals.sold - sold, totals.limit - limit];
      const isQuiet = days >= limits.quietDays && limit > 0 && sold / limit <= limits.quiet;
      return isQuiet && room > 0 && others / room >= limits.busy
        ? [{ kind: 'quietDay', weekday, percent: Math.round((sold * 100) / limit) }]
        : [];
    })
    .sort((a, b) => a.percent - b.percent);
}

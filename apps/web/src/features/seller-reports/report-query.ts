import { addDays, isLocalDate, type LocalDate } from '@dapur/contract/dates/dates';
import { MAX_REPORT_DAYS, daysOf, type DaySpan } from '@dapur/contract/reports/report-period';
import type { ReportBasis, SalesSplit } from '@dapur/contract/reports/seller-reports';

export const presets = ['week', 'month', 'thisMonth', 'lastMonth', 'year'] as const;
export type Preset = (typeof presets)[number];
export const splits = [
  'product',
  'category',
  'slot',
  'method',
  'source',
  'payment',
] as const satisfies SalesSplit[];
export type Split = (typeof splits)[number];

/** What is looked at, as it stands in the address. */
export interface ReportQuery {
  readonly preset: Preset | undefined;
  /** Days chosen one by one, where no preset is chosen. */
  readonly span: DaySpan | undefined;
  readonly basis: ReportBasis;
  readonly by: Split;
}

const isOneOf = <T extends string>(all: readonly T[], value: string | null): value is T =>
  (all as readonly (string | null)[]).includes(value);

/** Reads an address; what it does not say, or says wrongly, is as usual: the last 30 days. */
export function readReportQuery(search: string): ReportQuery {
  const params = new URLSearchParams(search);
  const [from, to, preset, by] = [params.get('from'), params.get('to'), params.get('p'), params.get('by')];
  const span = { from: from ?? '', to: to ?? '' };
  const isOwn = isAskable(span);
  return {
    preset: isOwn ? undefined : isOneOf(presets, preset) ? preset : 'month',
    span: isOwn ? span : undefined,
    basis: params.get('basis') === 'due' ? 'due' : 'paid',
    by: isOneOf(splits, by) ? by : 'product',
  };
}

export function writeReportQuery({ preset, span, basis, by }: ReportQuery): string {
  const params = new URLSearchParams();
  if (span !== undefined) {
    params.set('from', span.from);
    params.set('to', span.to);
  } else if (preset !== undefined && preset !== 'month') params.set('p', preset);
  if (basis === 'due') params.set('basis', basis);
  if (by !== 'product') params.set('by', by);
  return params.toString();
}

/** Whether the server would answer for these days. */
export function isAskable(span: DaySpan): boolean {
  const { from, to } = span;
  return (
    isLocalDate(from) &&
    isLocalDate(to) &&
    from >= '2000-01-01' &&
    to <= '2999-12-31' &&
    from <= to &&
    daysOf(span) <= MAX_REPORT_DAYS
  );
}

/** The days that are meant. `today` is Malaysia's. */
export function spanOf({ preset, span }: Pick<ReportQuery, 'preset' | 'span'>, today: LocalDate): DaySpan {
  if (span !== undefined) return span;
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: addDays(today, -29), to: today };
  }
}

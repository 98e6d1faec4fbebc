/** One line of the report. */
export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  readonly goal: { readonly kind: 'at least' | 'at most'; readonly value: number };
  readonly isMet: boolean;
  /** What stands behind the figure: the two rates of a ratio, how many samples. */
  readonly note: string;
  /** Of a ratio: the same by the servers' processor time, which says more on a machine that others use too. */
  readonly byCpu?: number;
}

export interface FigureInput {
  readonly part: string;
  readonly name: string;
  readonly measured: number;
  /** `''` for a plain ratio. */
  readonly unit: string;
  readonly note?: string;
  readonly byCpu?: number;
}

export function atLeast(value: number, input: FigureInput): Figure {
  return { note: '', ...input, goal: { kind: 'at least', value }, isMet: input.measured >= value };
}

/** A run that was written down, such as that of a landing. */
export interface KeptRun {
  readonly commit: string;
  readonly at: string;
  readonly machine: string;
  readonly figures: readonly Pick<Figure, 'part' | 'name' | 'measured' | 'byCpu'>[];
}

/** By this share a figure has to fall behind an earlier one to be marked: less is noise. */
const MARKED_FROM = 0.1;

/** This run's figures beside an earlier run's, by processor time where both know it; `fallen`: how many are marked. */
export function compare(
  figures: readonly Figure[],
  before: KeptRun,
): { readonly text: string; readonly fallen: number } {
  let fallen = 0;
  const rows = figures.flatMap((now) => {
    const then = before.figures.find(({ part, name }) => part === now.part && name === now.name);
    if (then === undefined) return [];
    const isByCpu = now.byCpu !== undefined && then.byCpu !== undefined;
    const [value, earlier] = isByCpu ? [now.byCpu, then.byCpu] : [now.measured, then.measured];
    const gain = now.goal.kind === 'at least' ? value / earlier - 1 : earlier / value - 1;
    const isFallen = !(gain >= -MARKED_FROM);
    if (isFallen) fallen++;
    const change = `${gain < 0 ? '' : '+'}${(gain * 100).toFixed(0)} %`;
    return [
      [
        `${now.part}: ${now.name}`,
        formatNumber(value),
        formatNumber(earlier),
        change,
        isFallen ? 'FELL' : '',
      ],
    ];
  });
  const heads = ['Figure', 'Now', before.commit, 'Change', ''];
  return { text: columns([heads, ...rows]), fallen };
}

export function atMost(value: number, input: FigureInput): Figure {
  return { note: '', ...input, goal: { kind: 'at most', value }, isMet: input.measured <= value };
}

/** The figures as a table of plain text. */
export function toTable(figures: readonly Figure[]): string {
  const rows = [
    ['Figure', 'Measured', 'Goal', 'Met', 'Note'],
    ...figures.map(({ part, name, measured, unit, goal, isMet, note }) => [
      `${part}: ${name}`,
      withUnit(measured, unit),
      `${goal.kind} ${withUnit(goal.value, unit)}`,
      isMet ? 'yes' : 'NO',
      note,
    ]),
  ];
  return columns(rows);
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function withUnit(value: number, unit: string): string {
  return `${formatNumber(value)}${unit === '' ? '' : ` ${unit}`}`;
}

/** Three significant figures, or whole above a hundred. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

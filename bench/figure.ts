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
}

export interface FigureInput {
  readonly part: string;
  readonly name: string;
  readonly measured: number;
  /** `''` for a plain ratio. */
  readonly unit: string;
  readonly note?: string;
}

export function atLeast(value: number, input: FigureInput): Figure {
  return { note: '', ...input, goal: { kind: 'at least', value }, isMet: input.measured >= value };
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
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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

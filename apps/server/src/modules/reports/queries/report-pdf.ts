import { formatDate } from '@dapur/contract/dates/dates';
import { languageTags } from '@dapur/contract/words/page-languages';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import { serverWords } from '../../../i18n/server-words.ts';
import {
  drawLine,
  leadingOf,
  newDocument,
  textWidth,
  wrapText,
  type TextStyle,
} from '../../../platform/pdf/index.ts';
import type { Cell, ReportWish, Sheet } from './report-sheet.ts';

const INK = '#2a211c';
const MUTED = '#6b5d52';
const HAIRLINE = '#e8decf';
const MARGIN = 36;
const FOOTER = 34;
const GAP = 8;
/** With more columns, the paper is used sideways. */
const COLUMNS_UPRIGHT = 6;

const title: TextStyle = { face: 'display', size: 18, colour: INK };
const small: TextStyle = { face: 'body', size: 8, colour: MUTED };
const head: TextStyle = { face: 'bold', size: 7, colour: MUTED };
const body: TextStyle = { face: 'body', size: 8, colour: INK };
const bold: TextStyle = { face: 'bold', size: 8, colour: INK };

interface Column {
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
}

interface ReportFacts extends ReportWish, DaySpan {
  readonly store: string;
}

/** A report as a PDF, A4: a table whose head stands on every page and whose last line is the totals. */
export async function drawReport({ headings, rows, totals }: Sheet, wish: ReportFacts): Promise<Buffer> {
  const { locale, store, ...query } = wish;
  const words = serverWords[locale].reports;
  const name = titleOf(wish);
  const { doc, written } = await newDocument({
    size: 'A4',
    layout: headings.length > COLUMNS_UPRIGHT ? 'landscape' : 'portrait',
    lang: languageTags[locale],
    // A fixed date, so that the same figures make the same file.
    info: {
      Title: `${name} · ${store}`,
      Author: store,
      CreationDate: new Date(`${query.to}T00:00:00+08:00`),
    },
  });
  const right = doc.page.width - MARGIN;
  const bottom = doc.page.height - FOOTER;
  const lines = [headings, ...rows.map((row) => row.map(shown)), [words.total, ...totals.map(shown)]];
  const columns = columnsOf(doc, lines, rows[0] ?? [null, ...totals], right - MARGIN);

  let y = MARGIN + title.size;
  drawLine(doc, name, title, MARGIN, y);
  y += 14;
  const days = `${formatDate(query.from, locale)} ${query.from.slice(0, 4)} – ${formatDate(query.to, locale)} ${query.to.slice(0, 4)}`;
  const [storeLine = ''] = wrapText(doc, store, bold, (right - MARGIN) / 2, 1);
  drawLine(doc, storeLine, bold, MARGIN, y);
  drawLine(doc, days, small, right, y, 'right');
  y += 12;

  const drawRow = (cells: readonly string[], style: TextStyle): void => {
    const wrapped = columns.map(({ width }, at) => wrapText(doc, cells[at] ?? '', style, width, 3));
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * leadingOf(style) + 5;
    if (y + height > bottom) {
      doc.addPage();
      y = MARGIN;
      if (style !== head) drawRow(lines[0] ?? [], head);
    }
    wrapped.forEach((parts, at) => {
      const { x, width, isRight } = columns[at] as Column;
      parts.forEach((part, nth) =>
        drawLine(
          doc,
          part,
          style,
          isRight ? x + width : x,
          y + (nth + 0.8) * leadingOf(style),
          isRight ? 'right' : 'left',
        ),
      );
    });
    y += height;
    doc.rect(MARGIN, y - 2, right - MARGIN, style === body ? 0.4 : 0.9).fill(style === body ? HAIRLINE : INK);
    y += 2;
  };
  drawRow(lines[0] ?? [], head);
  for (const line of lines.slice(1, -1)) drawRow(line, body);
  if (rows.length === 0) {
    y += 6;
    drawLine(doc, words.nothing, small, MARGIN, y + 8);
    y += 16;
  }
  drawRow(lines.at(-1) ?? [], bold);

  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    drawLine(doc, words.page(at + 1, count), small, right, doc.page.height - 16, 'right');
  }
  doc.end();
  return written;
}

/** What the report is called, with what it is split by. */
function titleOf({ report, by, locale }: ReportWish): string {
  const { reportTitle, splitHeading } = serverWords[locale].reports;
  const name = reportTitle[report];
  return report === 'sales' ? `${name} · ${splitHeading[by]}` : name;
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return cell.toLocaleString('en');
  const amount = (Math.abs(cell.sen) / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return cell.sen < 0 ? `−${amount}` : amount;
}

/** As wide as what stands in them, headings broken; the words of the first columns take what is left. */
function columnsOf(
  doc: PDFKit.PDFDocument,
  lines: readonly (readonly string[])[],
  sample: readonly Cell[],
  room: number,
): Column[] {
  const isNumber = sample.map(
    (cell) => typeof cell === 'number' || (typeof cell === 'object' && cell !== null),
  );
  const longestWord = (text: string): number =>
    Math.max(0, ...text.split(/\s+/).map((word) => textWidth(doc, word, head)));
  const wanted = sample.map((_, at) => {
    const cells = Math.max(...lines.slice(1).map((line) => textWidth(doc, line[at] ?? '', bold)));
    return Math.max(24, cells, Math.min(90, longestWord(lines[0]?.[at] ?? '')));
  });
  const free = room - GAP * (wanted.length - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  const words = wanted.reduce((all, width, at) => all + (isNumber[at] === true ? 0 : width), 0);
  let x = MARGIN;
  return wanted.map((width, at) => {
    // Too wide: words give way, since a broken amount could be misread. With room left, words take it.
    const share = isNumber[at] === true || words === 0 ? 0 : (width / words) * (free - sum);
    const column = { x, width: Math.max(20, width + share), isRight: isNumber[at] === true };
    x += column.width + GAP;
    return column;
  });
}

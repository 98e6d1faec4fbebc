import { languageTags } from '@dapur/contract/words/page-languages';
import type { Locale } from '@dapur/contract/primitives';
import { newDocument } from './document.ts';
import { drawLine, leadingOf, textWidth, wrapText, type TextStyle } from './text-layout.ts';

const INK = '#2a211c';
const MUTED = '#6b5d52';
const HAIRLINE = '#e8decf';
const ACCENT = '#1f6b4a';

const MARGIN = 40;
const FOOTER = 44;

const body: TextStyle = { face: 'body', size: 8.5, colour: INK };
const bold: TextStyle = { face: 'bold', size: 8.5, colour: INK };
const small: TextStyle = { face: 'body', size: 7.5, colour: MUTED };
const label: TextStyle = { face: 'bold', size: 6.8, colour: MUTED };

export interface PaperColumn {
  readonly title: string;
  /** Its part of the width beside the other columns' parts. */
  readonly share: number;
  readonly isAmount?: boolean;
}

/** A plain document about money: who wrote it and about what, its facts, lines, and what they come to. */
interface Paper {
  readonly size: 'A4' | 'A5';
  readonly locale: Locale;
  readonly issuer: string;
  readonly title: string;
  /** Lines under the title. */
  readonly about: readonly string[];
  /** When its facts became true; not the time of drawing, so that the same facts make the same bytes. */
  readonly at: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines?: {
    readonly columns: readonly PaperColumn[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  readonly notes: readonly string[];
  /** `Page 1 of 2`. */
  readonly page: (page: number, pages: number) => string;
}

interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly paper: Paper;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  y: number;
}

/** Draws the document from its input alone: nothing is fetched. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { doc, written } = await newDocument({
    size: paper.size,
    lang: languageTags[paper.locale],
    info: { Title: paper.title, Author: paper.issuer, CreationDate: paper.at },
  });
  const sheet: Sheet = {
    doc,
    paper,
    left: MARGIN,
    right: doc.page.width - MARGIN,
    bottom: doc.page.height - FOOTER,
    y: MARGIN,
  };
  drawHead(sheet);
  drawFacts(sheet);
  drawLines(sheet);
  drawSums(sheet);
  drawNotes(sheet);
  drawFeet(sheet);
  doc.end();
  return written;
}

function drawHead(sheet: Sheet): void {
  const { doc, paper, left, right } = sheet;
  doc.rect(0, 0, doc.page.width, 7).fill(ACCENT);
  const issuer: TextStyle = { face: 'display', size: 12, colour: ACCENT };
  const title: TextStyle = { face: 'display', size: 19, colour: INK, leading: 23 };
  sheet.y += 8;
  drawLine(doc, paper.issuer, issuer, left, sheet.y);
  sheet.y += 12;
  for (const line of wrapText(doc, paper.title, title, right - left, 3)) {
    sheet.y += leadingOf(title);
    drawLine(doc, line, title, left, sheet.y - 4);
  }
  for (const line of paper.about.flatMap((text) => wrapText(doc, text, small, right - left, 3))) {
    sheet.y += leadingOf(small);
    drawLine(doc, line, small, left, sheet.y);
  }
  sheet.y += 10;
  doc.rect(left, sheet.y, right - left, 1.2).fill(ACCENT);
  sheet.y += 18;
}

/** In two columns. */
function drawFacts(sheet: Sheet): void {
  const { doc, paper, left, right } = sheet;
  const width = (right - left) / 2 - 8;
  for (let at = 0; at < paper.facts.length; at += 2) {
    const row = paper.facts
      .slice(at, at + 2)
      .map(([title, value]) => ({ title, lines: wrapText(doc, value, bold, width, 4) }));
    const height = 14 + Math.max(...row.map(({ lines }) => lines.length)) * leadingOf(bold);
    makeRoom(sheet, height);
    row.forEach(({ title, lines }, column) => {
      const x = left + column * (width + 16);
      drawLine(doc, title, label, x, sheet.y);
      lines.forEach((line, nth) => drawLine(doc, line, bold, x, sheet.y + 11.5 + nth * leadingOf(bold)));
    });
    sheet.y += height;
  }
  sheet.y += 8;
}

function drawLines(sheet: Sheet): void {
  const { doc, paper, left, right } = sheet;
  if (paper.lines === undefined) return;
  const { columns, rows } = paper.lines;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const gap = 8;
  let x = left;
  const places = columns.map(({ share, isAmount = false, title }) => {
    const width = ((right - left) * share) / shares;
    const place = { title, isAmount, left: x, width: width - gap, right: x + width - (isAmount ? 0 : gap) };
    x += width;
    return place;
  });
  const drawTitles = (): void => {
    for (const place of places)
      drawLine(
        doc,
        place.title,
        label,
        place.isAmount ? place.right : place.left,
        sheet.y,
        place.isAmount ? 'right' : 'left',
      );
    sheet.y += 6;
    doc.rect(left, sheet.y, right - left, 0.6).fill(INK);
    sheet.y += 4;
  };
  makeRoom(sheet, 60);
  drawTitles();
  for (const row of rows) {
    const cells = places.map((place, at) => ({
      ...place,
      lines: wrapText(doc, row[at] ?? '', body, place.width, 3),
    }));
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * leadingOf(body) + 7;
    if (makeRoom(sheet, height)) drawTitles();
    for (const { lines, isAmount, left: start, right: end } of cells)
      lines.forEach((line, nth) =>
        drawLine(
          doc,
          line,
          body,
          isAmount ? end : start,
          sheet.y + 9 + nth * leadingOf(body),
          isAmount ? 'right' : 'left',
        ),
      );
    sheet.y += height;
    doc.rect(left, sheet.y - 2, right - left, 0.5).fill(HAIRLINE);
  }
  sheet.y += 6;
}

function drawSums(sheet: Sheet): void {
  const { doc, paper, right } = sheet;
  const [name, amount] = paper.total;
  const totalName: TextStyle = { face: 'bold', size: 9.5, colour: INK };
  const total: TextStyle = { face: 'display', size: 17, colour: ACCENT };
  const widest = Math.max(
    textWidth(doc, amount, total) + textWidth(doc, name, totalName) + 18,
    ...paper.sums.map(([one, sum]) => textWidth(doc, one, body) + textWidth(doc, sum, body) + 18),
  );
  const left = right - Math.min(right - sheet.left, Math.max(200, widest));
  makeRoom(sheet, paper.sums.length * 14 + 48);
  for (const [one, sum] of paper.sums) {
    sheet.y += 14;
    drawLine(doc, one, { ...body, colour: MUTED }, left, sheet.y);
    drawLine(doc, sum, body, right, sheet.y, 'right');
  }
  sheet.y += 10;
  doc.rect(left, sheet.y, right - left, 1.2).fill(ACCENT);
  sheet.y += 22;
  drawLine(doc, name, totalName, left, sheet.y);
  drawLine(doc, amount, total, right, sheet.y, 'right');
  sheet.y += 20;
}

function drawNotes(sheet: Sheet): void {
  const { doc, paper, left, right } = sheet;
  for (const line of paper.notes.flatMap((note) => wrapText(doc, note, small, right - left))) {
    makeRoom(sheet, leadingOf(small));
    sheet.y += leadingOf(small);
    drawLine(doc, line, small, left, sheet.y);
  }
}

function drawFeet({ doc, paper, left, right }: Sheet): void {
  const { count } = doc.bufferedPageRange();
  const y = doc.page.height - 24;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.rect(left, y - 13, right - left, 0.5).fill(HAIRLINE);
    const [title = ''] = wrapText(doc, `${paper.issuer} · ${paper.title}`, small, (right - left) * 0.7, 1);
    drawLine(doc, title, small, left, y);
    drawLine(doc, paper.page(page + 1, count), small, right, y, 'right');
  }
}

/** Starts a new page unless `height` points are free on this one; true when it did. */
function makeRoom(sheet: Sheet, height: number): boolean {
  const { doc } = sheet;
  if (sheet.y + height <= sheet.bottom) return false;
  doc.addPage();
  doc.rect(0, 0, doc.page.width, 7).fill(ACCENT);
  sheet.y = MARGIN;
  return true;
}

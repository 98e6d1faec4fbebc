import type { Accent } from '@dapur/contract/stores/accent';
import type { Translate } from '../messages/translate.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { drawLine, leadingOf, wrapText, type TextStyle } from '../../../platform/pdf/index.ts';

export const INK = '#2a211c';
export const MUTED = '#6b5d52';
export const HAIRLINE = '#e8decf';
export const SANTAN = '#fbf6ec';

export const DONE = '#1f6b4a';
export const WAITING = '#d98a1f';

export const MARGIN = 34;
export const FOOTER = 40;
export const LOGO = 46;

export const body: TextStyle = { face: 'body', size: 8.5, colour: INK };
export const bold: TextStyle = { face: 'bold', size: 8.5, colour: INK };
export const small: TextStyle = { face: 'body', size: 7.5, colour: MUTED };
export const label: TextStyle = { face: 'bold', size: 6.8, colour: MUTED };

/** The page that is drawn on, and how far down it is full. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  facts: OrderFacts;
  t: Translate;
  accent: Accent;
  left: number;
  right: number;
  bottom: number;
  y: number;
};

/** The store's colour along the head of a page. */
export function drawBand({ doc, accent }: Sheet): void {
  doc.rect(0, 0, doc.page.width, 7).fill(accent.fill);
}

/** A text with a title, over as many pages as it needs; draws nothing for an empty text. */
export function drawParagraph(sheet: Sheet, title: string, text: string | undefined): void {
  const { doc, left, right } = sheet;
  const lines = text ? wrapText(doc, text, body, right - left) : [];
  if (lines.length === 0) return;
  ensure(sheet, 20 + Math.min(lines.length, 4) * leadingOf(body));
  sheet.y += 16;
  drawLine(doc, title, label, left, sheet.y);
  sheet.y += 3;
  for (const line of lines) {
    ensure(sheet, leadingOf(body));
    sheet.y += leadingOf(body);
    drawLine(doc, line, body, left, sheet.y - leadingOf(body) * 0.2);
  }
}

/** Starts a new page unless `height` points are free on this one; true when it did. */
export function ensure(sheet: Sheet, height: number): boolean {
  const { doc, facts, t, left } = sheet;
  if (sheet.y + height <= sheet.bottom) return false;
  doc.addPage();
  drawBand(sheet);
  sheet.y = MARGIN;
  drawLine(doc, t('receipt.continued', { number: facts.receiptNumber }), small, left, sheet.y);
  sheet.y += 20;
  return true;
}

export function webLink(url: string | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined;
}

import { formatSen } from '@dapur/contract/money/money';
import type { OrderFactsLine } from '../domain/order-facts.ts';
import { moneyRows, paidRows, totalLabel } from '../mails/orders/money-rows.ts';
import { drawLine, leadingOf, textWidth, wrapText, type TextStyle } from '../../../platform/pdf/index.ts';
import { INK, MUTED, HAIRLINE, body, bold, small, label, type Sheet, ensure } from './receipt-sheet.ts';

type Columns = { quantity: number; price: number; nameWidth: number };

/** What was bought, line by line. */
export function drawItems(sheet: Sheet): void {
  const { doc, facts, left, right } = sheet;
  const widest = (amounts: number[]) =>
    Math.max(...amounts.map((sen) => textWidth(doc, formatSen(sen), bold)), 40);
  const amountWidth = widest([facts.totalSen, ...facts.lines.map((line) => line.lineSen)]);
  const priceWidth = widest(facts.lines.map((line) => line.unitSen));
  const price = right - amountWidth - 12;
  const quantity = price - priceWidth - 14;
  const columns: Columns = { quantity, price, nameWidth: quantity - 34 - left };
  ensure(sheet, 60);
  drawItemsHead(sheet, columns);
  for (const line of facts.lines) drawItem(sheet, columns, line);
}

function drawItemsHead(sheet: Sheet, { quantity, price }: Columns): void {
  const { doc, t, left, right } = sheet;
  drawLine(doc, t('order.item'), label, left, sheet.y);
  drawLine(doc, t('order.quantity'), label, quantity, sheet.y, 'right');
  drawLine(doc, t('order.unitPrice'), label, price, sheet.y, 'right');
  drawLine(doc, t('order.amount'), label, right, sheet.y, 'right');
  sheet.y += 6;
  doc.rect(left, sheet.y, right - left, 0.6).fill(INK);
  sheet.y += 5;
}

function drawItem(sheet: Sheet, columns: Columns, line: OrderFactsLine): void {
  const { doc, left, right } = sheet;
  const text: [string, TextStyle][] = [
    ...wrapText(doc, line.name, bold, columns.nameWidth).map((part): [string, TextStyle] => [part, bold]),
    ...[
      ...(line.ownName === undefined ? [] : [line.ownName]),
      ...line.options.map(({ title, value }) => `${title}: ${value}`),
    ]
      .flatMap((words) => wrapText(doc, words, small, columns.nameWidth))
      .map((part): [string, TextStyle] => [part, small]),
  ];
  const height = text.reduce((sum, [, style]) => sum + leadingOf(style), 0) + 8;
  // A line stays whole unless it is longer than a page could hold well.
  if (ensure(sheet, Math.min(height, 200))) drawItemsHead(sheet, columns);
  sheet.y += 3;
  text.forEach(([part, style], at) => {
    if (ensure(sheet, leadingOf(style))) drawItemsHead(sheet, columns);
    sheet.y += leadingOf(style);
    const baseline = sheet.y - leadingOf(style) * 0.28;
    drawLine(doc, part, style, left, baseline);
    if (at > 0) return;
    drawLine(doc, String(line.quantity), body, columns.quantity, baseline, 'right');
    drawLine(doc, formatSen(line.unitSen), body, columns.price, baseline, 'right');
    drawLine(doc, formatSen(line.lineSen), bold, right, baseline, 'right');
  });
  sheet.y += 5;
  doc.rect(left, sheet.y, right - left, 0.5).fill(HAIRLINE);
}

/**
 * Draws the sums, and beside them the customer's notes. Returns notes that are too long for that place, to be drawn
 * below.
 */
export function drawTotals(sheet: Sheet): string | undefined {
  const { doc, facts, t, accent, right } = sheet;
  const rows = moneyRows(facts, t);
  const totalStyle: TextStyle = { face: 'bold', size: 9.5, colour: INK };
  const total: TextStyle = { face: 'display', size: 18, colour: accent.text };
  const totalName = totalLabel(facts, t);
  const needed =
    textWidth(doc, formatSen(facts.totalSen), total) + textWidth(doc, totalName, totalStyle) + 18;
  const width = Math.max(190, needed);
  const left = right - width;
  ensure(sheet, rows.length * 14 + 52 + paidRows(facts, t).length * 16);
  sheet.y += 8;
  const besides = left - sheet.left - 24;
  const notes = facts.notes && besides > 80 ? wrapText(doc, facts.notes, body, besides) : [];
  const notesFit = notes.length > 0 && notes.length <= rows.length + 1;
  if (notesFit) {
    drawLine(doc, t('order.notes'), label, sheet.left, sheet.y + 13.5);
    notes.forEach((line, at) => drawLine(doc, line, body, sheet.left, sheet.y + 26 + at * leadingOf(body)));
  }
  for (const row of rows) {
    sheet.y += 13.5;
    const [name = ''] = wrapText(doc, row.label, body, width - 75, 1);
    drawLine(doc, name, { ...body, colour: MUTED }, left, sheet.y);
    drawLine(doc, row.amount, body, right, sheet.y, 'right');
  }
  sheet.y += 10;
  doc.rect(left, sheet.y, right - left, 1.2).fill(accent.fill);
  sheet.y += 23;
  drawLine(doc, totalName, totalStyle, left, sheet.y);
  drawLine(doc, formatSen(facts.totalSen), total, right, sheet.y, 'right');
  for (const row of paidRows(facts, t)) {
    sheet.y += 16;
    const [name = ''] = wrapText(doc, row.label, body, width - 75, 1);
    drawLine(doc, name, { ...body, colour: MUTED }, left, sheet.y);
    drawLine(doc, row.amount, body, right, sheet.y, 'right');
  }
  sheet.y += 12;
  return notesFit ? undefined : facts.notes;
}

import { fullDate } from '@dapur/contract/dates/dates';
import { languageTags } from '@dapur/contract/words/page-languages';
import { formatSen } from '@dapur/contract/money/money';
import { accentOf } from '@dapur/contract/stores/accent';
import { mailTranslator, paidWith, type Translate } from '../messages/translate.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { instantInMalaysia } from '../../../kernel/when.ts';
import {
  drawLine,
  leadingOf,
  newDocument,
  textWidth,
  wrapText,
  type TextStyle,
} from '../../../platform/pdf/index.ts';
import {
  INK,
  MUTED,
  HAIRLINE,
  SANTAN,
  DONE,
  WAITING,
  MARGIN,
  FOOTER,
  LOGO,
  body,
  bold,
  small,
  label,
  type Sheet,
  drawBand,
  drawParagraph,
  ensure,
  webLink,
} from './receipt-sheet.ts';
import { drawItems, drawTotals } from './receipt-items.ts';

/**
 * The receipt as a PDF, A5 upright: reads on a phone, prints on A5 or A4. Same facts, same bytes. Drawn from the
 * facts and a small logo alone: no HTML, nothing fetched. It leaves out `orderUrl`, because receipts get passed on and
 * that link opens the order.
 */
export async function drawReceipt(facts: OrderFacts, logo: Uint8Array | undefined): Promise<Buffer> {
  const t = mailTranslator(facts.locale);
  const { doc, written } = await newDocument({
    size: 'A5',
    lang: languageTags[facts.locale],
    info: {
      Title: `${t('receipt.title')} ${facts.receiptNumber}`,
      Author: facts.store.name,
      // Fixed, so that a receipt downloaded twice is the same file.
      CreationDate: facts.paidAt ?? facts.placedAt,
    },
  });
  const sheet: Sheet = {
    doc,
    facts,
    t,
    accent: accentOf(facts.store.accent),
    left: MARGIN,
    right: doc.page.width - MARGIN,
    bottom: doc.page.height - FOOTER,
    y: MARGIN,
  };
  drawHeader(sheet, logo);
  drawReferences(sheet);
  const leftOver =
    facts.cancelled === undefined ? drawHandover(sheet) : drawCancelled(sheet, facts.cancelled);
  drawItems(sheet);
  const notesLeft = drawTotals(sheet);
  drawParagraph(sheet, t('order.instructions'), leftOver);
  drawParagraph(sheet, t('order.notes'), notesLeft);
  drawThanks(sheet);
  drawFooters(sheet);
  doc.end();
  return written;
}

function drawHeader(sheet: Sheet, logo: Uint8Array | undefined): void {
  const { doc, facts, t, accent, left, right } = sheet;
  drawBand(sheet);
  const top = MARGIN;
  if (logo) {
    doc
      .save()
      .roundedRect(left, top, LOGO, LOGO, 10)
      .clip()
      .image(Buffer.from(logo), left, top, { width: LOGO, height: LOGO })
      .restore();
    doc.roundedRect(left, top, LOGO, LOGO, 10).lineWidth(0.6).stroke(HAIRLINE);
  }
  const textLeft = logo ? left + LOGO + 12 : left;
  const pillWidth = drawStatus(sheet, top);
  const name: TextStyle = { face: 'display', size: 17, colour: INK, leading: 20 };
  let y = top + 16;
  for (const line of wrapText(doc, facts.store.name, name, right - textLeft - pillWidth - 14, 2)) {
    drawLine(doc, line, name, textLeft, y);
    y += leadingOf(name);
  }
  y -= 5;
  const contact = [facts.store.phone, facts.store.email].filter(Boolean).join('  ·  ');
  const about = [soldBy(facts.store, t), facts.store.address, contact].filter(
    (text): text is string => !!text,
  );
  for (const line of about.flatMap((text) =>
    wrapText(doc, text, small, right - textLeft - pillWidth - 14, 3),
  )) {
    drawLine(doc, line, small, textLeft, y);
    y += leadingOf(small);
  }
  if (facts.store.taxRegistration) {
    drawLine(doc, t('receipt.taxRegistration', { number: facts.store.taxRegistration }), small, textLeft, y);
    y += leadingOf(small);
  }
  sheet.y = Math.max(y - 2, top + LOGO + 8) + 6;
  doc.rect(left, sheet.y, right - left, 1.2).fill(accent.fill);
  sheet.y += 18;
}

/** The seller's name, with the registration number or that there is none. */
function soldBy({ seller }: OrderFacts['store'], t: Translate): string | undefined {
  if (seller === undefined) return undefined;
  const { name, registration: number } = seller;
  return number === '' ? t('receipt.soldByPerson', { name }) : t('receipt.soldByBusiness', { name, number });
}

/** The receipt's title and whether it is paid, top right. Gives the width it took. */
function drawStatus({ doc, facts, t, accent, right }: Sheet, top: number): number {
  const title: TextStyle = { face: 'display', size: 17, colour: accent.text };
  const { word, fill, colour } = statusOf(facts, t);
  const pill: TextStyle = { face: 'bold', size: 7.5, colour };
  const shown = word.toUpperCase();
  const width = textWidth(doc, shown, pill) + 18;
  drawLine(doc, t('receipt.title'), title, right, top + 16, 'right');
  doc.roundedRect(right - width, top + 26, width, 17, 8.5).fill(fill);
  drawLine(doc, shown, pill, right - width / 2, top + 37.2, 'centre');
  return Math.max(width, textWidth(doc, t('receipt.title'), title));
}

/** A cancelled order is never called paid: what counts then is whether the money is on its way back. */
function statusOf(
  { paidAt, rest, cancelled }: OrderFacts,
  t: Translate,
): { word: string; fill: string; colour: string } {
  if (cancelled?.refund === 'due') return { word: t('receipt.refundDue'), fill: WAITING, colour: INK };
  if (cancelled?.refund === 'refunded')
    return { word: t('receipt.refunded'), fill: MUTED, colour: '#ffffff' };
  if (cancelled !== undefined) return { word: t('receipt.cancelled'), fill: MUTED, colour: '#ffffff' };
  if (paidAt === undefined) return { word: t('receipt.unpaid'), fill: WAITING, colour: INK };
  if (rest !== undefined) return { word: t('receipt.partlyPaid'), fill: WAITING, colour: INK };
  return { word: t('receipt.paid'), fill: DONE, colour: '#ffffff' };
}

function drawReferences(sheet: Sheet): void {
  const { doc, facts, t, left, right } = sheet;
  const cells: [string, string | undefined][] = [
    [t('receipt.number'), facts.receiptNumber],
    [t('order.number'), facts.orderNumber],
    [t('order.placedAt'), instantInMalaysia(facts.placedAt, facts.locale)],
    [t('order.paidAt'), facts.paidAt && instantInMalaysia(facts.paidAt, facts.locale)],
    [t('order.paymentMethod'), paidWith(facts, t)],
    [t('order.paymentRef'), facts.paymentRef],
  ];
  const shown = cells.filter((cell): cell is [string, string] => !!cell[1]);
  const width = (right - left) / 2 - 8;
  for (let i = 0; i < shown.length; i += 2) {
    const row = shown
      .slice(i, i + 2)
      .map(([title, value]) => ({ title, lines: wrapText(doc, value, bold, width, 2) }));
    row.forEach(({ title, lines }, column) => {
      const x = left + column * (width + 16);
      drawLine(doc, title, label, x, sheet.y);
      lines.forEach((line, at) => drawLine(doc, line, bold, x, sheet.y + 11.5 + at * leadingOf(bold)));
    });
    sheet.y += 13 + Math.max(...row.map(({ lines }) => lines.length)) * leadingOf(bold);
  }
}

/**
 * The card that says when, where and for whom. Returns pickup instructions that are too long for it, to be drawn below.
 */
function drawHandover(sheet: Sheet): string | undefined {
  const { doc, facts, t, accent, left, right } = sheet;
  const pad = 12;
  const gap = 14;
  const column = (right - left - pad * 2 - gap) / 2;
  const date: TextStyle = { face: 'display', size: 12.5, colour: accent.text, leading: 16 };
  const isPickup = facts.deliveryMethod === 'pickup';

  const whenAndWhom: [string, TextStyle][] = [
    [isPickup ? t('order.pickup') : t('order.delivery'), label],
    ...wrapText(doc, fullDate(facts.deliveryDate, facts.locale), date, column, 2).map(
      (line): [string, TextStyle] => [line, date],
    ),
    ...wrapText(doc, facts.deliveryTime, date, column, 2).map((line): [string, TextStyle] => [line, date]),
    [t('order.customer'), { ...label, leading: 16 }],
    ...wrapText(doc, facts.customer.name, bold, column, 3).map((line): [string, TextStyle] => [line, bold]),
    ...[facts.customer.phone, facts.customer.email]
      .flatMap((text) => wrapText(doc, text, small, column, 2))
      .map((line): [string, TextStyle] => [line, small]),
  ];
  const told =
    isPickup && facts.pickupInstructions ? wrapText(doc, facts.pickupInstructions, small, column) : [];
  const toldHere = told.length <= 4 ? told : [];
  const [placeName, ...address] = facts.place;
  const where: [string, TextStyle][] = [
    [isPickup ? t('order.pickupAt') : t('order.deliverTo'), label],
    ...wrapText(doc, placeName ?? '', isPickup ? bold : body, column, 3).map((line): [string, TextStyle] => [
      line,
      isPickup ? bold : body,
    ]),
    ...wrapText(doc, address.join('\n'), body, column, 7).map((line): [string, TextStyle] => [line, body]),
    ...(!isPickup && facts.deliveredBy
      ? [
          [t('order.deliveredBy'), { ...label, leading: 16 }] as [string, TextStyle],
          ...wrapText(doc, facts.deliveredBy, small, column, 2).map((line): [string, TextStyle] => [
            line,
            small,
          ]),
        ]
      : []),
    ...(isPickup && facts.operatingHours
      ? [
          [t('order.hours'), { ...label, leading: 16 }] as [string, TextStyle],
          ...wrapText(doc, facts.operatingHours, small, column, 4).map((line): [string, TextStyle] => [
            line,
            small,
          ]),
        ]
      : []),
    ...(toldHere.length > 0
      ? [[t('order.instructions'), { ...label, leading: 16 }] as [string, TextStyle]]
      : []),
    ...toldHere.map((line): [string, TextStyle] => [line, small]),
  ];
  const link = webLink(facts.mapUrl);
  const map: TextStyle = { ...small, face: 'bold', colour: accent.text };

  const heightOf = (lines: [string, TextStyle][]) =>
    lines.reduce((sum, [, style]) => sum + leadingOf(style), 0);
  const height = Math.max(heightOf(whenAndWhom), heightOf(where) + (link ? leadingOf(map) + 3 : 0)) + pad * 2;
  ensure(sheet, height);
  doc.roundedRect(left, sheet.y, right - left, height, 10).fill(SANTAN);
  const draw = (lines: [string, TextStyle][], x: number) => {
    let y = sheet.y + pad;
    for (const [line, style] of lines) {
      y += leadingOf(style);
      drawLine(doc, line, style, x, y - leadingOf(style) * 0.28);
    }
    return y;
  };
  draw(whenAndWhom, left + pad);
  const end = draw(where, left + pad + column + gap);
  if (link) drawLine(doc, t('order.map'), map, left + pad + column + gap, end + leadingOf(map), 'left', link);
  sheet.y += height + 20;
  return told.length > toldHere.length ? facts.pickupInstructions : undefined;
}

/** In place of the handover: that the order is cancelled, and what becomes of the money. */
function drawCancelled(sheet: Sheet, { refund, refundSen }: NonNullable<OrderFacts['cancelled']>): undefined {
  const { doc, facts, t, left, right } = sheet;
  const pad = 12;
  const width = right - left - pad * 2;
  const heading: TextStyle = { face: 'display', size: 12.5, colour: INK, leading: 16 };
  const named = { amount: formatSen(refundSen), store: facts.store.name };
  const said =
    refund === 'due'
      ? t('receipt.cancelledDue', named)
      : refund === 'refunded'
        ? t('receipt.cancelledRefunded', named)
        : t('receipt.cancelledOnly');
  const lines: [string, TextStyle][] = [
    [t('receipt.cancelledTitle'), heading],
    ...wrapText(doc, said, body, width).map((line): [string, TextStyle] => [line, body]),
    [t('order.customer'), { ...label, leading: 16 }],
    ...wrapText(doc, facts.customer.name, bold, width, 3).map((line): [string, TextStyle] => [line, bold]),
    ...[facts.customer.phone, facts.customer.email]
      .flatMap((text) => wrapText(doc, text, small, width, 2))
      .map((line): [string, TextStyle] => [line, small]),
  ];
  const height = lines.reduce((sum, [, style]) => sum + leadingOf(style), 0) + pad * 2;
  ensure(sheet, height);
  doc.roundedRect(left, sheet.y, right - left, height, 10).fill(SANTAN);
  let y = sheet.y + pad;
  for (const [line, style] of lines) {
    y += leadingOf(style);
    drawLine(doc, line, style, left + pad, y - leadingOf(style) * 0.28);
  }
  sheet.y += height + 20;
  return undefined;
}

function drawThanks(sheet: Sheet): void {
  const { doc, facts, t, left, right } = sheet;
  const thanks: TextStyle = { face: 'display', size: 10.5, colour: INK };
  const lines = wrapText(doc, t('receipt.thanks', { store: facts.store.name }), thanks, right - left, 2);
  // The closing thanks never start a new page.
  if (sheet.y + 22 + lines.length * leadingOf(thanks) + leadingOf(small) > sheet.bottom) return;
  sheet.y += 22;
  for (const line of lines) {
    drawLine(doc, line, thanks, left, sheet.y);
    sheet.y += leadingOf(thanks);
  }
  drawLine(doc, t('receipt.computerGenerated'), small, left, sheet.y - 1);
}

function drawFooters(sheet: Sheet): void {
  const { doc, facts, t, left, right } = sheet;
  const { count } = doc.bufferedPageRange();
  const y = doc.page.height - 24;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.rect(left, y - 13, right - left, 0.5).fill(HAIRLINE);
    const [name = ''] = wrapText(doc, facts.store.name, small, (right - left) * 0.6, 1);
    drawLine(doc, name, small, left, y);
    drawLine(doc, t('receipt.page', { page: page + 1, pages: count }), small, right, y, 'right');
  }
}

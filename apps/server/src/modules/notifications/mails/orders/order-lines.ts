import { formatSen } from '@dapur/contract/money/money';
import { escapeHtml } from '@dapur/contract/words/escape-html';
import { fullDate } from '@dapur/contract/dates/dates';
import type { Translate } from '../../messages/translate.ts';
import { moneyRows, paidRows, totalLabel } from './money-rows.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import { oneLine } from '../mail-layout.ts';

/** The ordered lines and the sums as an HTML row. */
export function orderLinesHtml(facts: OrderFacts, t: Translate): string {
  const cell =
    'padding:12px 0;border-bottom:1px solid #e8decf;vertical-align:top;font-size:15px;line-height:21px;color:#2a211c';
  const lines = facts.lines.map(({ name, ownName, quantity, lineSen, options }) => {
    const small = [
      ...(ownName === undefined ? [] : [ownName]),
      ...options.map(({ title, value }) => `${title}: ${value}`),
    ];
    const chosen = small
      .map(
        (words) =>
          `<div class="muted" style="font-size:13px;line-height:19px;color:#6b5d52">${escapeHtml(words)}</div>`,
      )
      .join('');
    return `<tr><td class="ink line" style="${cell};word-break:break-word"><strong>${quantity} × ${escapeHtml(name)}</strong>${chosen}</td><td class="ink line" align="right" style="${cell};padding-left:12px;white-space:nowrap">${formatSen(lineSen)}</td></tr>`;
  });
  const sums = moneyRows(facts, t).map(
    ({ label, amount }, at) =>
      `<tr><td class="muted" style="padding:${at === 0 ? 14 : 4}px 0 0;font-size:14px;line-height:20px;color:#6b5d52">${escapeHtml(label)}</td><td class="ink" align="right" style="padding:${at === 0 ? 14 : 4}px 0 0 12px;font-size:14px;line-height:20px;color:#2a211c;white-space:nowrap">${amount}</td></tr>`,
  );
  // In the colour of text: programs that turn a mail dark by themselves keep that readable, and not a store's accent.
  const total = `<tr><td class="ink" style="padding:14px 0 4px;font-size:16px;line-height:24px;font-weight:700;color:#2a211c">${escapeHtml(totalLabel(facts, t))}</td><td class="ink" align="right" style="padding:14px 0 4px 12px;font-size:22px;line-height:26px;font-weight:700;color:#2a211c;white-space:nowrap">${formatSen(facts.totalSen)}</td></tr>`;
  const ofIt = paidRows(facts, t).map(
    ({ label, amount }) =>
      `<tr><td class="muted" style="padding:4px 0 0;font-size:14px;line-height:20px;color:#6b5d52">${escapeHtml(label)}</td><td class="ink" align="right" style="padding:4px 0 0 12px;font-size:14px;line-height:20px;color:#2a211c;white-space:nowrap">${amount}</td></tr>`,
  );
  // Two tables, so that the large total does not take width from the names.
  const table = (rows: string[]) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
  return `<tr><td style="padding-bottom:20px">${table(lines)}${table([...sums, total, ...ofIt])}</td></tr>`;
}

/** The same lines and sums for the text part. */
export function orderLinesText(facts: OrderFacts, t: Translate): string {
  const lines = facts.lines.flatMap(({ name, ownName, quantity, lineSen, options }) => [
    `${quantity} × ${oneLine(name)}  ${formatSen(lineSen)}`,
    ...(ownName === undefined ? [] : [`    ${oneLine(ownName)}`]),
    ...options.map((option) => `    ${oneLine(option.title)}: ${oneLine(option.value)}`),
  ]);
  const sums = moneyRows(facts, t).map(({ label, amount }) => `${oneLine(label)}: ${amount}`);
  const ofIt = paidRows(facts, t).map(({ label, amount }) => `${oneLine(label)}: ${amount}`);
  return [...lines, '', ...sums, `${totalLabel(facts, t)}: ${formatSen(facts.totalSen)}`, ...ofIt].join('\n');
}

/** When and where an order is handed over, as pairs; what is not known is undefined. */
export function handoverFacts(facts: OrderFacts, t: Translate): [string, string | undefined][] {
  const isPickup = facts.deliveryMethod === 'pickup';
  return [
    [
      isPickup ? t('order.pickup') : t('order.delivery'),
      `${fullDate(facts.deliveryDate, facts.locale)}, ${facts.deliveryTime}`,
    ],
    [isPickup ? t('order.pickupAt') : t('order.deliverTo'), facts.place.join('\n')],
    [t('order.recipient'), facts.recipient && `${facts.recipient.name}\n${facts.recipient.phone}`],
    [t('order.deliveredBy'), isPickup ? undefined : facts.deliveredBy],
    [t('order.hours'), isPickup ? facts.operatingHours : undefined],
    [t('order.instructions'), isPickup ? facts.pickupInstructions : undefined],
  ];
}

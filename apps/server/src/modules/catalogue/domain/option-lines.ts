import { formatSen, toRinggit, toSen } from '@dapur/contract/money';
import { productLimits } from '@dapur/contract/product-limits';
import type { OptionDraft } from '@dapur/contract/seller-products';

/**
 * Options as a cell of a spreadsheet holds them, one on each line:
 *
 *     select | Filling | hint: Choose one | Gula Melaka | Durian D24 +4.00
 *     checkbox optional | Extras | Ribbon +2.00 | Card
 *     text optional off | Words on the card
 *
 * Kind, title, a hint, then the choices with what they add to the price or take off. A backslash makes the sign behind it
 * an ordinary one.
 */
const KINDS = ['select', 'radio', 'checkbox', 'text'] as const;
const HINT = 'hint:';
const PRICE = / ([+-])(\d{1,5}(?:\.\d{1,2})?)$/;

export function toOptionLines(options: readonly OptionDraft[]): string {
  return options.map(lineOf).join('\n');
}

function lineOf({ inputType, required, enabled, title, placeholder, data, prices }: OptionDraft): string {
  const kind = [inputType, required ? '' : 'optional', enabled ? '' : 'off'].filter(Boolean).join(' ');
  return [
    kind,
    escaped(title),
    ...(placeholder === '' ? [] : [`${HINT} ${escaped(placeholder)}`]),
    ...data.map((choice) =>
      choiceCell(choice, Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0),
    ),
  ].join(' | ');
}

function choiceCell(choice: string, sen: number): string {
  // A name that ends like a price says its own, so that it is not taken for one.
  if (sen === 0 && !PRICE.test(choice)) return escaped(choice);
  const amount = formatSen(Math.abs(sen)).replace('RM ', '').replaceAll(',', '');
  return `${escaped(choice)} ${sen < 0 ? '-' : '+'}${amount}`;
}

const escaped = (text: string): string => {
  const inner = text.replace(/[\\|]/g, '\\$&');
  return inner.startsWith(HINT) ? `\\${inner}` : inner;
};

/** The options of a cell; undefined when a line is none. What they may be is judged by the contract afterwards. */
export function fromOptionLines(cell: string): OptionDraft[] | undefined {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const options = lines.map(optionOf);
  return options.some((option) => option === undefined) ? undefined : (options as OptionDraft[]);
}

function optionOf(line: string): OptionDraft | undefined {
  const [kindCell = '', titleCell = '', ...rest] = cellsOf(line);
  const [kind, ...flags] = kindCell.split(/\s+/);
  const inputType = KINDS.find((one) => one === kind);
  if (inputType === undefined || flags.some((flag) => flag !== 'optional' && flag !== 'off'))
    return undefined;
  const [first = ''] = rest;
  const hasHint = first.startsWith(HINT);
  const choices = (hasHint ? rest.slice(1) : rest).map(choiceOf);
  if (choices.some((choice) => choice === undefined)) return undefined;
  const known = choices as Choice[];
  return {
    inputType,
    title: plain(titleCell),
    placeholder: hasHint ? plain(first.slice(HINT.length).trim()) : '',
    enabled: !flags.includes('off'),
    required: !flags.includes('optional'),
    data: known.map(({ name }) => name),
    prices: Object.fromEntries(
      known.filter(({ sen }) => sen !== 0).map(({ name, sen }) => [name, toRinggit(sen)]),
    ),
  };
}

interface Choice {
  readonly name: string;
  readonly sen: number;
}

function choiceOf(cell: string): Choice | undefined {
  const [whole = '', sign, amount] = PRICE.exec(cell) ?? [];
  if (amount === undefined) return { name: plain(cell), sen: 0 };
  if (Number(amount) > productLimits.choicePrice) return undefined;
  const sen = toSen(Number(amount));
  return { name: plain(cell.slice(0, -whole.length)), sen: sign === '-' ? -sen : sen };
}

/** The cells of a line, still with their backslashes. */
function cellsOf(line: string): string[] {
  const cells = [''];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (sign === '|') cells.push('');
    else cells[cells.length - 1] += sign === '\\' ? sign + (line[++at] ?? '') : sign;
  }
  return cells.map((cell) => cell.trim());
}

const plain = (text: string): string => text.replace(/\\(.)/gu, '$1').trim();

import { inOtherLocales } from '@dapur/contract/words/other-locales';
import { formatSen, toRinggit, toSen } from '@dapur/contract/money/money';
import { ANY_TEXT } from '@dapur/contract/products/options';
import { productLimits } from '@dapur/contract/products/product-limits';
import type { OptionDraft, OptionTexts } from '@dapur/contract/products/product-input';
import { typedSen } from '@dapur/contract/money/typed-amount';

/**
 * Options as a cell of a spreadsheet holds them, one on each line:
 *
 *     select | Filling | hint: Choose one | Gula Melaka | Durian D24 +4.00
 *     checkbox optional | Extras | Ribbon +2.00 | Card
 *     text optional off | Words on the card | +5.00
 *     checkbox min=2 max=4 | Flavours | Pandan | off: Durian | Ubi
 *
 * Kind, title, a hint, then the choices with what they add to the price or take off (of a text the amount alone), `off:` before those that buyers are
 * not offered at the moment. A backslash makes the sign behind it
 * an ordinary one.
 */
const KINDS = ['select', 'radio', 'checkbox', 'text'] as const;
const HINT = 'hint:';
const OFF = 'off:';
/** What a choice adds or takes off; whether it is an amount is for the one reading of amounts to say. */
const PRICE = / ([+-] ?(?:(?:RM|MYR) ?)?[\d.,]*\d)$/i;

export function toOptionLines(options: readonly OptionDraft[]): string {
  return options.map(lineOf).join('\n');
}

function lineOf({ inputType, required, enabled, min, max, off, ...option }: OptionDraft): string {
  const { title, placeholder, data, prices } = option;
  const kind = [
    inputType,
    required ? '' : 'optional',
    enabled ? '' : 'off',
    min === null ? '' : `min=${min}`,
    max === null ? '' : `max=${max}`,
  ]
    .filter(Boolean)
    .join(' ');
  return [
    kind,
    escaped(title),
    ...(placeholder === '' ? [] : [`${HINT} ${escaped(placeholder)}`]),
    ...(inputType === 'text' && Object.hasOwn(prices, ANY_TEXT)
      ? [choiceCell(ANY_TEXT, toSen(prices[ANY_TEXT] ?? 0)).trim()]
      : []),
    ...data.map((choice) => {
      const cell = choiceCell(choice, Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0);
      return off.includes(choice) ? `${OFF} ${cell}` : cell;
    }),
  ].join(' | ');
}

function choiceCell(choice: string, sen: number): string {
  // A name that ends like a price gets an explicit price, so that its end is not taken for one.
  if (sen === 0 && !PRICE.test(choice)) return escaped(choice);
  const amount = formatSen(Math.abs(sen)).replace('RM ', '').replaceAll(',', '');
  return `${escaped(choice)} ${sen < 0 ? '-' : '+'}${amount}`;
}

export const escaped = (text: string): string => {
  const inner = text.replace(/[\\|]/g, '\\$&');
  return inner.startsWith(HINT) || inner.startsWith(OFF) ? `\\${inner}` : inner;
};

/** The options of a cell; undefined when a line is not an option. The contract checks the options afterwards. */
export function fromOptionLines(cell: string): OptionDraft[] | undefined {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const options = lines.map(optionOf);
  return options.some((option) => option === undefined) ? undefined : (options as OptionDraft[]);
}

function optionOf(line: string): OptionDraft | undefined {
  const [kindCell = '', titleCell = '', ...rest] = cellsOf(line);
  const [kind, ...flags] = kindCell.split(/\s+/);
  const inputType = KINDS.find((one) => one === kind);
  if (inputType === undefined || flags.some((flag) => !/^(?:optional|off|(?:min|max)=\d{1,3})$/.test(flag)))
    return undefined;
  const boundOf = (name: 'min' | 'max'): number | null => {
    const flag = flags.find((one) => one.startsWith(`${name}=`));
    return flag === undefined ? null : Number(flag.slice(name.length + 1));
  };
  const [first = ''] = rest;
  const hasHint = first.startsWith(HINT);
  const cells = hasHint ? rest.slice(1) : rest;
  // A text has no choices, but its price stands where they do.
  const choices = cells.map((cell) => choiceOf(inputType === 'text' ? ` ${cell}` : cell));
  if (choices.some((choice) => choice === undefined)) return undefined;
  const known = choices as Choice[];
  return {
    inputType,
    title: plain(titleCell),
    placeholder: hasHint ? plain(first.slice(HINT.length).trim()) : '',
    enabled: !flags.includes('off'),
    required: !flags.includes('optional'),
    data: known.map(({ name }) => name).filter((name) => inputType !== 'text' || name !== ANY_TEXT),
    prices: Object.fromEntries(
      known.filter(({ sen }) => sen !== 0).map(({ name, sen }) => [name, toRinggit(sen)]),
    ),
    min: boundOf('min'),
    max: boundOf('max'),
    off: known.filter(({ isOff }) => isOff).map(({ name }) => name),
    words: inOtherLocales(() => noTexts),
  };
}

interface Choice {
  readonly name: string;
  readonly sen: number;
  readonly isOff: boolean;
}

const noTexts: OptionTexts = { title: '', placeholder: '', choices: {} };

function choiceOf(written: string): Choice | undefined {
  const isOff = written.startsWith(OFF);
  const cell = isOff ? written.slice(OFF.length).trim() : written;
  const [whole = '', amount] = PRICE.exec(cell) ?? [];
  if (amount === undefined) return { name: plain(cell), sen: 0, isOff };
  const sen = typedSen(amount, { signed: true });
  if (sen === undefined || Math.abs(sen) > toSen(productLimits.choicePrice)) return undefined;
  return { name: plain(cell.slice(0, -whole.length)), sen, isOff };
}

/** The cells of a line, still with their backslashes. */
export function cellsOf(line: string): string[] {
  const cells = [''];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (sign === '|') cells.push('');
    else cells[cells.length - 1] += sign === '\\' ? sign + (line[++at] ?? '') : sign;
  }
  return cells.map((cell) => cell.trim());
}

export const plain = (text: string): string => text.replace(/\\(.)/gu, '$1').trim();

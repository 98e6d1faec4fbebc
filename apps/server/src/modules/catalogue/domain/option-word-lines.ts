import type { OptionDraft, OptionTexts } from '@dapur/contract/products/product-input';
import type { OtherLocale } from '@dapur/contract/words/other-locales';
import { cellsOf, escaped, plain } from './option-lines.ts';

/**
 * What options are called in one more language, as a cell of a spreadsheet holds it: a line for each option, in the order
 * of the options' own column, with its title, a hint and its choices, in their order:
 *
 *     Inti | hint: Pilih satu | Gula Melaka | Durian D24
 *     -
 *
 * `-` stands for what has no word of its own.
 */
const NONE = '-';
const HINT = 'hint:';

export function toWordLines(options: readonly OptionDraft[], language: OtherLocale): string {
  const lines = options.map(({ data, words }) => lineOf(data, words[language]));
  return lines.every((line) => line === NONE) ? '' : lines.join('\n');
}

function lineOf(data: readonly string[], { title, placeholder, choices }: OptionTexts): string {
  const cell = (text: string) => (text === '' ? NONE : text === NONE ? `\\${NONE}` : escaped(text));
  const named = data.map((choice) => (Object.hasOwn(choices, choice) ? (choices[choice] ?? '') : ''));
  const last = named.findLastIndex((name) => name !== '');
  return [
    cell(title),
    ...(placeholder === '' ? [] : [`${HINT} ${escaped(placeholder)}`]),
    ...named.slice(0, last + 1).map(cell),
  ].join(' | ');
}

/** The options with a cell's words in them; undefined when it has more lines, or more choices, than they have. */
export function withWordLines(
  options: readonly OptionDraft[],
  language: OtherLocale,
  cell: string,
): OptionDraft[] | undefined {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > options.length) return undefined;
  const named = options.map((option, at) => {
    const texts = textsOf(option.data, lines[at] ?? NONE);
    return texts && { ...option, words: { ...option.words, [language]: texts } };
  });
  return named.includes(undefined) ? undefined : (named as OptionDraft[]);
}

function textsOf(data: readonly string[], line: string): OptionTexts | undefined {
  const [title = '', ...rest] = cellsOf(line);
  const [first = ''] = rest;
  const hasHint = first.startsWith(HINT);
  const names = (hasHint ? rest.slice(1) : rest).map(nameOf);
  if (names.length > data.length) return undefined;
  const choices = data.flatMap((choice, at): [string, string][] => {
    const name = names[at] ?? '';
    return name === '' ? [] : [[choice, name]];
  });
  return {
    title: nameOf(title),
    placeholder: hasHint ? plain(first.slice(HINT.length).trim()) : '',
    choices: Object.fromEntries(choices),
  };
}

const nameOf = (cell: string): string => (cell === NONE ? '' : plain(cell));

import type { ProductOption } from './catalogue.ts';
import type { OptionValue } from './options.ts';

/** An option's title as its reader reads it. */
export const titleOf = ({ title, words }: ProductOption): string => words?.title ?? title;

/** A choice as its reader reads it. */
export function choiceName({ words }: ProductOption, choice: string): string {
  const names = words?.choices;
  return names !== undefined && Object.hasOwn(names, choice) ? (names[choice] ?? choice) : choice;
}

/** What was chosen, in the words that the reader of the options reads; undefined where those are the store's own. */
export function chosenAsRead(
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): Record<string, OptionValue> | undefined {
  const known = new Map(options.map((option) => [option.title, option]));
  const read = new Map<string, OptionValue>();
  let differs = false;
  for (const [title, value] of Object.entries(chosen)) {
    const option = known.get(title);
    const nameOf = (one: string) => (option === undefined ? one : choiceName(option, one));
    const own = option === undefined ? title : titleOf(option);
    // Two options that are called alike in one language keep their own names, so that none is lost.
    const name = read.has(own) ? title : own;
    const shown = Array.isArray(value) ? value.map(nameOf) : nameOf(value);
    differs ||= name !== title || [shown].flat().join('\n') !== [value].flat().join('\n');
    read.set(name, shown);
  }
  return differs ? Object.fromEntries(read) : undefined;
}

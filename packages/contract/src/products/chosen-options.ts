import type { ProductOption } from './catalogue.ts';
import { enabledOptions, type OptionValue } from './options.ts';

/** How many choices are needed of an option once any is made, and how many may be. */
export function choiceBounds({ inputType, data, min, max }: ProductOption): { least: number; most: number } {
  if (inputType !== 'checkbox') return { least: 1, most: 1 };
  return { least: min ?? 1, most: max ?? data.length };
}

/**
 * Titles of the enabled options that need a value and lack it (a blank text, an empty list, fewer ticks than are needed).
 * One that may be left empty lacks something only once it is begun.
 */
export function missingOptions(
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): string[] {
  return enabledOptions(options)
    .filter((option) => {
      const value = Object.hasOwn(chosen, option.title) ? chosen[option.title] : undefined;
      const count = value === undefined ? 0 : [value].flat().filter((one) => one.trim() !== '').length;
      if (count === 0) return option.required !== false;
      return count < choiceBounds(option).least;
    })
    .map((option) => option.title);
}

/** What is wrong with the chosen values, in words for the caller; undefined when all are allowed. */
export function optionFault(
  options: readonly ProductOption[],
  chosen: Readonly<Record<string, OptionValue>>,
): string | undefined {
  const known = new Map(enabledOptions(options).map((option) => [option.title, option]));
  for (const [title, value] of Object.entries(chosen)) {
    const option = known.get(title);
    if (!option) return `"${title}" is not an option of this product`;
    if (option.inputType === 'checkbox') {
      const values = Array.isArray(value) ? value : [value];
      if (new Set(values).size !== values.length) return `"${title}" names a choice twice`;
      const bad = values.find((one) => !option.data.includes(one));
      if (bad !== undefined) return `"${bad}" is not a choice of "${title}"`;
      const { most } = choiceBounds(option);
      if (values.length > most) return `"${title}" takes ${most} choices at most`;
    } else if (Array.isArray(value)) {
      return `"${title}" takes a single value`;
    } else if (option.inputType !== 'text' && !option.data.includes(value)) {
      return `"${value}" is not a choice of "${title}"`;
    }
  }
  return undefined;
}

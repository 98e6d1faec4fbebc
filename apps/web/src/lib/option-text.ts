import type { OptionValue } from '@dapur/contract/products/options';

/** Chosen options as one line, such as `Biasa, telur mata`. Empty when none is chosen. */
export function optionText(options: Readonly<Record<string, OptionValue>>): string {
  return Object.values(options)
    .flatMap((value) => value)
    .filter((value) => value.trim() !== '')
    .join(', ');
}

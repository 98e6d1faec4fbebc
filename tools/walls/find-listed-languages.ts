import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { FOLDERS, ownFiles } from './find-long-files.ts';
import { isTestFile } from './test-files.ts';

/** Chinese and Malay named in code. `ms` without quotes is mostly a number of milliseconds. */
const NAMED = /\bzh\b|(['"])ms\1/;
const SOURCE = /\.(?:tsx?|mjs)$/;

/** Where a language may be named. */
const HOMES =
  /^packages\/contract\/src\/words\/(?:locales\.ts|language-words\.ts|language-words\/)|\/messages\/[a-z]{2}\/|^apps\/server\/db\/|^bench\//;

/** Other files that may name one, and why. */
const EXCEPTIONS: readonly { readonly files: RegExp; readonly why: string }[] = [
  {
    files: /^packages\/contract\/src\/words\/other-locales\.ts$/,
    why: 'it says which language customers read of whom nobody knows',
  },
  {
    files: /^apps\/server\/src\/modules\/catalogue\/queries\/products-file\.ts$/,
    why: 'the example in an empty file of products is written in Malay and Chinese',
  },
  {
    files: /^simulators\//,
    why: 'providers of others speak languages of their own',
  },
  { files: /^tools\/walls\/find-listed-languages\./, why: 'the check and its test name the languages' },
];

/** Code that names a language although `packages/contract/src/words/locales.ts` lists them: it would not know the next one. */
export function findListedLanguages(root: string): Breach[] {
  return ownFiles(root, FOLDERS)
    .filter((file) => SOURCE.test(file) && !isTestFile(file) && !HOMES.test(file))
    .filter((file) => !EXCEPTIONS.some(({ files }) => files.test(file)))
    .flatMap((file) => {
      const lines = linesThatName(readFileSync(path.join(root, file), 'utf8'));
      if (lines.length === 0) return [];
      return [
        {
          rule: 'languages-are-listed-once',
          file,
          message: `line ${lines.join(', ')} names a language: take LOCALES or inEachLocale of the contract's locales.ts, and put words into the catalogues`,
        },
      ];
    });
}

const linesThatName = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (NAMED.test(line) ? [at + 1] : []));

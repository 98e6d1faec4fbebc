import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { FOLDERS, ownFiles } from './find-long-files.ts';

/** People are named by their role: nobody is "she", whole or as a part of a longer name. */
const REFUSED =
  /(?<!\p{L})(?:she|her|hers|herself)(?!\p{Ll})|(?<!\p{L})(?:SHE|HER|HERS|HERSELF)(?!\p{L})|(?<!\p{Lu})(?:She|Her|Hers|Herself)(?!\p{Ll})/gu;

const TEXT = /\.(?:tsx?|mjs|css|html|json|md|sql|svg|tsv|txt)$/;

/** Files that may have the words, and why. */
const EXCEPTIONS: readonly { readonly files: RegExp; readonly why: string }[] = [
  {
    files: /^apps\/server\/db\/migrations\/000(?:0\d\d|10[01])_/,
    why: 'migrations that databases have applied must stay as they are, which their checksums hold',
  },
  { files: /^docs\/words\.md$/, why: 'it lists the words that are refused' },
  { files: /^tools\/walls\/find-refused-words\./, why: 'the check and its test name the words' },
  { files: /^package-lock\.json$/, why: 'npm writes it, and its hashes are random letters' },
];

/** Files of code, tests and documents that speak of a person as "she", in their text or their name. */
export function findRefusedWords(root: string): Breach[] {
  const ofTheRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return [...ofTheRoot, ...ownFiles(root, [...FOLDERS, 'docs'])]
    .filter((file) => TEXT.test(file) && !EXCEPTIONS.some(({ files }) => files.test(file)))
    .map((file) => ({ file, places: placesIn(file, readFileSync(path.join(root, file), 'utf8')) }))
    .filter(({ places }) => places.length > 0)
    .map(({ file, places }) => ({
      rule: 'people-have-roles',
      file,
      message: `${places.join(', ')}: say "the customer", "the seller" or "they"`,
    }));
}

function placesIn(file: string, text: string): string[] {
  const inName = [...file.matchAll(REFUSED)].map(([word]) => `"${word}" in its name`);
  const inText = text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(REFUSED)].map(([word]) => `"${word}" in line ${at + 1}`));
  return [...inName, ...inText];
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { FOLDERS, ownFiles } from './find-long-files.ts';
import { ANY_PROVIDER, PROVIDER_WORDS, type ProviderWord } from './provider-words.ts';
import { isTestFile } from './test-files.ts';

const TEXT = /\.(?:tsx?|mjs|css|html|json|sql|svg)$/;

/** Files outside a provider's own places that say its word, in their text or their name. */
export function findProviderWords(root: string, words: readonly ProviderWord[] = PROVIDER_WORDS): Breach[] {
  const files = ownFiles(root, FOLDERS).filter(
    (file) => TEXT.test(file) && !isTestFile(file) && !ANY_PROVIDER.some(({ what }) => what.test(file)),
  );
  return files.flatMap((file) => {
    const wanted = words.filter(
      ({ home, files: exempt }) => !file.startsWith(home) && !exempt.some(({ what }) => what.test(file)),
    );
    if (wanted.length === 0) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    return wanted.flatMap((word) => {
      const places = placesIn(file, text, word);
      return places.length === 0 ? [] : [breach(file, word, places)];
    });
  });
}

const breach = (file: string, { word, home }: ProviderWord, places: readonly string[]): Breach => ({
  rule: 'providers-stay-at-home',
  file,
  message: `"${word}" ${places.join(', ')}: what knows it belongs in ${home}; elsewhere say what it does, or take its name from the registry`,
});

function placesIn(file: string, text: string, { word, names }: ProviderWord): string[] {
  const says = (line: string): boolean =>
    names
      .reduce((rest, { what }) => rest.replace(what, ''), line)
      .toLowerCase()
      .includes(word);
  const inName = file.toLowerCase().includes(word) ? ['in its name'] : [];
  // Most files do not name it at all.
  if (!text.toLowerCase().includes(word)) return inName;
  const inText = text.split('\n').flatMap((line, at) => (says(line) ? [`in line ${at + 1}`] : []));
  return [...inName, ...inText];
}

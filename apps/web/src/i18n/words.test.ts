import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { courierIds, courierName } from '@dapur/contract/delivery/couriers';
import { languageName } from '@dapur/contract/words/language-words';
import { LOCALES } from '@dapur/contract/words/locales';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
const FOLDERS = [
  'apps/web/src/i18n/messages',
  'apps/server/src/i18n/messages',
  'apps/server/src/modules/notifications/messages',
  'apps/server/src/modules/content/standard',
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/words.md');
const specified = new Set(
  read('e2e/fixtures/texts.tsv')
    .split('\n')
    .map((line) => line.split('\t')[1]),
);

/** The words that docs/words.md refuses in a language. */
function refusedWords(language: string): readonly string[] {
  const line = page.split('\n').find((one) => one.startsWith(`- ${language}: \``)) ?? '';
  return [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** Which of these words a text has, as whole words where a language parts them. */
function refusedIn(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) =>
    /^[\w -]+$/.test(word)
      ? new RegExp(String.raw`(?<!{)\b${word}\b(?!})`, 'i').test(text)
      : text.includes(word),
  );
}

/** What people read in a file: each paragraph of a page, each text of a catalogue without its key. */
function textsOf(file: string): readonly string[] {
  const content = read(file);
  if (file.endsWith('.md')) return content.split('\n');
  return [
    ...content.matchAll(/^\s+(?:(?:'[^']+'|\w+):\s+)?('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?$/gm),
  ].map(([, text = '']) => text.slice(1, -1));
}

/** The texts of a catalogue with their keys. */
const keyedTextsOf = (file: string): readonly (readonly [string, string])[] =>
  [...read(file).matchAll(/^\s+'([^']+)':\s+('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?$/gm)].map(
    ([, key = '', text = '']) => [key, text.slice(1, -1)],
  );

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );

describe.each(LOCALES.map((locale) => [locale, languageName(locale, 'en')] as const))(
  '%s',
  (locale, language) => {
    const words = refusedWords(language);

    it('has words to refuse, and finds one in a text', () => {
      expect(words.length).toBeGreaterThan(5);
      expect(refusedIn(`x ${words[0]} x`, words)).toEqual([words[0]]);
    });

    it('uses none of the words that docs/words.md refuses', () => {
      const wrong = FOLDERS.flatMap((folder) =>
        filesIn(`${folder}/${locale}`).flatMap((file) =>
          textsOf(file)
            .filter((text) => !specified.has(text))
            .flatMap((text) => refusedIn(text, words).map((word) => `${file}: “${word}” in ${text}`)),
        ),
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(courierIds)('the courier %s', (id) => {
  const catalogues = (locale: string) =>
    FOLDERS.slice(0, 3).flatMap((folder) => filesIn(`${folder}/${locale}`).flatMap(keyedTextsOf));
  const isSpecified = new Set(
    catalogues('en')
      .filter(([, text]) => specified.has(text))
      .map(([key]) => key),
  );

  it.each(LOCALES)('is named by its own texts and by specified ones alone (%s)', (locale) => {
    const texts = catalogues(locale);
    expect(texts.length).toBeGreaterThan(2_000);
    const wrong = texts.filter(
      ([key, text]) =>
        text.includes(courierName(id)) && !key.split('.').includes(id) && !isSpecified.has(key),
    );
    expect(wrong).toEqual([]);
  });
});

it('refusals of the server use none of them either', () => {
  const words = refusedWords('English');
  const sources = filesIn('apps/server/src').filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/tests/'),
  );
  const wrong = sources.flatMap((file) =>
    [...read(file).matchAll(/new AppError\(\s*'\w+',\s*(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g)].flatMap(
      ([, plain, made]) => refusedIn(plain ?? made ?? '', words).map((word) => `${file}: ${word}`),
    ),
  );
  expect(wrong).toEqual([]);
});

import type { PageData } from '@dapur/contract/pages/page';
import { inEachLocale } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { readFileSync } from 'node:fs';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** What code, texts and styles are listed by: a page's kind, or `dish` for the product modal over a store's page. */
export type Piece = PageData['kind'] | 'dish';

export interface Assets {
  /** The style sheet of all pages, as text to be put into the document. */
  readonly css: string;
  /** Addresses of the entry module and of the modules it imports. */
  readonly entry: string;
  readonly imports: readonly string[];
  /** The module that counts visits, which is fetched apart from the page. */
  readonly visits: string;
  /** The chunk with a language's texts. */
  readonly messages: Readonly<Record<Locale, string>>;
  /** The chunks of each piece that are not part of the entry. */
  readonly pages: Readonly<Partial<Record<Piece, readonly string[]>>>;
  /** The style sheets of those chunks; the document itself already contains their styles. */
  readonly sheets: Readonly<Partial<Record<Piece, readonly string[]>>>;
  /** The chunks with the further texts that a piece needs. */
  readonly texts: Readonly<Record<Locale, Readonly<Partial<Record<Piece, readonly string[]>>>>>;
  /** The text face's Latin file. */
  readonly font: string;
}

const ENTRY = 'src/entry-client.tsx';
const VISITS = 'src/entry-visits.ts';
/** The module that loads every page but a store's own. */
const OTHERS = 'src/load-other-page.tsx';
const PAGES: Readonly<Partial<Record<Piece, string>>> = {
  home: 'src/areas/home/home-page.tsx',
  platform: 'src/areas/platform-page.tsx',
  dashboard: 'src/areas/platform-page.tsx',
  shell: 'src/areas/storefront/shell-page.tsx',
  unavailable: 'src/areas/storefront/unavailable-page.tsx',
  content: 'src/areas/content/content-page.tsx',
  marketplace: 'src/areas/marketplace/marketplace-page.tsx',
  dish: 'src/areas/storefront/product/product-modal.tsx',
};
const TEXTS = {
  home: ['landing', 'site'],
  content: ['pages', 'site'],
  marketplace: ['marketplace', 'site'],
  dish: ['dialogs'],
} as const;

/** What the client build wrote, found through its manifest beside this build. Throws when the client was not built. */
export function readAssets(): Assets {
  const client = new URL('../client/', import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entryOf = (name: string): ManifestEntry => {
    const entry = manifest[name];
    if (!entry) throw new Error(`the client build has no ${name}`);
    return entry;
  };
  /** A chunk's direct and indirect imports: one that the document does not name is only fetched a round trip later. */
  const allImports = (name: string): readonly string[] => {
    const found = new Set(entryOf(name).imports);
    for (const one of found) for (const next of entryOf(one).imports ?? []) found.add(next);
    return [...found];
  };
  const entry = entryOf(ENTRY);
  const importNames = allImports(ENTRY);
  const imports = importNames.map(entryOf);
  const sheets = [...new Set([...imports.flatMap(({ css = [] }) => css), ...(entry.css ?? [])])];
  const files = [entry, ...imports].flatMap(({ assets = [] }) => assets);
  const font = files.find((file) => file.includes('plus-jakarta-sans'));
  if (!font) throw new Error('the client build has no text font');
  const known = new Set([ENTRY, ...importNames]);
  /**
   * A chunk, the module that imports it, and the imports of both that are not in the entry, so that all are fetched at
   * once.
   */
  const chunksOf = (kind: string, name: string): string[] => {
    const asked = kind === 'dish' ? [name] : [OTHERS, name];
    const all = new Set(asked.flatMap((one) => [one, ...allImports(one)]));
    return [...all].filter((one) => !known.has(one)).map((one) => `/${entryOf(one).file}`);
  };
  const textsOf = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(TEXTS).map(([kind, names]) => [
        kind,
        names.map((name) => `/${entryOf(`src/i18n/messages/${locale}/${name}.ts`).file}`),
      ]),
    );
  const messagesOf = (locale: Locale) => `/${entryOf(`src/i18n/messages/${locale}/page.ts`).file}`;
  return {
    css: sheets.map((file) => readFileSync(new URL(file, client), 'utf8').trim()).join('\n'),
    entry: `/${entry.file}`,
    visits: `/${entryOf(VISITS).file}`,
    imports: imports.map(({ file }) => `/${file}`),
    messages: inEachLocale(messagesOf),
    pages: Object.fromEntries(Object.entries(PAGES).map(([kind, file]) => [kind, chunksOf(kind, file)])),
    sheets: Object.fromEntries(
      Object.entries(PAGES).map(([kind, file]) => [
        kind,
        (entryOf(file).css ?? []).map((name) => `/${name}`),
      ]),
    ),
    texts: inEachLocale(textsOf),
    font: `/${font}`,
  };
}

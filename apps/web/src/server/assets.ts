import type { PageData } from '@dapur/contract/page';
import type { Locale } from '@dapur/contract/primitives';
import { readFileSync } from 'node:fs';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

export interface Assets {
  /** The style sheet of every page, as text to stand in the document. */
  readonly css: string;
  /** Addresses of the entry module and of the modules it imports. */
  readonly entry: string;
  readonly imports: readonly string[];
  /** The chunk with a language's texts. */
  readonly messages: Readonly<Record<Locale, string>>;
  /** The chunk of each kind of page that the entry does not hold already. */
  readonly pages: Readonly<Partial<Record<PageData['kind'], string>>>;
  /** The text face's Latin file. */
  readonly font: string;
}

const ENTRY = 'src/entry-client.tsx';
const PAGES: Readonly<Partial<Record<PageData['kind'], string>>> = {
  home: 'src/areas/home/home-page.tsx',
  platform: 'src/areas/platform-page.tsx',
  dashboard: 'src/areas/platform-page.tsx',
  shell: 'src/areas/storefront/shell-page.tsx',
  unavailable: 'src/areas/storefront/unavailable-page.tsx',
};

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
  const entry = entryOf(ENTRY);
  const imports = (entry.imports ?? []).map(entryOf);
  const sheets = [...new Set([...imports.flatMap(({ css = [] }) => css), ...(entry.css ?? [])])];
  const files = [entry, ...imports].flatMap(({ assets = [] }) => assets);
  const font = files.find((file) => file.includes('plus-jakarta-sans'));
  if (!font) throw new Error('the client build has no text font');
  const messagesOf = (locale: Locale) => `/${entryOf(`src/i18n/messages/${locale}/page.ts`).file}`;
  return {
    css: sheets.map((file) => readFileSync(new URL(file, client), 'utf8').trim()).join('\n'),
    entry: `/${entry.file}`,
    imports: imports.map(({ file }) => `/${file}`),
    messages: { en: messagesOf('en'), ms: messagesOf('ms'), zh: messagesOf('zh') },
    pages: Object.fromEntries(Object.entries(PAGES).map(([kind, file]) => [kind, `/${entryOf(file).file}`])),
    font: `/${font}`,
  };
}

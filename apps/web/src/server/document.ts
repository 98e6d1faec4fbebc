import type { PageData, RenderedPage } from '@dapur/contract/page';
import type { Locale } from '@dapur/contract/primitives';
import { languageTags } from '../i18n/language-tags.ts';
import { accentStyle } from './accent.ts';
import { readAssets } from './assets.ts';
import { scriptJson } from './escape.ts';

export interface DocumentParts {
  readonly data: PageData;
  readonly locale: Locale;
  readonly head: string;
  /** Preload links of the first pictures. */
  readonly preloads: string;
  readonly body: string;
}

const status: Record<PageData['kind'], number> = {
  store: 200,
  shell: 200,
  home: 200,
  platform: 200,
  dashboard: 200,
  unavailable: 404,
};

// In development the style sheet and the modules come from the dev server, so there is no build to read.
const assets = import.meta.env.DEV ? undefined : readAssets();

/** The product's mark. In the document itself: browsers ask for /favicon.ico when a page names none. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#1F6B4A"/>' +
    '<path d="M6.5 16h19a9.5 9.5 0 0 1-5.7 8.3V26h-7.6v-1.7A9.5 9.5 0 0 1 6.5 16Z" fill="#FBF6EC"/>' +
    '<path d="M12.5 12.5c-1.5-2 1.5-2.8 0-5M19.5 12.5c-1.5-2 1.5-2.8 0-5" fill="none" stroke="#D98A1F" stroke-width="2" stroke-linecap="round"/></svg>',
)}`;

/** The document around the markup: critical CSS inside, no inline script, no style attribute. */
export function documentHtml({ data, locale, head, preloads, body }: DocumentParts): RenderedPage {
  const accent =
    data.kind === 'store' || data.kind === 'shell'
      ? accentStyle(data.profile.accent, data.profile.accent_dark)
      : '';
  const inlineStyles = [assets?.css ?? '', accent].filter(Boolean);
  const fixed = assets
    ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` +
      inlineStyles.map((css) => `<style>${css}</style>`).join('') +
      [assets.messages[locale], assets.pages[data.kind] ?? [], assets.imports]
        .flat()
        .map((href) => `<link rel="modulepreload" href="${href}">`)
        .join('') +
      `<script type="module" src="${assets.entry}"></script>`
    : `<link rel="stylesheet" href="/src/styles/index.css">` +
      inlineStyles.map((css) => `<style>${css}</style>`).join('') +
      '<script type="module" src="/src/entry-dev.ts"></script>';
  const html =
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<link rel="icon" type="image/svg+xml" href="${icon}">` +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#17120F" media="(prefers-color-scheme: dark)">' +
    `${head}${preloads}${fixed}</head><body><div id="root">${body}</div>` +
    `<script type="application/json" id="page-data">${scriptJson(data)}</script></body></html>`;
  return {
    html,
    inlineStyles,
    status: data.kind === 'unavailable' && data.message !== 'not_found' ? 503 : status[data.kind],
  };
}

import type { PageData, RenderedPage } from '@dapur/contract/pages/page';
import type { Locale } from '@dapur/contract/primitives';
import { languageTags } from '@dapur/contract/words/page-languages';
import contentCss from '../components/content/content.css?inline';
import siteCss from '../areas/content/site.css?inline';
import homeCss from '../areas/home/home.css?inline';
import marketplaceCss from '../areas/marketplace/marketplace.css?inline';
import productCss from '../styles/product.css?inline';
import { accentStyle } from '@dapur/contract/stores/accent';
import { readAssets, type Piece } from './assets.ts';
import { scriptJson } from './script-json.ts';
import { structuredDataOf } from './head.ts';
import { keepPressesScript } from './keep-presses.ts';
import { oldBrowserNotice, oldBrowserScript } from './old-browser.ts';
import { scriptFirstScript } from './script-first.ts';

/**
 * The text of an inline script that fetches a module once the page has loaded and is idle. An import in the page's own
 * modules would be part of the first load.
 */
const fetchLaterScript = (address: string): string =>
  `addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??setTimeout)(()=>import(${JSON.stringify(address)}).catch(()=>{}),{timeout:3e3}),1e3))`;

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
  content: 200,
  marketplace: 200,
  platform: 200,
  dashboard: 200,
  unavailable: 404,
};

/** Styles that a piece needs besides those of all pages, so that other pages need not carry them. */
const ownCss: Readonly<Partial<Record<Piece, string>>> = {
  home: siteCss + homeCss,
  content: siteCss + contentCss,
  marketplace: siteCss + marketplaceCss,
  dish: productCss,
};

// In development the style sheet and the modules come from the dev server, so there is no build to read.
const assets = import.meta.env.DEV ? undefined : readAssets();

/** The product's mark. In the document itself: browsers ask for /favicon.ico when a page names none. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#1F6B4A"/>' +
    '<path d="M6.5 16h19a9.5 9.5 0 0 1-5.7 8.3V26h-7.6v-1.7A9.5 9.5 0 0 1 6.5 16Z" fill="#FBF6EC"/>' +
    '<path d="M12.5 12.5c-1.5-2 1.5-2.8 0-5M19.5 12.5c-1.5-2 1.5-2.8 0-5" fill="none" stroke="#D98A1F" stroke-width="2" stroke-linecap="round"/></svg>',
)}`;

/** The document around the markup: critical CSS inside, a few small inline scripts, no style attribute. */
export function documentHtml({ data, locale, head, preloads, body }: DocumentParts): RenderedPage {
  const accent =
    data.kind === 'store' || data.kind === 'shell'
      ? accentStyle(data.profile.accent, data.profile.accent_dark)
      : '';
  const pieces: readonly Piece[] =
    data.kind === 'store' && data.opened !== undefined ? ['store', 'dish'] : [data.kind];
  const inlineStyles = [assets?.css ?? '', ...pieces.map((piece) => ownCss[piece] ?? ''), accent].filter(
    Boolean,
  );
  const preload = (href: string) => `<link rel="modulepreload" href="${href}">`;
  // Before everything else: on a slow line, what is asked for first arrives first. Browsers fetch six files at once;
  // the picture that the visitor waits for is one of them, before the small files.
  const firstFetched = assets
    ? [...assets.imports, assets.messages[locale]].map(preload).join('') +
      preloads +
      pieces
        .flatMap((piece) => [...(assets.pages[piece] ?? []), ...(assets.texts[locale][piece] ?? [])])
        .map(preload)
        .join('') +
      `<script type="module" src="${assets.entry}"></script>`
    : `${preloads}<script type="module" src="/src/entry-dev.ts"></script>`;
  const styles =
    (assets ? '' : `<link rel="stylesheet" href="/src/styles/index.css">`) +
    inlineStyles.map((css) => `<style>${css}</style>`).join('') +
    // The piece's code would fetch its sheet unless the page names it. Its styles are inline already, so the link is
    // disabled.
    (assets !== undefined && pieces.includes('dish') ? (assets.sheets.dish ?? []) : [])
      .map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
      .join('');
  // In development, and for people at work, nothing is counted.
  const isCounted = assets !== undefined && data.kind !== 'dashboard';
  const inlineScripts = [
    oldBrowserScript,
    ...(assets ? [scriptFirstScript(assets.font)] : []),
    keepPressesScript,
    ...(isCounted ? [fetchLaterScript(assets.visits)] : []),
  ];
  const html =
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    inlineScripts.map((script) => `<script>${script}</script>`).join('') +
    firstFetched +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#17120F" media="(prefers-color-scheme: dark)">' +
    `${head}<link rel="icon" type="image/svg+xml" href="${icon}">${styles}</head>` +
    `<body>${oldBrowserNotice(data)}<div id="root">${body}</div>` +
    `<script type="application/json" id="page-data">${scriptJson(forPage(data))}</script>${structuredDataOf(data)}</body></html>`;
  return {
    html,
    inlineStyles,
    inlineScripts,
    status: data.kind === 'unavailable' && data.message.startsWith('failed') ? 503 : status[data.kind],
  };
}

/** The browser draws none of the head's structured data, so the data is left out of what it gets. */
const forPage = (data: PageData): PageData =>
  data.kind === 'store' ? { ...data, seo: { ...data.seo, json_ld: [] } } : data;

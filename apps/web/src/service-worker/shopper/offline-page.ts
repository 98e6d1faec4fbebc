import { accentStyle } from '@dapur/contract/stores/accent';
import { timeOfInstant } from '@dapur/contract/dates/slot-times';
import { escapeHtml } from '@dapur/contract/words/escape-html';
import { slugFromPath } from '@dapur/contract/stores/slug';
import { languageTags } from '@dapur/contract/words/page-languages';
import { appTranslator, type Locale, type Messages, type Translate } from '../../i18n/catalogue.ts';
import { dayOfInstant } from '../../lib/day-of-instant.ts';
import { languageRead, seenStores, type SeenDish, type SeenStore } from '../../lib/offline/seen-stores.ts';
import baseCss from '../../styles/base.css?inline';
import buttonCss from '../../styles/components.css?inline';
import tokensCss from '../../styles/tokens.css?inline';
import { keptAddress } from './kept-files.ts';
import ownCss from './offline.css?inline';

/** `common` and `offline` of each language, by the paths of their files. */
const texts = import.meta.glob<Readonly<Record<string, Messages>>>(['./*/common.ts', './*/offline.ts'], {
  base: '../../i18n/messages',
  eager: true,
});
const textsIn = (locale: Locale): Messages =>
  Object.assign({}, texts[`./${locale}/common.ts`]?.['common'], texts[`./${locale}/offline.ts`]?.['offline']);

/** Reloads as soon as the server answers anything: a network event alone says little, and sometimes comes too early. */
const SCRIPT =
  'const look=()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),()=>{});' +
  'addEventListener("online",look);setInterval(()=>navigator.onLine&&look(),4e3)';

/**
 * The page shown in place of one that cannot be fetched: for a store that was visited, its name and the menu as it was;
 * for anything else, that there is no network. Status 503, so that it is not taken for the page.
 */
export async function offlinePage(
  url: URL,
  { fonts, product }: Pick<typeof SHOPPER, 'fonts' | 'product'>,
): Promise<Response> {
  const seen = await seenStores().catch(() => []);
  const slug = slugFromPath(url.pathname);
  const store = seen.find(({ path }) => path === '/' || path === `/${slug}`);
  const locale = await languageRead().catch((): Locale => 'en');
  const t = appTranslator(locale, textsIn(locale));
  const accent = store ? accentStyle(store.accent, store.accentDark) : '';
  const css = [fontFaces(fonts), tokensCss, baseCss, buttonCss, ownCss, accent].join('\n');
  // Also where the store was never seen, the way back to the platform is there, as on the server's own page.
  const back = `<a class="btn quiet" href="${escapeHtml(store?.platform ?? '/')}">${t('common.goTo', { name: product })}</a>`;
  const main = store ? storeSeen(store, locale, t, back) : notSeen(slug === undefined ? '' : back, seen, t);
  const html =
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(store?.name ?? t('offline.title'))}</title><style>${css}</style><script>${SCRIPT}</script></head>` +
    `<body><main class="wrap away"><div class="band" aria-hidden="true"></div>${main}</main></body></html>`;
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `style-src ${await hashOf(css)}`,
    `script-src ${await hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}

/** The store's name, and its menu as it was, with the word that nothing can be ordered by it. */
function storeSeen(store: SeenStore, locale: Locale, t: Translate, back: string): string {
  const time = `${dayOfInstant(store.seenAt, locale)}, ${timeOfInstant(Date.parse(store.seenAt))}`;
  return (
    `<header class="stack sm"><h1>${escapeHtml(store.name)}</h1><p class="muted">${escapeHtml(store.tagline)}</p></header>` +
    said(t('unavailable.failed_to_connect'), t('offline.storeText'), t, back) +
    (store.dishes.length === 0
      ? ''
      : `<section class="stack" aria-labelledby="menu"><div class="head"><h2 id="menu">${t('offline.menu')}</h2>` +
        `<span class="badge">${escapeHtml(t('offline.seen', { time }))}</span>` +
        `<span class="badge low">${t('offline.notOrderable')}</span></div>` +
        `<ul class="dishes">${store.dishes.map(dish).join('')}</ul></section>`)
  );
}

/** The page where nothing was kept, with links to the stores that were. `back`: from a store's page; empty on others. */
function notSeen(back: string, seen: readonly SeenStore[], t: Translate): string {
  const isStore = back !== '';
  const title = isStore ? t('unavailable.title') : t('offline.title');
  const places = seen.map(
    ({ path, name, tagline }) =>
      `<li><a href="${escapeHtml(path)}"><span class="pic" aria-hidden="true">${escapeHtml(initial(name))}</span>` +
      `<span class="grow"><b>${escapeHtml(name)}</b><span class="small muted">${escapeHtml(tagline)}</span></span></a></li>`,
  );
  return (
    `<h1>${title}</h1>` +
    said(isStore ? t('unavailable.failed_to_connect') : '', t('offline.text'), t, back) +
    (places.length === 0
      ? ''
      : `<section class="stack" aria-labelledby="seen"><h2 id="seen">${t('offline.stores')}</h2>` +
        `<ul class="places">${places.join('')}</ul></section>`)
  );
}

function said(what: string, text: string, t: Translate, back: string): string {
  const first = what === '' ? '' : `<p class="strong">${what}</p>`;
  // An empty `href` asks for the same address again.
  return (
    `<div class="said" role="status">${first}<p>${text}</p>` +
    `<div class="row wraps"><a class="btn" href="">${t('offline.retry')}</a>${back}</div></div>`
  );
}

function dish({ name, category, picture }: SeenDish): string {
  // The initial lies under the picture, and is seen where the picture was not kept.
  const img = picture ? `<img src="${escapeHtml(keptAddress(picture))}" alt="" width="64" height="64">` : '';
  const drawn = `<span class="pic" aria-hidden="true">${escapeHtml(initial(name))}${img}</span>`;
  const kind = category === '' ? '' : `<span class="small muted">${escapeHtml(category)}</span>`;
  return `<li>${drawn}<span class="grow"><b>${escapeHtml(name)}</b>${kind}</span></li>`;
}

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '·';

const fontFaces = ({ display, text }: (typeof SHOPPER)['fonts']): string =>
  `@font-face{font-family:"Fraunces";src:url("${keptAddress(display)}") format("woff2");font-weight:100 900}` +
  `@font-face{font-family:"Plus Jakarta Sans";src:url("${keptAddress(text)}") format("woff2");font-weight:200 800}`;

/** As a content policy names an inline text. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

import { contentPath } from '@dapur/contract/pages/content-pages';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import type { PageData } from '@dapur/contract/pages/page';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { inLanguage, languageTags } from '@dapur/contract/words/page-languages';
import { allMessages } from '../i18n/all-messages.ts';
import { unavailableTitles } from '../lib/unavailable-titles.ts';
import { productName } from '../lib/product-name.ts';
import { escapeHtml } from '@dapur/contract/words/escape-html';
import { scriptJson } from './script-json.ts';

/** Title, description, canonical address, Open Graph, and JSON-LD where it is short. */
export function headOf(data: PageData): string {
  const t = allMessages[data.locale];
  switch (data.kind) {
    case 'unavailable':
      return (
        title(`${t[unavailableTitles[data.message]]} · ${productName}`) +
        meta('robots', 'noindex') +
        meta('description', t[`unavailable.${data.message}`])
      );
    case 'home': {
      const name = `${productName}: ${t['landing.title']}`;
      return (
        platformHead(data, '/', name, t['landing.description']) +
        jsonLd({ '@type': 'WebSite', name: productName, url: `${data.origin}/`, inLanguage: data.locale })
      );
    }
    case 'marketplace': {
      const isAsking = Object.values(data.search).some((value) => value !== undefined);
      return (
        platformHead(
          data,
          MARKETPLACE_PATH,
          `${t['market.title']} · ${productName}`,
          t['market.description'],
        ) +
        // A filtered list is one of countless pages about the same kitchens.
        (isAsking ? meta('robots', 'noindex, follow') : '') +
        jsonLd({
          '@type': 'CollectionPage',
          name: t['market.title'],
          url: data.origin + inLanguage(MARKETPLACE_PATH, data.locale),
          inLanguage: data.locale,
          mainEntity: {
            '@type': 'ItemList',
            itemListElement: data.found.stores.map((store, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: store.name,
              url: store.own_url ?? `${data.origin}/${store.slug}`,
            })),
          },
        })
      );
    }
    case 'content': {
      const { shown, origin, page, locale } = data;
      const path = contentPath(page);
      return (
        platformHead(data, path, `${shown.title} · ${productName}`, shown.description) +
        jsonLd({
          '@type': 'WebPage',
          name: shown.title,
          description: shown.description,
          url: origin + inLanguage(path, locale),
          inLanguage: locale,
          dateModified: shown.published_on,
          breadcrumb: {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: productName, item: `${origin}/` },
              { '@type': 'ListItem', position: 2, name: shown.title, item: origin + path },
            ],
          },
        })
      );
    }
    case 'dashboard':
      return (
        title(productName) +
        meta('robots', 'noindex') +
        meta('referrer', 'no-referrer') +
        installable(data.slug, 'dashboard', data.locale)
      );
    case 'platform':
      return title(productName) + meta('robots', 'noindex') + meta('referrer', 'no-referrer');
    case 'shell':
      return (
        title(data.seo.title) +
        meta('description', data.seo.description) +
        meta('robots', 'noindex') +
        signingIn(data.signInAt)
      );
    case 'store': {
      const { seo } = data;
      return (
        title(seo.title) +
        meta('description', seo.description) +
        // A product that only its own link finds stays out of search engines.
        (data.products.some(({ id, unlisted }) => unlisted && id === data.opened)
          ? meta('robots', 'noindex')
          : '') +
        signingIn(data.signInAt) +
        `<link rel="canonical" href="${escapeHtml(seo.canonical)}">` +
        installable(data.tenant.subdomain, 'store', data.locale) +
        seo.alternates
          .map(
            ({ locale, url }) =>
              `<link rel="alternate" hreflang="${languageTags[locale]}" href="${escapeHtml(url)}">`,
          )
          .join('') +
        seo.alternates
          .filter(({ locale }) => locale === 'en')
          .map(({ url }) => `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`)
          .join('') +
        property('og:type', 'website') +
        property('og:title', seo.title) +
        property('og:description', seo.description) +
        property('og:url', seo.canonical) +
        property('og:site_name', seo.site_name) +
        property('og:locale', seo.locale) +
        (seo.image
          ? property('og:image', seo.image) + meta('twitter:card', 'summary_large_image')
          : meta('twitter:card', 'summary'))
      );
    }
  }
}

/**
 * A store's whole menu for search engines, as JSON-LD. It is ten times as long as the rest of the head, so it stands at
 * the document's end, after everything that draws the page.
 */
export const structuredDataOf = (data: PageData): string =>
  data.kind === 'store'
    ? data.seo.json_ld
        .map((document) => `<script type="application/ld+json">${scriptJson(document)}</script>`)
        .join('')
    : '';

/** What a phone reads before it puts a store, or its dashboard, on its home screen. */
const installable = (slug: string, kind: 'store' | 'dashboard', locale: Locale): string =>
  `<link rel="manifest" href="/media/apps/${slug}/${kind}-${locale}.webmanifest">` +
  `<link rel="apple-touch-icon" href="/media/apps/${slug}/icon-180.png">`;

/** Read by the code that would sign somebody in: that is not possible on a store's own domain. */
const signingIn = (at: string | undefined): string => (at === undefined ? '' : meta('sign-in-at', at));

/** What every public page of the platform's own says of itself. Its languages are one address apart. */
function platformHead(
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
  path: string,
  name: string,
  description: string,
): string {
  const address = (language: Locale) => origin + inLanguage(path, language);
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;
  return (
    title(name) +
    meta('description', description) +
    link('canonical', address(locale)) +
    LOCALES.map((language) =>
      link('alternate', address(language), ` hreflang="${languageTags[language]}"`),
    ).join('') +
    link('alternate', origin + path, ' hreflang="x-default"') +
    property('og:type', 'website') +
    property('og:title', name) +
    property('og:description', description) +
    property('og:url', address(locale)) +
    property('og:site_name', productName) +
    property('og:image', `${origin}/share.jpg`) +
    meta('twitter:card', 'summary_large_image')
  );
}

const jsonLd = (document: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...document })}</script>`;

const title = (text: string) => `<title>${escapeHtml(text)}</title>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

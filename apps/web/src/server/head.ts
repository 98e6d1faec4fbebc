import type { PageData } from '@dapur/contract/page';
import { messages as en } from '../i18n/messages/en/index.ts';
import { messages as ms } from '../i18n/messages/ms/index.ts';
import { messages as zh } from '../i18n/messages/zh/index.ts';
import { productName } from '../lib/product-name.ts';
import { escapeHtml, scriptJson } from './escape.ts';

const texts = { en, ms, zh };

/** Title, description, canonical address, Open Graph and JSON-LD. */
export function headOf(data: PageData): string {
  const t = texts[data.locale];
  switch (data.kind) {
    case 'unavailable':
      return (
        title(`${t['unavailable.title']} · ${productName}`) +
        meta('robots', 'noindex') +
        meta('description', t[`unavailable.${data.message}`])
      );
    case 'home': {
      const name = `${productName}: ${t['home.title']}`;
      return (
        title(name) +
        meta('description', t['home.lead']) +
        `<link rel="canonical" href="${escapeHtml(data.origin)}/">` +
        property('og:type', 'website') +
        property('og:title', name) +
        property('og:description', t['home.lead']) +
        property('og:url', `${data.origin}/`) +
        property('og:site_name', productName)
      );
    }
    case 'platform':
    case 'dashboard':
      return title(productName) + meta('robots', 'noindex') + meta('referrer', 'no-referrer');
    case 'shell':
      return title(data.seo.title) + meta('description', data.seo.description) + meta('robots', 'noindex');
    case 'store': {
      const { seo } = data;
      return (
        title(seo.title) +
        meta('description', seo.description) +
        `<link rel="canonical" href="${escapeHtml(seo.canonical)}">` +
        property('og:type', 'website') +
        property('og:title', seo.title) +
        property('og:description', seo.description) +
        property('og:url', seo.canonical) +
        property('og:site_name', seo.site_name) +
        property('og:locale', seo.locale) +
        (seo.image
          ? property('og:image', seo.image) + meta('twitter:card', 'summary_large_image')
          : meta('twitter:card', 'summary')) +
        seo.json_ld
          .map((document) => `<script type="application/ld+json">${scriptJson(document)}</script>`)
          .join('')
      );
    }
  }
}

const title = (text: string) => `<title>${escapeHtml(text)}</title>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

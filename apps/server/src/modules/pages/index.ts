/** Pages for people: which one an address means, and what it is made of. What they show comes from the composition root. */
export { serveAssets } from './assets.ts';
export type { PagePlace, PageSources } from './page-deps.ts';
export { loadRenderer, type PageRenderer } from './renderer.ts';
export { servePages } from './serve-pages.ts';
export { serveSitemaps, type ListedPage, type SitemapSources } from './sitemaps.ts';

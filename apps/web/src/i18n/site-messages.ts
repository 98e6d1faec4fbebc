import type { Messages } from './catalogue.ts';

// Texts of the platform's own pages, asked for by the pages themselves.

/** The bar and the foot. */
export const siteMessages = import.meta.glob<Messages>('./*/site.ts', {
  base: './messages',
  import: 'site',
});

/** A store that cannot be had. */
export const offlineMessages = import.meta.glob<Messages>('./*/offline.ts', {
  base: './messages',
  import: 'offline',
});

/** The front page. */
export const landingMessages = import.meta.glob<Messages>('./*/landing.ts', {
  base: './messages',
  import: 'landing',
});

/** The marketplace. */
export const marketplaceMessages = import.meta.glob<Messages>('./*/marketplace.ts', {
  base: './messages',
  import: 'marketplace',
});

/** Around the text of an information page. */
export const pagesMessages = import.meta.glob<Messages>('./*/pages.ts', {
  base: './messages',
  import: 'pages',
});

/** Asking the people who run the platform. */
export const contactMessages = import.meta.glob<Messages>('./*/contact.ts', {
  base: './messages',
  import: 'contact',
});

/** Writing information pages. */
export const contentMessages = import.meta.glob<Messages>('./*/content.ts', {
  base: './messages',
  import: 'content',
});

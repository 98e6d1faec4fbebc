import type { Chunks } from './load-messages.ts';

// Texts of the platform's own pages, asked for by the pages themselves.

/** The bar and the foot. */
export const siteMessages: Chunks = {
  en: async () => (await import('./messages/en/site.ts')).site,
  ms: async () => (await import('./messages/ms/site.ts')).site,
  zh: async () => (await import('./messages/zh/site.ts')).site,
};

/** A store that cannot be had. */
export const offlineMessages: Chunks = {
  en: async () => (await import('./messages/en/offline.ts')).offline,
  ms: async () => (await import('./messages/ms/offline.ts')).offline,
  zh: async () => (await import('./messages/zh/offline.ts')).offline,
};

/** The front page. */
export const landingMessages: Chunks = {
  en: async () => (await import('./messages/en/landing.ts')).landing,
  ms: async () => (await import('./messages/ms/landing.ts')).landing,
  zh: async () => (await import('./messages/zh/landing.ts')).landing,
};

/** The marketplace. */
export const marketplaceMessages: Chunks = {
  en: async () => (await import('./messages/en/marketplace.ts')).marketplace,
  ms: async () => (await import('./messages/ms/marketplace.ts')).marketplace,
  zh: async () => (await import('./messages/zh/marketplace.ts')).marketplace,
};

/** Around the text of an information page. */
export const pagesMessages: Chunks = {
  en: async () => (await import('./messages/en/pages.ts')).pages,
  ms: async () => (await import('./messages/ms/pages.ts')).pages,
  zh: async () => (await import('./messages/zh/pages.ts')).pages,
};

/** Asking the people who run the platform. */
export const contactMessages: Chunks = {
  en: async () => (await import('./messages/en/contact.ts')).contact,
  ms: async () => (await import('./messages/ms/contact.ts')).contact,
  zh: async () => (await import('./messages/zh/contact.ts')).contact,
};

/** Writing information pages. */
export const contentMessages: Chunks = {
  en: async () => (await import('./messages/en/content.ts')).content,
  ms: async () => (await import('./messages/ms/content.ts')).content,
  zh: async () => (await import('./messages/zh/content.ts')).content,
};

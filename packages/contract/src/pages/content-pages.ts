/** The information pages, by the last part of their address `/p/…`, whose case is the specification's. */
export const CONTENT_PAGES = [
  'pricing',
  'seller-guide',
  'commission',
  'howtorder',
  'freshdelivery',
  'Privacy',
  'terms',
  'security',
] as const;

export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Bounds of a page's words in one language, in characters. */
export const contentLimits = { title: 80, description: 200, body: 20_000, note: 200 } as const;

export const contentPath = (page: ContentPage): string => `/p/${page}`;

/** The page of an address's last part, in whatever case it was typed. */
export function contentPageNamed(name: string): ContentPage | undefined {
  return CONTENT_PAGES.find((page) => page.toLowerCase() === name.toLowerCase());
}

/** Bounds of what somebody writes by a page's form, in characters. */
export const contactLimits = { name: 100, leastMessage: 10, message: 4_000 } as const;

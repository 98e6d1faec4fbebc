import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that the specifications name, word for word. */
export interface SpecifiedText {
  readonly area: string;
  /** With `{x}` where a value stands. */
  readonly text: string;
}

const FILE = path.join(import.meta.dirname, '../fixtures/texts.tsv');

/** All of them; the first line of the file says what its columns are. */
export const specifiedTexts: readonly SpecifiedText[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [area = '', text = ''] = line.split('\t');
    return { area, text };
  });

/** Where a text counts as its area's, for areas whose words also stand elsewhere. */
export interface Place {
  /** Of the page's address. */
  readonly path?: RegExp;
  /** Around the text. */
  readonly within?: string;
}

/** A store's pages for shoppers, by either of its addresses. */
const ofTheStore =
  /^\/(?!(?:p|u|auth|debug|super-admin|unauthorized)(?:\/|$))(?!(?:store\/)?[^/]+\/dashboard(?:\/|$))[^/]+/;
const notTheDashboard = /^\/(?!super-admin(?:\/|$))(?!(?:store\/)?[^/]+\/dashboard(?:\/|$))/;

const places: Readonly<Record<string, Place>> = {
  'token-processing': { path: /^\/(auth\/process|p\/login)$/ },
  'access-denied': { path: /^(\/[^/]+){0,2}\/unauthorized$/ },
  session: { within: '.toasts, .notice' },
  'reset-password': { path: /^\/p\/(reset-password|login)$/ },
  login: { within: 'form, .toasts' },
  social: { within: '.social, .social-buttons, .toasts, .debug' },
  'forgot-password': { path: notTheDashboard },
  register: { within: 'form, .toasts' },
  'create-store': { within: 'dialog, main', path: notTheDashboard },
  'store-loading': { path: ofTheStore },
  navigation: { within: 'header' },
  share: { within: 'dialog' },
  favourites: { within: '.toasts' },
  storefront: { path: ofTheStore },
  'order-flow': { path: ofTheStore },
  limits: { path: ofTheStore },
  delivery: { path: notTheDashboard },
  voucher: { path: ofTheStore },
  'order-creation': { path: ofTheStore },
  payment: { path: notTheDashboard },
  'payment-result': { path: notTheDashboard },
  tracker: { within: '.tracker' },
  receipt: { path: notTheDashboard },
  // Sellers and shoppers put files beside things, on pages of both.
  attachments: {},
};

/** Where a text counts. A text of an area that nobody gave a place is a fault of this list. */
export function placeOf({ area }: SpecifiedText): Place {
  const place = places[area];
  if (place === undefined) throw new Error(`where do texts of ${area} belong?`);
  return place;
}

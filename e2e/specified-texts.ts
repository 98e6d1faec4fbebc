import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that the specifications name, word for word. */
export interface SpecifiedText {
  readonly area: string;
  /** With `{x}` where a value stands. */
  readonly text: string;
}

const FILE = path.join(import.meta.dirname, 'fixtures/texts.tsv');

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

const ofTheStore = /^\/(?!p\/|u\/|auth\/|super-admin)[^/]+(?!\/dashboard)/;
const notTheDashboard = /^\/(?!super-admin)(?![^/]+\/dashboard)/;

const places: Readonly<Record<string, Place>> = {
  'token-processing': { path: /^\/(auth\/process|p\/login)$/ },
  'reset-password': { path: /^\/p\/(reset-password|login)$/ },
  login: { within: 'form, .toasts' },
  'forgot-password': { path: notTheDashboard },
  register: { within: 'form, .toasts' },
  share: { within: 'dialog' },
  'order-flow': { path: ofTheStore },
  delivery: { path: notTheDashboard },
  payment: { path: notTheDashboard },
  'payment-result': { path: notTheDashboard },
  tracker: { within: '.tracker' },
};

export const placeOf = ({ area }: SpecifiedText): Place => places[area] ?? {};

import { languageWords } from '../words/language-words.ts';
import type { Locale } from '../primitives.ts';

/** The thirteen states and three federal territories by their codes of ISO 3166-2:MY. */
export const malaysianStates = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
] as const;
export type MalaysianState = (typeof malaysianStates)[number];

export const stateName = (state: MalaysianState, locale: Locale): string =>
  languageWords[locale].states[state];

/** What a state is called in all languages, each name once. */
export const stateNames = (state: MalaysianState): string[] => [
  ...new Set(Object.values(languageWords).map(({ states }) => states[state])),
];

/** The state that an address names, in one of its usual spellings; null when it is none. */
export function stateCodeOf(name: string): MalaysianState | null {
  const key = plain(name);
  if (key === '') return null;
  const named = malaysianStates.find((code) => stateNames(code).some((known) => plain(known) === key));
  return named ?? (key === 'johore' ? '01' : key === 'malacca' ? '04' : null);
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/wilayah persekutuan|federal territory( of)?|darul [a-z]+|w\.?\s?p\.?\s/g, '')
    .replace(/\s+/g, ' ')
    .trim();

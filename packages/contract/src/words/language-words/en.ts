import type { LanguageWords } from '../language-words.ts';

export const en: LanguageWords = {
  called: 'English',
  days: 'en-GB',
  google: 'en',
  openGraph: 'en_MY',
  languages: { en: 'English', ms: 'Malay', zh: 'Chinese' },
  beforeTime: ', ',
  openingHours: { everyDay: 'Every day', dash: '–', semicolon: '; ' },
  states: {
    '01': 'Johor',
    '02': 'Kedah',
    '03': 'Kelantan',
    '04': 'Melaka',
    '05': 'Negeri Sembilan',
    '06': 'Pahang',
    '07': 'Penang',
    '08': 'Perak',
    '09': 'Perlis',
    '10': 'Selangor',
    '11': 'Terengganu',
    '12': 'Sabah',
    '13': 'Sarawak',
    '14': 'Kuala Lumpur',
    '15': 'Labuan',
    '16': 'Putrajaya',
  },
};

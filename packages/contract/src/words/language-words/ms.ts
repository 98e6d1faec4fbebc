import type { LanguageWords } from '../language-words.ts';

export const ms: LanguageWords = {
  called: 'Melayu',
  days: 'ms-MY',
  google: 'ms',
  openGraph: 'ms_MY',
  // Indonesian readers read Malay.
  alsoFor: ['id'],
  languages: { en: 'Inggeris', ms: 'Melayu', zh: 'Cina' },
  beforeTime: ', ',
  openingHours: { everyDay: 'Setiap hari', dash: '–', semicolon: '; ' },
  states: {
    '01': 'Johor',
    '02': 'Kedah',
    '03': 'Kelantan',
    '04': 'Melaka',
    '05': 'Negeri Sembilan',
    '06': 'Pahang',
    '07': 'Pulau Pinang',
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

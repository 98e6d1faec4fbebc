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

/** Their names in English, Malay and Chinese. */
export const stateNames: Readonly<Record<MalaysianState, Readonly<Record<'en' | 'ms' | 'zh', string>>>> = {
  '01': { en: 'Johor', ms: 'Johor', zh: '柔佛' },
  '02': { en: 'Kedah', ms: 'Kedah', zh: '吉打' },
  '03': { en: 'Kelantan', ms: 'Kelantan', zh: '吉兰丹' },
  '04': { en: 'Melaka', ms: 'Melaka', zh: '马六甲' },
  '05': { en: 'Negeri Sembilan', ms: 'Negeri Sembilan', zh: '森美兰' },
  '06': { en: 'Pahang', ms: 'Pahang', zh: '彭亨' },
  '07': { en: 'Penang', ms: 'Pulau Pinang', zh: '槟城' },
  '08': { en: 'Perak', ms: 'Perak', zh: '霹雳' },
  '09': { en: 'Perlis', ms: 'Perlis', zh: '玻璃市' },
  '10': { en: 'Selangor', ms: 'Selangor', zh: '雪兰莪' },
  '11': { en: 'Terengganu', ms: 'Terengganu', zh: '登嘉楼' },
  '12': { en: 'Sabah', ms: 'Sabah', zh: '沙巴' },
  '13': { en: 'Sarawak', ms: 'Sarawak', zh: '砂拉越' },
  '14': { en: 'Kuala Lumpur', ms: 'Kuala Lumpur', zh: '吉隆坡' },
  '15': { en: 'Labuan', ms: 'Labuan', zh: '纳闽' },
  '16': { en: 'Putrajaya', ms: 'Putrajaya', zh: '布城' },
};

/** The state that an address names, in one of its usual spellings; null when it is none. */
export function stateCodeOf(name: string): MalaysianState | null {
  const key = plain(name);
  if (key === '') return null;
  const named = malaysianStates.find((code) =>
    Object.values(stateNames[code]).some((known) => plain(known) === key),
  );
  return named ?? (key === 'johore' ? '01' : key === 'malacca' ? '04' : null);
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/wilayah persekutuan|federal territory( of)?|darul [a-z]+|w\.?\s?p\.?\s/g, '')
    .replace(/\s+/g, ' ')
    .trim();

import { canonicalWords, nameKey } from './canonical-words.ts';

/** The thirteen states and three federal territories, as addresses write them, with what else they are called. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  Johor: ['Johore', 'Jhr', 'Johor Darul Takzim'],
  Kedah: ['Kdh', 'Kedah Darul Aman'],
  Kelantan: ['Kltn', 'Ktn', 'Kelantan Darul Naim'],
  'Kuala Lumpur': ['Wilayah Persekutuan Kuala Lumpur', 'WP Kuala Lumpur', 'WPKL', 'Wilayah Persekutuan'],
  Labuan: ['Wilayah Persekutuan Labuan', 'WP Labuan'],
  Melaka: ['Malacca', 'Mlk'],
  'Negeri Sembilan': ['N9', 'NS', 'NSDK', 'N Sembilan', 'Negri Sembilan', 'Negeri 9'],
  Pahang: ['Phg', 'Pahang Darul Makmur'],
  Perak: ['Prk', 'Perak Darul Ridzuan'],
  Perlis: ['Pls', 'Perlis Indera Kayangan'],
  'Pulau Pinang': ['Penang', 'PP', 'Pg', 'Png', 'P Pinang', 'Pinang'],
  Putrajaya: ['Wilayah Persekutuan Putrajaya', 'WP Putrajaya'],
  Sabah: ['Sbh'],
  Sarawak: ['Swk', 'Srwk'],
  Selangor: ['Sgor', 'Slgr', 'Sel', 'Selangor Darul Ehsan'],
  Terengganu: ['Trengganu', 'Tganu', 'Trg', 'Tgg'],
};

const byKey = new Map(
  Object.entries(STATES).flatMap(([state, others]) =>
    [state, ...others].map((name) => [nameKey(name), state] as const),
  ),
);

/** The state's usual name: Penang is Pulau Pinang, "Federal Territory of Labuan" is Labuan; undefined when it is none. */
export function stateNamed(name: string): string | undefined {
  const words = canonicalWords(name).filter(
    (word) => !['federal', 'territory', 'of', 'state'].includes(word),
  );
  return byKey.get(words.join(''));
}

/** As `stateNamed`, for words that are in one spelling already and run together. */
export const stateByKey = (key: string): string | undefined => byKey.get(key);

/** One spelling for what is written in several: abbreviations, old and new spelling, English for Malay. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jln: 'jalan',
    jl: 'jalan',
    lrg: 'lorong',
    lor: 'lorong',
    psn: 'persiaran',
    leboh: 'lebuh',
    tmn: 'taman',
    tman: 'taman',
    kg: 'kampung',
    kpg: 'kampung',
    kmpg: 'kampung',
    kampong: 'kampung',
    bdr: 'bandar',
    bndr: 'bandar',
    bkt: 'bukit',
    sg: 'sungai',
    sgi: 'sungai',
    sungei: 'sungai',
    tg: 'tanjung',
    tj: 'tanjung',
    tjg: 'tanjung',
    tanjong: 'tanjung',
    pdg: 'padang',
    btg: 'batang',
    kla: 'kuala',
    prt: 'parit',
    ptg: 'parit',
    ayer: 'air',
    telok: 'teluk',
    pulo: 'pulau',
    sri: 'seri',
    bharu: 'baru',
    bahru: 'baru',
    baharu: 'baru',
    bandaraya: 'bandar',
    seksyen: 'section',
    sek: 'section',
    presint: 'precinct',
    ampat: 'empat',
  }),
);

/** Letters and digits in words of one spelling. Signs end a word, but for the apostrophe, which is left out. */
export function canonicalWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SPELLINGS.get(word) ?? word);
}

/** A name as it is compared: its words run together, as people leave out spaces. */
export const nameKey = (name: string): string => canonicalWords(name).join('');

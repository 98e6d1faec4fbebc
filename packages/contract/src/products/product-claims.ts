/** What a text claims that a kitchen must be able to prove, or may not say at all. */
export type Claim = 'halal' | 'medical';

/** The opposite, also with a few words between that make no claim of their own: "not yet certified halal". */
const NOT =
  '(?:(?:non|not|no|without|bukan|tidak|tak|belum|tiada|tanpa)[\\s-]{1,3}(?:(?:yet|a|an|any|been|have|hold|certified|certificate|jakim|mempunyai|ada|lagi|disahkan|diperakui|sijil|pensijilan)[\\s-]{1,3}){0,4})';
const latin = (words: string): RegExp => new RegExp(`(?:^|[^\\p{L}])(${NOT})?(${words})(?!\\p{L})`, 'giu');

/**
 * In English, Malay (also in Jawi) and Chinese. Latin words count where they stand alone. The first group of each says the
 * opposite, as "tidak halal" does; the second is the claim.
 */
const PATTERNS: Readonly<Record<Claim, readonly RegExp[]>> = {
  halal: [latin('halal'), /(غير\s*)?(حلال)/gu, /(非|不是|没有|未获|未经|尚未获得?|无)?(清真)/gu],
  medical: [
    latin(
      'cures?|heals?|remedy|remedies|(?:treats?|prevents?) (?:diabetes|cancer|illness|disease)|medicinal|anti[- ]?cancer|lowers? (?:blood (?:sugar|pressure)|cholesterol)|detox|detoxifies|weight[- ]loss|slimming',
    ),
    latin(
      'ubat|mengubati|menyembuhkan|penawar|merawat|mencegah (?:penyakit|kanser)|menurunkan (?:gula|kolesterol|tekanan) ?(?:darah)?|melangsingkan|kuruskan badan',
    ),
    /(没有)?(治疗|治愈|疗效|药效|抗癌|防癌|降血压|降血糖|降胆固醇|减肥|排毒|壮阳)/gu,
  ],
};

/** The claims of some texts, each once, with the word that makes it first. */
export function productClaimsIn(
  texts: readonly string[],
): { readonly claim: Claim; readonly word: string }[] {
  return (Object.keys(PATTERNS) as Claim[]).flatMap((claim) => {
    const word = firstWord(texts, PATTERNS[claim]);
    return word === undefined ? [] : [{ claim, word }];
  });
}

function firstWord(texts: readonly string[], patterns: readonly RegExp[]): string | undefined {
  for (const text of texts)
    for (const pattern of patterns)
      for (const [, negation, word] of text.matchAll(pattern)) if (negation === undefined) return word;
  return undefined;
}

/** Where something newly says halal: the path of the text within what is said. */
interface NewTakeover {
  readonly path: readonly string[];
  readonly text: string;
  readonly word: string;
}

/** The texts within `said`, however deep, that say halal and were not said in `before`. */
export function newHalalClaims(said: object, before: object = {}): NewTakeover[] {
  const was = new Set(textsIn(before).map(({ text }) => text));
  return textsIn(said).flatMap(({ path, text }) => {
    const claim = was.has(text) ? undefined : productClaimsIn([text]).find((one) => one.claim === 'halal');
    return claim === undefined ? [] : [{ path, text, word: claim.word }];
  });
}

function textsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

import type { FoodKind } from '@dapur/contract/pages/marketplace';

/** Terms (`termsOf`) that show a product's kind. The first kind with a matching term counts. */
const TERMS: Readonly<Record<FoodKind, ReadonlySet<string>>> = {
  frozen: new Set(['frozen', 'sejuk', 'beku']),
  gifts: new Set(['gift', 'hamper', 'hantaran', 'doorgift', 'makaron']),
  cakes: new Set([
    'kek',
    'chiffon',
    'cheesecake',
    'tiramisu',
    'brownies',
    'cupcake',
    'pavlova',
    'kekbatik',
    'swissroll',
    'velvet',
  ]),
  cookies: new Set(['biskut', 'kapit', 'semperit', 'samprit', 'makmur', 'suji', 'shortbread', 'balang']),
  bread: new Set([
    'bun',
    'buns',
    'sourdough',
    'loaf',
    'kroisan',
    'focaccia',
    'bagel',
    'donat',
    'pau',
    'cinnamon',
    'roti',
  ]),
  meals: new Set([
    'nasi',
    'mee',
    'bihun',
    'laksa',
    'rendang',
    'lauk',
    'kari',
    'satay',
    'ayam',
    'ikan',
    'daging',
    'sup',
    'soto',
    'lontong',
    'ketupat',
    'lemang',
    'sambal',
    'bento',
    'lunch',
    'meal',
    'meals',
    '便当',
    '家常',
  ]),
  snacks: new Set([
    'karipap',
    'popia',
    'samosa',
    'cucur',
    'keropok',
    'kerepek',
    'kacang',
    'murukku',
    'snack',
    'snacks',
    'chips',
    'puff',
    'tart',
    'sandwich',
    'spring',
  ]),
  kuih: new Set([
    'kuih',
    'ondeh',
    'seri',
    'ketayap',
    'bahulu',
    'talam',
    'angku',
    'dodol',
    'apam',
    'pulut',
    'lapis',
    'nyonya',
    'bingka',
    'cek',
    'tepung',
    'onde',
    'koci',
    'jala',
    'wajik',
  ]),
};
const ORDER: readonly FoodKind[] = [
  'frozen',
  'gifts',
  'cakes',
  'cookies',
  'kuih',
  'bread',
  'snacks',
  'meals',
];

/** The term that each thing of a kind has, whatever it is called. */
export const TERM_OF_KIND: Readonly<Record<FoodKind, string>> = {
  kuih: 'kuih',
  cakes: 'kek',
  cookies: 'biskut',
  bread: 'roti',
  meals: 'meal',
  snacks: 'snack',
  frozen: 'frozen',
  gifts: 'gift',
};

/** The kinds of a product. The terms of its seller's category count first, then those of its name. */
export function kindsOf(group: readonly string[], name: readonly string[]): FoodKind[] {
  const found = firstKind(group) ?? firstKind(name);
  // A frozen cake or a cake in a gift box is still a cake.
  const under = found === 'frozen' || found === 'gifts' ? firstKind(name, new Set([found])) : undefined;
  return [found, under].filter((kind) => kind !== undefined);
}

function firstKind(
  terms: readonly string[],
  except: ReadonlySet<FoodKind> = new Set(),
): FoodKind | undefined {
  return ORDER.find((kind) => !except.has(kind) && terms.some((term) => TERMS[kind].has(term)));
}

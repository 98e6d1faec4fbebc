import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { describe, expect, it, test } from 'vitest';
import {
  blankChoice,
  blankProductForm,
  blankOption,
  sameForm,
  toProductForm,
  type OptionForm,
  type ProductForm,
} from './product-form.ts';
import { lackingLanguages } from './lacking-languages.ts';
import { faultsOf } from '../../lib/form/judge.ts';
import { placesIn } from '../../lib/form/paths.ts';
import {
  isSaidOfProduct,
  newProductRules,
  productChangeRules,
  productFaultOf,
  productFieldsAt,
  senOf,
} from './read-product-form.ts';

const noWords = blankProductForm().translations.ms;
const form = (change: Partial<ProductForm> = {}): ProductForm => ({
  ...blankProductForm(),
  name: 'Kek Batik',
  price: '45',
  ...change,
});
const choices = (...names: string[]) => names.map((name, at) => ({ ...blankChoice(), key: `k${at}`, name }));
const option = (change: Partial<OptionForm> = {}): OptionForm => ({
  ...blankOption(),
  title: 'Saiz',
  choices: choices('S', 'L'),
  ...change,
});
const rules = newProductRules('3f1c3c7e-2d5a-4c7e-9a51-0c7b3c1d2e4f');
const faultsIn = (change: Partial<ProductForm>) => {
  const typed = form(change);
  return Object.fromEntries(
    Object.entries(faultsOf(rules, typed, isSaidOfProduct)).map(([path, fault]) => [
      path,
      fault && productFaultOf(path, fault, typed, placesIn(path)),
    ]),
  );
};

test.each([
  ['12.5', 1_250],
  ['RM 1,234.50', 123_450],
  ['12,50', 1_250],
  ['+1', 100],
  ['-2.00', -200],
  ['−2', -200],
  ['1.234', undefined],
  ['', undefined],
  ['dua', undefined],
])('%j is %j sen', (text, sen) => {
  expect(senOf(text)).toBe(sen);
});

describe('before it is sent', () => {
  it.each([
    ['name', { name: ' ' }, 'needed'],
    ['price', { price: '' }, 'needed'],
    ['price', { price: 'x' }, 'amount'],
    ['price', { price: '-1' }, 'amount'],
    ['price', { price: '100001' }, 'tooMuch'],
    ['compare_at', { compare_at: '45.00' }, 'notAbove'],
    ['daily_limit', { daily_limit: '2.5' }, 'whole'],
    ['daily_limit', { daily_limit: '10000' }, 'tooMuch'],
    ['lead_days', { lead_days: '999' }, 'tooMuch'],
    ['cost', { cost: '-1' }, 'amount'],
    ['min_quantity', { min_quantity: '0' }, 'whole'],
    ['max_quantity', { min_quantity: '6', max_quantity: '5' }, 'belowLeast'],
    ['season_until', { season_from: '2026-12-02', season_until: '2026-12-01' }, 'beforeStart'],
    ['options.0.min', { options: [option({ inputType: 'checkbox', min: '3' })] }, 'tooFew'],
    ['options.0.max', { options: [option({ inputType: 'checkbox', min: '2', max: '1' })] }, 'belowLeast'],
    [
      'options.0.choices',
      { options: [option({ choices: choices('S', 'L').map((one) => ({ ...one, isOff: true })) })] },
      'allOff',
    ],
    ['options.0.title', { options: [option({ title: '' })] }, 'needed'],
    ['options.1.title', { options: [option(), option()] }, 'twice'],
    ['options.0.choices', { options: [option({ choices: choices('', '') })] }, 'noChoices'],
    ['options.0.choices.1.name', { options: [option({ choices: choices('S', 'S ') })] }, 'twice'],
    // What was left empty before it is not sent.
    ['options.0.choices.2.name', { options: [option({ choices: choices('', 'S', 'S') })] }, 'twice'],
    [
      'options.0.choices.1.price',
      { options: [option({ choices: [blankChoice(), { ...blankChoice(), name: '1.5 kg', price: 'x' }] })] },
      'amount',
    ],
    [
      'options.0.choices.0.price',
      { options: [option({ choices: [{ ...blankChoice(), name: 'S', price: '-10001' }] })] },
      'tooMuch',
    ],
    [
      'options.0.choices.0.name',
      { options: [option({ choices: [{ ...blankChoice(), price: '1' }] })] },
      'needed',
    ],
  ])('a fault in %s is seen: %j', (field, change, fault) => {
    expect(faultsIn(change)).toEqual({ [field]: fault });
  });

  it('what cannot be read hides no other fault', () => {
    const wrong = { price: 'x', season_from: '2026-12-02', season_until: '2026-12-01' };
    expect(
      faultsIn({ ...wrong, options: [option(), option({ textPrice: 'x', inputType: 'text' })] }),
    ).toEqual({
      price: 'amount',
      season_until: 'beforeStart',
      'options.1.title': 'twice',
      'options.1.textPrice': 'amount',
    });
  });

  it('what the server refuses is said by the field that shows it', () => {
    const typed = form({ options: [option({ choices: [blankChoice(), ...choices('1.5 kg')] })] });
    const paths = [
      'name',
      'translations.ms.name',
      'options.0.data.0',
      'options.0.words.ms.title',
      'revision',
    ];
    expect(productFieldsAt(paths, typed)).toEqual([
      'name',
      'translations',
      'options.0.choices.1.name',
      'options',
    ]);
    expect(productFaultOf('name', { code: 'invalid_input', message: '' }, typed, [])).toBe('refused');
  });

  it('choices without a name are left out, and so are prices that change nothing', () => {
    const { options } = rules.read(
      form({
        options: [
          option({
            choices: [
              { ...blankChoice(), key: 'a', name: 'S', price: '0.00' },
              { ...blankChoice(), key: 'b', name: 'L ', price: '+4.5' },
              { ...blankChoice(), key: 'c', name: '', price: '' },
            ],
          }),
        ],
      }),
    );
    expect(options[0]).toMatchObject({ data: ['S', 'L'], prices: { L: 4.5 } });
  });

  it('a text has no choices, whatever was typed before it became one', () => {
    const { options } = rules.read(form({ options: [option({ inputType: 'text' })] }));
    expect(options[0]).toMatchObject({ data: [], prices: {} });
  });
});

test('a saved product that is opened has nothing to save, and sends what was saved', () => {
  const product: SellerProduct = {
    id: '3f1c3c7e-2d5a-4c7e-9a51-0c7b3c1d2e4f',
    name: 'Kek',
    category: 'Kek',
    description: '',
    ingredients: '',
    translations: {
      ms: noWords,
      zh: { ...noWords, name: '蛋糕' },
    },
    storage: 'Peti sejuk',
    shelf_life: '',
    seo_title: '',
    seo_description: '',
    price: 12.5,
    compare_at: null,
    cost: 4.2,
    daily_limit: 4,
    min_quantity: 2,
    max_quantity: null,
    weekdays: [5, 6],
    season_from: null,
    season_until: '2026-12-31',
    lead_days: null,
    allergens: null,
    only_by: null,
    needs_car: false,
    is_active: true,
    is_unlisted: true,
    options: [
      {
        title: 'Saiz',
        inputType: 'select',
        data: ['S', 'L'],
        placeholder: '',
        enabled: true,
        required: false,
        prices: { L: 4 },
        min: null,
        max: null,
        off: ['L'],
        words: {
          ms: { title: '', placeholder: '', choices: {} },
          zh: { title: '大小', placeholder: '', choices: { S: '小' } },
        },
      },
    ],
    status: 'active',
    pictures: [],
    revision: 3,
    is_ordered: false,
    sold_out_until: null,
    updated_at: '2026-11-21T00:00:00.000Z',
  };
  expect(sameForm(toProductForm(product), toProductForm(product))).toBe(true);
  const { id, status, pictures, revision, is_ordered, sold_out_until, updated_at, ...draft } = product;
  expect(productChangeRules(revision).read(toProductForm(product))).toEqual({ ...draft, revision });
  expect([id, status, pictures, revision, is_ordered, sold_out_until, updated_at]).not.toContain(undefined);
});

test('a language lacks words only where there are some to translate', () => {
  const words = { ...noWords, name: 'Kek' };
  expect(lackingLanguages(form({ translations: { ms: words, zh: { ...words, name: '' } } }))).toEqual(['zh']);
  expect(lackingLanguages(form({ description: 'Sedap', translations: { ms: words, zh: words } }))).toEqual([
    'ms',
    'zh',
  ]);
});

test('a text is sent with what it costs, and its other kinds without', () => {
  const words = option({ inputType: 'text', textPrice: '5', required: false });
  const read = (one: OptionForm) => rules.read(form({ options: [one] })).options[0];
  expect(read(words)).toMatchObject({ data: [], prices: { '': 5 }, required: false });
  expect(read({ ...words, inputType: 'radio' })).toMatchObject({ data: ['S', 'L'], prices: {} });
  expect(faultsIn({ options: [{ ...words, textPrice: 'x' }] })).toEqual({ 'options.0.textPrice': 'amount' });
});

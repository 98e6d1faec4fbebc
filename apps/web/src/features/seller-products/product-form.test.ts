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
import { readForm, senOf } from './read-product-form.ts';

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
const faultsOf = (change: Partial<ProductForm>) => {
  const read = readForm(form(change));
  return 'faults' in read ? read.faults : {};
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
      'options.0.data',
      { options: [option({ choices: choices('S', 'L').map((one) => ({ ...one, isOff: true })) })] },
      'allOff',
    ],
    ['options.0.title', { options: [option({ title: '' })] }, 'needed'],
    ['options.1.title', { options: [option(), option()] }, 'twice'],
    ['options.0.data', { options: [option({ choices: choices('', '') })] }, 'noChoices'],
    ['options.0.choice.k1', { options: [option({ choices: choices('S', 'S ') })] }, 'twice'],
    [
      'options.0.choice.k0.price',
      { options: [option({ choices: [{ ...blankChoice(), key: 'k0', name: 'S', price: 'x' }] })] },
      'amount',
    ],
  ])('a fault in %s is seen: %j', (field, change, fault) => {
    expect(faultsOf(change)).toEqual({ [field]: fault });
  });

  it('choices without a name are left out, and so are prices that change nothing', () => {
    const read = readForm(
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
    expect('draft' in read && read.draft.options[0]).toMatchObject({ data: ['S', 'L'], prices: { L: 4.5 } });
  });

  it('a text has no choices, whatever was typed before it became one', () => {
    const read = readForm(form({ options: [option({ inputType: 'text' })] }));
    expect('draft' in read && read.draft.options[0]).toMatchObject({ data: [], prices: {} });
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
  const read = readForm(toProductForm(product));
  const { id, status, pictures, revision, is_ordered, sold_out_until, updated_at, ...draft } = product;
  expect('draft' in read && read.draft).toEqual(draft);
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
  const read = (one: OptionForm) => {
    const sent = readForm(form({ options: [one] }));
    return 'draft' in sent ? sent.draft.options[0] : sent.faults;
  };
  expect(read(words)).toMatchObject({ data: [], prices: { '': 5 }, required: false });
  expect(read({ ...words, inputType: 'radio' })).toMatchObject({ data: ['S', 'L'], prices: {} });
  expect(read({ ...words, textPrice: 'x' })).toEqual({ 'options.0.textPrice': 'amount' });
});

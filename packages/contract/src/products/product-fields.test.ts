import { expect, test } from 'vitest';
import { Product } from './catalogue.ts';
import { ProductDraft, draftShape } from './product-input.ts';
import { allFields, blankProduct, shownFields } from './product-fields.ts';
import { SellerProduct } from './seller-products.ts';

test('every field is in what its seller writes and reads, and in what shoppers read where it is shown', () => {
  expect(Object.keys(draftShape).sort()).toEqual([...allFields, 'translations'].sort());
  expect(Object.keys(SellerProduct.shape)).toEqual(expect.arrayContaining(allFields));
  expect(Object.keys(Product.shape)).toEqual(expect.arrayContaining(shownFields));
});

test('a new product lacks no more than its name', () => {
  const { error } = ProductDraft.safeParse(blankProduct);
  expect(error?.issues.map(({ path }) => path)).toEqual([['name']]);
});

test('what came later may be left out, and is as in a new product', () => {
  const { cost, min_quantity, storage, is_unlisted, season_from, ...earlier } = {
    ...blankProduct,
    name: 'Kek',
  };
  expect(ProductDraft.parse(earlier)).toEqual({ ...blankProduct, name: 'Kek' });
  expect([cost, min_quantity, storage, is_unlisted, season_from]).toEqual([null, null, '', false, null]);
  const { lead_days: _leadDays, ...incomplete } = { ...blankProduct, name: 'Kek' };
  expect(ProductDraft.safeParse(incomplete).success).toBe(false);
});

test('a name that is there twice is said where it stands the second time', () => {
  const option = { title: 'Size', inputType: 'radio', data: ['S', 'L', 'S'], placeholder: '', enabled: true };
  const { error } = ProductDraft.safeParse({ ...blankProduct, name: 'Kek', options: [option, option] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'options.0.data.2',
    'options.1.data.2',
    'options.1.title',
  ]);
});

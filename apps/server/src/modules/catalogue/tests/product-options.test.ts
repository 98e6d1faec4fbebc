import type { Order, OrderInput } from '@dapur/contract/orders/ordering';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { describe, expect, test } from 'vitest';
import { plainOption, keptWords } from '../../../../test/kit/kept-products.ts';
import { productRulesFixture } from './product-rules-fixture.ts';

const fixture = productRulesFixture();
const { order, orderedOf, menu } = fixture;

describe('options', () => {
  const option = {
    ...plainOption,
    title: 'Flavours',
    inputType: 'checkbox' as const,
    data: ['Pandan', 'Ubi', 'Durian', 'Keladi'],
    placeholder: '',
    enabled: true,
    required: true,
    prices: {},
    min: 2,
    max: 2,
    off: ['Durian'],
    words: {
      ms: { title: '', placeholder: '', choices: {} },
      zh: { title: '口味', placeholder: '', choices: { Pandan: '香兰', Ubi: '木薯' } },
    },
  };
  const choose = (made: SellerProduct, flavours: string[], change: Partial<OrderInput> = {}) =>
    order(made, [{ quantity: 1, product_option: { Flavours: flavours } }], change);

  test.each([
    ['fewer than are needed', ['Pandan']],
    ['more than may be', ['Pandan', 'Ubi', 'Keladi']],
    ['one that is switched off', ['Pandan', 'Durian']],
  ])('%s are refused', async (_what, flavours) => {
    const made = await fixture.world.add({ price: 10, options: [option] });
    const { status, code } = await choose(made, flavours);
    expect([status, code, await orderedOf(made.id)]).toEqual([422, 'options_invalid', 0]);
  });

  test('are shown in the reader’s words without what is off, and kept in the store’s own', async () => {
    const made = await fixture.world.add({ price: 10, options: [option] });
    const shown = (await menu('zh')).find(({ id }) => id === made.id);
    expect(shown?.option_data.option).toEqual([
      {
        title: 'Flavours',
        inputType: 'checkbox',
        data: ['Pandan', 'Ubi', 'Keladi'],
        placeholder: '',
        enabled: true,
        min: 2,
        max: 2,
        words: { title: '口味', choices: { Pandan: '香兰', Ubi: '木薯' } },
      },
    ]);
    expect((await menu('ms')).find(({ id }) => id === made.id)?.option_data.option[0]).not.toHaveProperty(
      'words',
    );
    const { body } = await choose(made, ['Ubi', 'Keladi'], { lang: 'zh' });
    const [item] = (body.data as unknown as Order).items;
    expect(item).toMatchObject({
      product_option: { Flavours: ['Ubi', 'Keladi'] },
      product_option_read: { 口味: ['木薯', 'Keladi'] },
    });
    const kept = await fixture.world.rows(
      `select options, options_read from order_items where id = $1`,
      item?.id,
    );
    expect(kept).toEqual([
      { options: { Flavours: ['Ubi', 'Keladi'] }, options_read: { 口味: ['木薯', 'Keladi'] } },
    ]);
  });

  test('are kept once where the buyer reads the store’s own words', async () => {
    const made = await fixture.world.add({ price: 10, options: [option] });
    const { body } = await choose(made, ['Ubi', 'Keladi'], { lang: 'en' });
    expect((body.data as unknown as Order).items[0]).not.toHaveProperty('product_option_read');
  });

  test('the dish’s name is kept as its buyer read it, beside the store’s own', async () => {
    const inBoth = { ms: keptWords, zh: { ...keptWords, name: '香兰芋头糕' } };
    const made = await fixture.world.add({ name: 'Seri muka', price: 10, translations: inBoth, options: [] });
    const placed = async (lang: 'en' | 'ms' | 'zh') => {
      const { body } = await order(made, [{ quantity: 1 }], { lang });
      return (body.data as unknown as Order).items[0];
    };
    const read = await placed('zh');
    expect(read).toMatchObject({ name: 'Seri muka', name_read: '香兰芋头糕' });
    expect(await placed('ms')).not.toHaveProperty('name_read');
    // A later translation changes no order.
    await fixture.world.rows(`update products set translations = '{}' where id = $1`, made.id);
    expect(
      await fixture.world.rows('select name, name_read from order_items where id = $1', read?.id),
    ).toEqual([{ name: 'Seri muka', name_read: '香兰芋头糕' }]);
  });

  test.each([
    ['off', { ...option, min: null, max: null, off: option.data }],
    ['min', { ...option, min: 4, max: null }],
    ['max', { ...option, min: 2, max: 1 }],
    ['min', { ...option, inputType: 'radio' as const }],
    ['data', { ...option, data: ['__proto__', 'Ubi'], min: null, max: null }],
  ])('that nobody could answer are not saved: %s', async (field, faulty) => {
    await expect(fixture.world.add({ options: [faulty] })).rejects.toThrow(`options.0.${field}`);
  });
});

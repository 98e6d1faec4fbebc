import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { planImport } from './plan-import.ts';

const plan = (...lines: string[]) => planImport(Buffer.from(lines.join('\r\n')), [], randomUUID, false);

test('an export of Shopify comes in by its own headings: variants are a choice, pictures are passed over', () => {
  const {
    fault,
    read,
    unknown_columns: unknown,
    writes,
    rows,
  } = plan(
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Image Src,SEO Title,Cost per item,Status',
    'kek-batik,Kek Batik,"<p>Rich &amp; <b>soft</b></p><p>No bake</p>",Dapur,Cakes,true,Size,Small,25.00,30.00,https://x.my/1.jpg,Kek,10.00,active',
    'kek-batik,,,,,,,Large | round,45.00,,,,18.00,',
    'kek-batik,,,,,,,,,,https://x.my/2.jpg,,,',
    'seri-muka,Seri Muka,,Dapur,Kuih,true,Title,Default Title,12.00,0.00,,,,draft',
  );
  expect([fault, read.source, rows.map(({ line }) => line)]).toEqual([null, 'shopify', [2, 5]]);
  expect(unknown).toEqual(['vendor', 'image_src']);
  expect(writes.map(({ product }) => product)).toMatchObject([
    {
      name: 'Kek Batik',
      category: 'Cakes',
      price: 25,
      compare_at: 30,
      cost: 10,
      is_active: true,
      description: 'Rich & soft\nNo bake',
      seo_title: 'Kek',
      options: [
        {
          title: 'Size',
          inputType: 'radio',
          data: ['Small', 'Large | round'],
          prices: { 'Large | round': 20 },
        },
      ],
    },
    { name: 'Seri Muka', category: 'Kuih', price: 12, compare_at: null, is_active: false, options: [] },
  ]);
});

test('an export of WooCommerce comes in by its own headings: variations stand with their parent, numbers are no ids of ours', () => {
  const { fault, read, writes } = plan(
    'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    '11,simple,KL,Kuih Lapis,1,visible,Soft,,"8,50",10,"Kuih > Steamed, Gifts",,,',
    '12,variable,,Kek Lapis,1,hidden,,Layers\\nof butter,,,Cakes,,Size,"Half, Whole"',
    '13,variation,,Kek Lapis - Half,1,visible,,,,60,,id:12,Size,Half',
    '14,variation,,Kek Lapis - Whole,1,visible,,,,110,,id:12,Size,Whole',
  );
  expect([fault, read.source]).toEqual([null, 'woocommerce']);
  expect(writes.map(({ product }) => product)).toMatchObject([
    { name: 'Kuih Lapis', category: 'Steamed', price: 8.5, compare_at: 10, description: 'Soft', options: [] },
    {
      name: 'Kek Lapis',
      price: 60,
      compare_at: null,
      is_unlisted: true,
      description: 'Layers\nof butter',
      options: [{ title: 'Size', data: ['Half', 'Whole'], prices: { Whole: 50 } }],
    },
  ]);
});

test('an export of Square comes in by its own headings: an item with one variation has no choice', () => {
  const { fault, read, writes } = plan(
    'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Square Online Item Visibility,Price,Archived',
    '#ondeh,AAA,Ondeh-ondeh,Regular,,,Kuih,visible,6.00,N',
    '#pulut,BBB,Pulut Panggang,6 pieces,,,Kuih,visible,9.00,N',
    '#pulut,BBB,Pulut Panggang,12 pieces,,,Kuih,visible,17.00,N',
    '#lama,CCC,Kuih Lama,Regular,,,Kuih,visible,3.00,Y',
  );
  expect([fault, read.source]).toEqual([null, 'square']);
  expect(writes.map(({ product }) => product)).toMatchObject([
    { name: 'Ondeh-ondeh', price: 6, is_active: true, options: [] },
    { name: 'Pulut Panggang', price: 9, options: [{ title: 'Choice', prices: { '12 pieces': 8 } }] },
    { name: 'Kuih Lama', price: 3, is_active: false },
  ]);
});

test('a variant whose price cannot be read makes its product faulty', () => {
  const { rows } = plan(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price',
    'kek,Kek,Size,Small,25.00',
    'kek,,,Large,1.250',
  );
  expect(rows[0]?.faults).toEqual([{ column: 'price', fault: 'two_ways', value: '1.250' }]);
});

test.each(['<', ' ', '&'])('a description of a megabyte of %j is read in no time', (sign) => {
  const from = performance.now();
  plan('Handle,Title,Variant Price,Body (HTML)', `kek,Kek,1,<a>${sign.repeat(900_000)}x`);
  expect(performance.now() - from).toBeLessThan(5_000);
});

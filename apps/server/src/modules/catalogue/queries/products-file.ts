import { inOtherLocales } from '@dapur/contract/words/other-locales';
import type { ProductDraft } from '@dapur/contract/products/product-input';
import { blankProduct } from '@dapur/contract/products/product-fields';
import { csvFile } from '../../../kernel/csv-table.ts';
import { fileToSave, type FileName, type FileReply } from '../../../platform/http/index.ts';
import { exportRows } from '../domain/export-rows.ts';

/** The products as a CSV file that can be read in again. */
export function productsFile(
  name: FileName<'csv'>,
  products: Iterable<{ readonly id: string; readonly draft: ProductDraft }>,
): FileReply {
  return fileToSave(name, csvFile(exportRows(products)));
}

/** The one product of the file that a seller fills in: it shows what each column takes. */
export const exampleProduct: ProductDraft = {
  ...blankProduct,
  name: 'Ondeh-ondeh Gula Melaka',
  category: 'Kuih',
  description: 'Pandan from the garden, gula Melaka that bursts, coconut grated this morning.',
  ingredients: 'Glutinous rice flour, gula Melaka, coconut, pandan, salt',
  translations: {
    ...blankProduct.translations,
    ms: {
      ...blankProduct.translations.ms,
      name: 'Ondeh-ondeh Gula Melaka',
      category: 'Kuih',
      description: 'Pandan dari kebun, gula Melaka meletup dalam mulut, kelapa parut pagi ini.',
      ingredients: 'Tepung pulut, gula Melaka, kelapa, pandan, garam',
      storage: 'Simpan pada suhu bilik',
      shelf_life: 'Sedap dimakan pada hari yang sama',
    },
    zh: {
      ...blankProduct.translations.zh,
      name: '椰糖爆浆丸',
      category: '娘惹糕点',
      description: '自家香兰，椰糖爆浆，当天现刨椰丝。',
      ingredients: '糯米粉、椰糖、椰丝、香兰、盐',
      storage: '常温保存',
      shelf_life: '当天食用最佳',
    },
  },
  storage: 'Keep at room temperature',
  shelf_life: 'Best eaten on the same day',
  price: 14,
  compare_at: 16,
  cost: 6.5,
  daily_limit: 40,
  min_quantity: 1,
  max_quantity: 10,
  weekdays: [1, 2, 3, 4, 5, 6],
  lead_days: 2,
  allergens: [],
  options: [
    {
      title: 'Filling',
      inputType: 'select',
      data: ['Gula Melaka', 'Durian D24'],
      placeholder: 'Choose one',
      enabled: true,
      required: true,
      prices: { 'Durian D24': 4 },
      min: null,
      max: null,
      off: [],
      words: {
        ...inOtherLocales(() => ({ title: '', placeholder: '', choices: {} })),
        ms: { title: 'Inti', placeholder: 'Pilih satu', choices: {} },
        zh: {
          title: '内馅',
          placeholder: '选一种',
          choices: { 'Gula Melaka': '椰糖', 'Durian D24': 'D24 榴莲' },
        },
      },
    },
    {
      title: 'Box',
      inputType: 'checkbox',
      data: ['Gift ribbon', 'Card'],
      placeholder: '',
      enabled: true,
      required: false,
      prices: { 'Gift ribbon': 2 },
      min: null,
      max: 2,
      off: [],
      words: {
        ...inOtherLocales(() => ({ title: '', placeholder: '', choices: {} })),
        ms: { title: 'Kotak', placeholder: '', choices: { 'Gift ribbon': 'Reben hadiah', Card: 'Kad' } },
        zh: { title: '礼盒', placeholder: '', choices: { 'Gift ribbon': '礼品丝带', Card: '卡片' } },
      },
    },
  ],
};

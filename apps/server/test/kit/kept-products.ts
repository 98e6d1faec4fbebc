import { randomUUID } from 'node:crypto';
import type { OptionDraft, ProductDraft } from '@dapur/contract/products/product-input';
import { blankProduct } from '@dapur/contract/products/product-fields';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { startTestApp, type TestApp } from './test-app.ts';
import { callApi, type Caller } from './client.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';
import { person, type TestPerson } from './test-people.ts';
import { openShop, type Shop } from './open-shop.ts';

export const keptWords = blankProduct.translations.ms;
const noTexts = { title: '', placeholder: '', choices: {} };
/** What an option says where its seller said no more than its title and choices. */
export const plainOption: Pick<OptionDraft, 'min' | 'max' | 'off' | 'words'> = {
  min: null,
  max: null,
  off: [],
  words: { ms: noTexts, zh: noTexts },
};

/** A product as its editor sends it, with what a test says of it. */
export const draft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...blankProduct,
  name: 'Kek Batik',
  category: 'Kek',
  description: 'Coklat pekat.',
  ingredients: 'Koko, biskut',
  translations: { ms: { ...keptWords, name: 'Kek Batik' }, zh: { ...keptWords, name: '蜡染蛋糕' } },
  price: 45,
  daily_limit: 8,
  allergens: ['gluten', 'milk'],
  ...change,
});

/** A store whose products a test keeps, and its people. */
export interface KeepingShop {
  readonly database: FreshDatabase;
  readonly app: TestApp;
  readonly shop: Shop;
  readonly other: Shop;
  readonly owner: TestPerson;
  readonly manager: TestPerson;
  readonly kitchen: TestPerson;
  readonly otherOwner: TestPerson;
  rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]>;
  /** Creates a product over HTTP and answers it. */
  add(change?: Partial<ProductDraft>, who?: Caller): Promise<SellerProduct>;
  read(id: string): Promise<SellerProduct>;
  close(): Promise<void>;
}

export async function openKeepingShop(): Promise<KeepingShop> {
  const database = await freshDatabase();
  const app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  const [shop, other] = await Promise.all([openShop(database.pools), openShop(database.pools)]);
  const member = (role: 'owner' | 'manager' | 'kitchen') =>
    person(database, { memberOf: [{ store: shop.tenantId, role }] });
  const [owner, manager, kitchen] = await Promise.all([
    member('owner'),
    member('manager'),
    member('kitchen'),
  ]);
  const otherOwner = await person(database, { memberOf: [other.tenantId] });
  const read = async (id: string): Promise<SellerProduct> => {
    const { body } = await callApi(app, owner, 'getSellerProduct', { store: shop, params: { id } });
    return body.data;
  };
  return {
    database,
    app,
    shop,
    other,
    owner,
    manager,
    kitchen,
    otherOwner,
    rows: async <T>(text: string, ...values: unknown[]) =>
      (await database.pools.platform.query(text, values)).rows as T[],
    add: async (change, who = owner) => {
      const id = randomUUID();
      const { body } = await callApi(app, who, 'createProduct', {
        store: shop,
        body: { id, ...draft(change) },
      });
      return body.data;
    },
    read,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import type { Product } from '@dapur/contract/products/catalogue';
import type { OptionValue } from '@dapur/contract/products/options';
import type { OptionDraft } from '@dapur/contract/products/product-input';
import type { Totals } from '@dapur/contract/money/totals';
import { toRinggit } from '@dapur/contract/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { plainOption, openKeepingShop, type KeepingShop } from '../../../../test/kit/kept-products.ts';

interface Item {
  readonly cartId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly options: Record<string, OptionValue>;
}
/** The browser's own sums. Their file is imported by a computed name, because its types need a browser's. */
interface BrowserSums {
  orderLines(store: {
    readonly draft: { readonly items: readonly Item[] };
    readonly productsById: ReadonlyMap<string, Product>;
  }): { readonly unitSen: number; readonly lineSen: number }[];
  cartTotals(lines: unknown, profile: { tax_is_active: boolean; tax_percentage: number }): Totals;
}

const ORDER_LINES = new URL('../../../../../web/src/areas/storefront/order-lines.ts', import.meta.url).href;

let world: KeepingShop;
let products: Product[];
let sums: BrowserSums;

const option = (title: string): fc.Arbitrary<OptionDraft> =>
  fc
    .record({
      inputType: fc.constantFrom('select' as const, 'radio' as const, 'checkbox' as const, 'text' as const),
      choices: fc.uniqueArray(
        fc.tuple(
          fc.constantFrom('S', 'L', 'Telur', '大', 'constructor', 'x +1.00'),
          fc.integer({ min: -700, max: 1_999 }),
        ),
        { selector: ([name]) => name, minLength: 1, maxLength: 5 },
      ),
      enabled: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      required: fc.boolean(),
    })
    .map(({ choices, inputType, ...rest }) => {
      const data = inputType === 'text' ? [] : choices;
      const priced = data.filter(([, sen]) => sen % 3 !== 0).map(([name, sen]) => [name, sen / 100]);
      return {
        ...rest,
        ...plainOption,
        title,
        inputType,
        placeholder: '',
        data: data.map(([name]) => name),
        // A text costs what its first choice would.
        prices: (inputType === 'text'
          ? { '': (choices[0]?.[1] ?? 0) / 100 }
          : Object.fromEntries(priced)) as Record<string, number>,
      };
    });

beforeAll(async () => {
  world = await openKeepingShop();
  sums = (await import(ORDER_LINES)) as BrowserSums;
  await world.rows(
    `update store_profiles set tax_is_active = true, tax_basis_points = 600 where tenant_id = $1`,
    world.shop.tenantId,
  );
  const menus = fc.sample(fc.tuple(option('Saiz'), option('Tambahan'), option('toString'), fc.nat(5_000)), {
    numRuns: 12,
  });
  for (const [a, b, c, sen] of menus)
    await world.add({ price: sen / 100, options: [a, b, c], daily_limit: 9_999 });
  products = await vi.waitFor(async () => {
    const { text } = await callApi(world.app, undefined, 'listProducts', { store: world.shop });
    const listed = (JSON.parse(text) as Product[]).filter(({ name }) => name === 'Kek Batik');
    if (listed.length < menus.length) throw new Error('not shown yet');
    return listed;
  }, 60_000);
});
afterAll(() => world.close());

/** Values as the product's dialog leaves them: all required options, and any others that the buyer chose. */
const chosenFor = (product: Product): fc.Arbitrary<Record<string, OptionValue>> => {
  const parts = product.option_data.option
    .filter(({ enabled }) => enabled)
    .map(({ title, inputType, data, required = true }) => {
      const value: fc.Arbitrary<OptionValue> =
        inputType === 'text'
          ? fc.constantFrom('Selamat', 'S')
          : inputType === 'checkbox'
            ? fc.subarray(data, { minLength: 1 })
            : fc.constantFrom(...data);
      return fc.tuple(fc.constant(title), required ? value : fc.option(value, { nil: undefined }));
    });
  return fc
    .tuple(...parts)
    .map((all) =>
      Object.fromEntries(all.filter((one): one is [string, OptionValue] => one[1] !== undefined)),
    );
};

test('whatever is chosen, the browser shows the total that the server charges', async () => {
  const carts = fc.array(
    fc.nat(11).chain((at) =>
      fc.record({
        product: fc.constant(products[at]!),
        quantity: fc.integer({ min: 1, max: 4 }),
        options: chosenFor(products[at]!),
      }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const productsById = new Map(products.map((product) => [product.id, product]));
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const items = cart.map(({ product, quantity, options }, at) => ({
        cartId: String(at),
        productId: product.id,
        quantity,
        options,
      }));
      const lines = sums.orderLines({ draft: { items }, productsById });
      const totals = sums.cartTotals(
        lines.map((line, at) => ({ ...line, item: items[at] })),
        { tax_is_active: true, tax_percentage: 6 },
      );
      // What no bill can be opened over is no order.
      fc.pre(totals.totalSen === 0 || totals.totalSen >= MIN_BILL_SEN);
      const input = orderFor(world.shop, [], {
        total: toRinggit(totals.totalSen),
        sub_total: toRinggit(totals.subtotalSen),
        tax_amount: toRinggit(totals.taxSen),
        items: items.map(({ productId, quantity, options }) => ({
          product_id: productId,
          quantity,
          product_option: options,
        })),
      });
      const { status, text, body } = await callApi(world.app, undefined, 'createOrder', {
        store: world.shop,
        body: input,
      });
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
      expect(body.data.items.map(({ price, subtotal }) => [price, subtotal])).toEqual(
        lines.map(({ unitSen, lineSen }) => [toRinggit(unitSen), toRinggit(lineSen)]),
      );
    }),
    { numRuns: 60 },
  );
});

test('a total without what the choices cost is refused, and the right one is named', async () => {
  const made = await world.add({
    price: 10,
    options: [
      {
        ...plainOption,
        title: 'Inti',
        inputType: 'radio',
        data: ['Kaya', 'Durian'],
        placeholder: '',
        enabled: true,
        required: true,
        prices: { Durian: 4 },
      },
    ],
  });
  const order = (total: number) =>
    callApi(world.app, undefined, 'createOrder', {
      store: world.shop,
      body: orderFor(world.shop, [], {
        total,
        items: [{ product_id: made.id, quantity: 2, product_option: { Inti: 'Durian' } }],
      }),
    });
  const refused = await order(21.2);
  expect([refused.status, refused.code, refused.details]).toEqual([
    409,
    'totals_changed',
    expect.objectContaining({ sub_total: 28, total: 29.68 }),
  ]);
  expect((await order(29.68)).status).toBe(200);
});

test('a product for pickup alone is not delivered', async () => {
  const made = await world.add({ price: 10, only_by: 'delivery' });
  const { status, code } = await callApi(world.app, undefined, 'createOrder', {
    store: world.shop,
    body: orderFor(world.shop, [], { total: 10.6, items: [{ product_id: made.id, quantity: 1 }] }),
  });
  expect([status, code]).toEqual([422, 'method_unavailable']);
});

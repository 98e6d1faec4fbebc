import type { Product } from '@dapur/contract/products/catalogue';
import { describe, expect, it } from 'vitest';
import { showToastsBy } from '../../components/ui/toast.ts';
import { createToastStore } from '../../components/ui/toast-store.ts';
import type { OrderDraft } from '../../lib/order/order-draft.ts';
import { addToCart, mostOf, sameOptions } from './cart.ts';
import { setPortions, setQuantity } from './line-quantities.ts';
import { cartFault } from './check-order.ts';
import type { Store } from './store-context.tsx';

describe('two lines are the same', () => {
  it('when their values are, whatever the order of titles and of ticked boxes', () => {
    expect(
      sameOptions(
        { Sambal: 'Pedas', Extra: ['Telur', 'Sotong'] },
        { Extra: ['Sotong', 'Telur'], Sambal: 'Pedas' },
      ),
    ).toBe(true);
  });

  it('when one has only empty values more', () => {
    expect(sameOptions({}, { Note: '  ', Extra: [] })).toBe(true);
  });

  it('not when a value differs', () => {
    expect(sameOptions({ Sambal: 'Pedas' }, { Sambal: 'Biasa' })).toBe(false);
    expect(sameOptions({ Extra: ['Telur'] }, { Extra: ['Telur', 'Sotong'] })).toBe(false);
  });
});

/** A store as the cart needs it, on a Friday, with ten of its one product left. */
function storeWith(rules: Partial<Product>): { readonly store: Store; readonly quantities: () => number[] } {
  const product = { id: 'tart', name: 'Tart', option_data: { option: [] }, ...rules } as unknown as Product;
  let draft = { date: '2026-11-27', method: 'pickup', items: [] } as unknown as OrderDraft;
  const draftStore = {
    get: () => draft,
    set: (change: Partial<OrderDraft> | ((now: OrderDraft) => Partial<OrderDraft>)) => {
      draft = { ...draft, ...(typeof change === 'function' ? change(draft) : change) };
    },
  };
  const store = {
    t: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`,
    locale: 'en',
    get draft() {
      return draft;
    },
    draftStore,
    productsById: new Map([['tart', product]]),
    available: () => 10,
  } as unknown as Store;
  return { store, quantities: () => draft.items.map(({ quantity }) => quantity) };
}
const tartOf = (store: Store): Product => store.productsById.get('tart')!;

describe('portions of one order', () => {
  it('begin with the fewest, go up to the most, and go at once when they would be fewer', () => {
    const { store, quantities } = storeWith({ min_quantity: 4, max_quantity: 5 });
    expect([addToCart(store, tartOf(store), {}), quantities()]).toEqual([true, [4]]);
    expect([addToCart(store, tartOf(store), {}), quantities()]).toEqual([true, [5]]);
    expect([addToCart(store, tartOf(store), {}), quantities()]).toEqual([false, [5]]);
    setQuantity(store, store.draft.items[0]!, 6);
    expect(quantities()).toEqual([5]);
    setQuantity(store, store.draft.items[0]!, 4);
    expect(quantities()).toEqual([4]);
    setQuantity(store, store.draft.items[0]!, 3);
    expect(quantities()).toEqual([]);
  });

  it('are counted over all lines of the product', () => {
    const { store, quantities } = storeWith({ min_quantity: 4 });
    addToCart(store, tartOf(store), { Inti: 'A' });
    addToCart(store, tartOf(store), { Inti: 'B' });
    setQuantity(store, store.draft.items[0]!, 2);
    expect(quantities()).toEqual([2, 1]);
    expect(cartFault(store)).toBe('offer.least {"n":4,"product":"Tart"}');
    setQuantity(store, store.draft.items[1]!, 2);
    expect(cartFault(store)).toBeUndefined();
  });

  it('are none on a day for which it is not made, or in a way in which it is not handed over', () => {
    for (const rules of [{ weekdays: [6] }, { only_by: 'delivery' as const }]) {
      const { store, quantities } = storeWith(rules);
      expect([addToCart(store, tartOf(store), {}), quantities()]).toEqual([false, []]);
    }
  });

  it('stop at what there is when more are typed, and say the number that is shown as left', () => {
    const said = createToastStore(() => performance.now());
    showToastsBy(said);
    const { store, quantities } = storeWith({});
    addToCart(store, tartOf(store), {});
    setQuantity(store, store.draft.items[0]!, 99);
    expect(quantities()).toEqual([10]);
    expect(mostOf(store, tartOf(store))).toBe(store.available('tart'));
    expect(said.get()?.description).toBe('product.onlyN {"n":10,"product":"Tart"}');
    setQuantity(store, store.draft.items[0]!, 11);
    expect(quantities()).toEqual([10]);
  });

  it('stop at the bound of the product where that is lower', () => {
    const { store, quantities } = storeWith({ max_quantity: 7 });
    addToCart(store, tartOf(store), {});
    setPortions(store, 'tart', 30);
    expect(quantities()).toEqual([7]);
  });

  it('typed for all lines together come off from the last on, and more go to the last', () => {
    const { store, quantities } = storeWith({});
    addToCart(store, tartOf(store), { Inti: 'A' }, 3);
    addToCart(store, tartOf(store), { Inti: 'B' }, 2);
    setPortions(store, 'tart', 6);
    expect(quantities()).toEqual([3, 3]);
    setPortions(store, 'tart', 2);
    expect(quantities()).toEqual([2]);
    setPortions(store, 'tart', 0);
    expect(quantities()).toEqual([]);
  });
});

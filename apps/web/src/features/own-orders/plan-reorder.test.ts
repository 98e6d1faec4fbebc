import type { Product } from '@dapur/contract/products/catalogue';
import type { Order } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { planReorder } from './plan-reorder.ts';

const product = (id: string, choices: string[], is_active = true) =>
  ({
    id,
    is_active,
    option_data: {
      option: [{ title: 'Saiz', inputType: 'radio', data: choices, placeholder: '', enabled: true }],
    },
  }) as unknown as Product;

const item = (product_id: string, name: string, saiz: string) =>
  ({
    id: name,
    product_id,
    name,
    quantity: 2,
    product_option: { Saiz: saiz },
  }) as unknown as Order['items'][number];

test('what is still offered goes into the cart, what is not is named', () => {
  const plan = planReorder(
    { items: [item('a', 'Kek', 'Besar'), item('b', 'Kuih', 'Besar'), item('c', 'Roti', 'Besar')] },
    [product('a', ['Besar']), product('b', ['Besar'], false)],
  );
  expect(plan.gone).toEqual(['Kuih', 'Roti']);
  expect(plan.items).toMatchObject([{ productId: 'a', quantity: 2, options: { Saiz: 'Besar' } }]);
});

test('a choice that is not there any more is left open', () => {
  const plan = planReorder({ items: [item('a', 'Kek', 'Besar')] }, [product('a', ['Kecil'])]);
  expect(plan.items[0]?.options).toEqual({});
});

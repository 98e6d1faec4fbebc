// @vitest-environment happy-dom
import type { Ingredient, ProductRecipe } from '@dapur/contract/kitchen/seller-recipes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { RecipeEditor } from './recipe-editor.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/seller/seller-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const flour: Ingredient = {
  id: '0197a000-0000-4000-8000-000000000001',
  name: 'Flour',
  unit: 'g',
  pack_amount: 1_000_000,
  pack_sen: 400,
  on_hand: 0,
  recipes: 0,
};
const recipe: ProductRecipe = {
  product_id: '0197a000-0000-4000-8000-000000000002',
  name: 'Cake',
  price_sen: 1_000,
  options: [],
  parts: [],
};

test('an ingredient is put into a recipe, its amount is asked for, and all is sent', async () => {
  const parts = [
    {
      option: '',
      choice: '',
      makes: 12,
      lines: [{ ingredient_id: flour.id, amount: 250_000, unit: 'g' as const }],
    },
  ];
  const call = vi.fn(() => Promise.resolve({ data: { ...recipe, parts } }));
  draw(
    <RecipeEditor
      recipe={recipe}
      ingredients={[flour]}
      call={call as unknown as Seat['call']}
      back="/kak-yah/dashboard"
    />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: flour.id } });
  const [makes, amount] = await waitFor(() => {
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields).toHaveLength(2);
    return fields as [HTMLInputElement, HTMLInputElement];
  });
  fireEvent.change(makes, { target: { value: '12' } });
  fireEvent.submit(amount);
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(makes.getAttribute('aria-invalid')).toBeNull();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(amount, { target: { value: '250' } });
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBeNull());
  fireEvent.submit(amount);
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.anything(), {
      params: { id: recipe.product_id },
      body: { parts },
    }),
  );
});

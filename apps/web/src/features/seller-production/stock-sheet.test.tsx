// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import type { ListedIngredient } from '@dapur/contract/kitchen/seller-recipes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { StockSheet } from './stock-sheet.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/seller/seller-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/api.ts', async () => {
  const { createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const flour: ListedIngredient = {
  id: '0197a000-0000-4000-8000-000000000001',
  name: 'Flour',
  unit: 'g',
  needed: 0,
  on_hand: 1_500_000,
  pack_amount: 1_000_000,
  packs: 0,
  cost_sen: null,
};

function drawSheet(call = vi.fn(() => Promise.resolve({ success: true }))) {
  const onSaved = vi.fn();
  draw(
    <StockSheet
      ingredient={flour}
      call={call as unknown as Seat['call']}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
  );
  return { call, onSaved };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.submit(field());
const fault = () => document.querySelector('.err')?.textContent;

test('what is there is sent in thousandths of the unit, as it was counted', async () => {
  const { call, onSaved } = drawSheet();
  expect(field().value).toBe('1.5');
  type('2,25');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith(expect.anything(), {
    params: { id: flour.id },
    body: { on_hand: 2_250_000 },
  });
});

test('what is no amount is said, and nothing is sent', async () => {
  const { call } = drawSheet();
  type('some');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const first = fault();
  type('999999999');
  await waitFor(() => expect(fault()).toBe(first));
  expect(call).not.toHaveBeenCalled();
});

test('what the server did not take is said beside it in other words', async () => {
  const { onSaved } = drawSheet(vi.fn(() => Promise.reject(new ApiError(404, 'not_found', ''))));
  type('x');
  save();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  const odd = fault();
  type('2');
  await waitFor(() => expect(fault()).toBeUndefined());
  save();
  await waitFor(() => expect(fault()).toBeDefined());
  expect(fault()).not.toBe(odd);
  expect(onSaved).not.toHaveBeenCalled();
});

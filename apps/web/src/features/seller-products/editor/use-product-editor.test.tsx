// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import { blankProduct } from '@dapur/contract/products/product-fields';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SeatProvider, type Seat } from '../../../lib/seller/seat.tsx';
import { draw } from '../../../testing/draw.tsx';
import { hasFault } from './fold-lines.ts';
import { useProductEditor } from './use-product-editor.ts';

vi.mock('../../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../../lib/seller/seller-api.ts', () => ({
  sellerApi: { createProduct: 'create', updateProduct: 'update' },
}));
vi.mock('../../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const product: SellerProduct = {
  ...blankProduct,
  name: 'Kek',
  price: 12.5,
  id: '0197a000-0000-4000-8000-000000000001',
  status: 'active',
  pictures: [],
  revision: 3,
  is_ordered: false,
  sold_out_until: null,
  updated_at: '2026-11-21T00:00:00.000Z',
};

function Editor({ onNotSaved }: { readonly onNotSaved: (code: string) => void }) {
  const { form, isChanged } = useProductEditor({
    id: product.id,
    saved: product,
    onSaved: () => undefined,
    onNotSaved,
  });
  const name = form.field('name');
  return (
    <form noValidate onSubmit={form.submit}>
      <input
        value={name.value}
        aria-invalid={name.error ? true : undefined}
        onChange={(event) => name.onChange(event.target.value)}
      />
      <p>{name.error}</p>
      <button type="submit">save</button>
      {isChanged && <p role="status">unsaved</p>}
      {hasFault(form, 'first') && <p>first part</p>}
    </form>
  );
}

function drawEditor(call: (endpoint: unknown, request: { readonly body: object }) => Promise<unknown>) {
  const onNotSaved = vi.fn();
  draw(
    <SeatProvider seat={{ call } as unknown as Seat}>
      <Editor onNotSaved={onNotSaved} />
    </SeatProvider>,
  );
  return { onNotSaved };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.click(screen.getByText('save'));

test('what is typed while it is saved stays, unsaved, and is saved over the revision that was kept', async () => {
  const answers: ((product: SellerProduct) => void)[] = [];
  const call = vi.fn(() => new Promise((resolve) => answers.push((data) => resolve({ data }))));
  drawEditor(call);
  type('Kek Batik');
  save();
  await waitFor(() => expect(answers).toHaveLength(1));
  type('Kek Batik Nenek');
  answers[0]?.({ ...product, name: 'Kek Batik', revision: 4 });
  await waitFor(() => expect(screen.getByText('save')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve));
  expect(field().value).toBe('Kek Batik Nenek');
  expect(screen.getByRole('status')).toBeTruthy();
  save();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls[1]).toMatchObject(['update', { body: { name: 'Kek Batik Nenek', revision: 4 } }]);
  answers[1]?.({ ...product, name: 'Kek Batik Nenek', revision: 5 });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('what the server refuses a field for stands beside it, and it is told that nothing was saved', async () => {
  const details = [{ field: 'name', message: 'may not be said' }];
  const { onNotSaved } = drawEditor(() =>
    Promise.reject(new ApiError(400, 'invalid_input', 'Not so', details)),
  );
  type('Kek Ubat');
  save();
  expect(await screen.findByText('This is not allowed here')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(onNotSaved.mock.calls).toEqual([['invalid_input']]);
  type('Kek');
  await waitFor(() => expect(screen.queryByText('This is not allowed here')).toBeNull());
});

test('what is missing is said beside its field and of its part, each time it is saved, and nothing leaves', async () => {
  const call = vi.fn(() => Promise.resolve({ data: product }));
  const { onNotSaved } = drawEditor(call);
  type(' ');
  expect(screen.queryByText('first part')).toBeNull();
  save();
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(screen.getByText('first part')).toBeTruthy();
  save();
  await waitFor(() => expect(onNotSaved.mock.calls).toEqual([['invalid_input'], ['invalid_input']]));
  expect(call).not.toHaveBeenCalled();
  type('Kek Batik');
  await waitFor(() => expect(screen.queryByText('first part')).toBeNull());
});

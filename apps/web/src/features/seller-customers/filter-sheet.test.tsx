// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { CustomersFilterSheet } from './filter-sheet.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/seller/seller-api.ts', () => ({ sellerApi: { customerChoices: 'choices' } }));

vi.mock('../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const seat = {
  call: () => Promise.resolve({ data: { tags: [], areas: [] } }),
  keys: { customerChoices: ['choices'] },
} as unknown as Seat;

function drawSheet() {
  const onApply = vi.fn();
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <CustomersFilterSheet
        seat={seat}
        query={{ page: '2' }}
        onApply={onApply}
        onClose={() => undefined}
        isExporting={false}
        onExport={() => undefined}
      />
    </QueryClientProvider>,
  );
  return onApply;
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const apply = () => fireEvent.submit(document.querySelector('dialog form') ?? document);

test('an amount is read as it is typed, and asks for whole ringgit that leave nobody out', async () => {
  const onApply = drawSheet();
  type(/spent at least/i, '12.50');
  type(/at most/i, 'RM 1,200.10');
  apply();
  await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
  expect(onApply.mock.lastCall?.[0]).toEqual({ spend_from: '12', spend_to: '1201' });
});

test('what is no amount is said beside its field, and stays there', async () => {
  const onApply = drawSheet();
  type(/at least/i, 'lots');
  type(/at most/i, '99999999');
  apply();
  expect(await screen.findAllByText('Enter an amount, such as 50.')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(/at least/i).value).toBe('lots');
  expect(onApply).not.toHaveBeenCalled();
});

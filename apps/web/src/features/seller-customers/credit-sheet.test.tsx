// @vitest-environment happy-dom
import type { CustomerCredit } from '@dapur/contract/vouchers/store-credit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { CreditSheet } from './credit-sheet.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/seller/seller-api.ts', () => ({ sellerApi: { giveCredit: 'give', takeCredit: 'take' } }));
vi.mock('../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const credit: CustomerCredit = { balance: 50, takeable: 20, addresses: ['nurul@example.my'], entries: [] };

function drawSheet(kind: 'give' | 'take') {
  const call = vi.fn(() => Promise.resolve({ data: credit }));
  const onDone = vi.fn();
  const seat = { call } as unknown as Seat;
  draw(
    <CreditSheet
      seat={seat}
      customerId="0197a000-0000-7000-8000-000000000001"
      credit={credit}
      kind={kind}
      onDone={onDone}
      onClose={() => undefined}
    />,
  );
  return { call, onDone };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
function type(name: string, value: string): void {
  const input = field(name);
  if (!input) throw new Error(`no field ${name}`);
  fireEvent.change(input, { target: { value } });
}
const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document);

test('credit is an amount with a reason, and the cursor goes to what is missing', async () => {
  const { call, onDone } = drawSheet('give');
  type('reason', 'Ok');
  send();
  await screen.findByText('Please enter an amount of at least RM 0.01.');
  await waitFor(() => expect(document.activeElement).toBe(field('amount')));
  expect(call).not.toHaveBeenCalled();
  type('amount', 'RM 1,200.50');
  type('reason', ' Broken cake ');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(credit));
  expect(call).toHaveBeenCalledWith('give', {
    params: { id: '0197a000-0000-7000-8000-000000000001' },
    body: expect.objectContaining({
      amount: 1200.5,
      reason: 'Broken cake',
      email: 'nurul@example.my',
      expires_on: null,
    }) as unknown,
  });
});

test('no more is taken back than the store gave and the customer has not spent', async () => {
  const { call, onDone } = drawSheet('take');
  type('amount', '20.01');
  type('reason', 'A mistake');
  send();
  await waitFor(() => expect(field('amount')?.getAttribute('aria-invalid')).toBe('true'));
  type('amount', '20');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.calls[0]).toMatchObject(['take', { body: { amount: 20, reason: 'A mistake' } }]);
});

test('a comma before two digits parts the sen; an amount that can be read two ways is refused with words', async () => {
  const { call, onDone } = drawSheet('give');
  type('reason', 'Broken cake');
  type('amount', '1.250');
  send();
  await screen.findByText(/can read this two ways\. Write 1,250 for thousands/);
  expect(call).not.toHaveBeenCalled();
  type('amount', '12,50');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(call.mock.calls[0]).toMatchObject(['give', { body: { amount: 12.5 } }]);
});

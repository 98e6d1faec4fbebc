// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

vi.mock('../../lib/account/account-api.ts', () => ({ accountApi: {} }));
vi.mock('../../lib/attachments/attachment-api.ts', () => ({ attachmentApi: {} }));
vi.mock('../../lib/seller/seller-api.ts', () => ({
  sellerApi: { saveTransferAccount: 'save', removeTransferAccount: 'remove', savePaymentWays: 'ways' },
}));
vi.mock('../../lib/api.ts', async () => {
  const { createClient, ApiError: Refused } = await import('@dapur/contract/client');
  return { ApiError: Refused, platformClient: createClient({ base: '/api' }) };
});

const ways = (isReady: boolean): PaymentAccountState['ways'] => [
  { way: 'gateway', is_ready: isReady, least: null, most: null },
  { way: 'transfer', is_ready: isReady, least: null, most: null },
  { way: 'cash', is_ready: false, least: null, most: null },
];
const nothing: PaymentAccountState = {
  mode: 'live',
  provider: null,
  has_keys: false,
  key_hint: '',
  account_ref: '',
  is_fully_checked: true,
  updated_at: null,
  providers: [{ id: 'billplz', callback_url: '' }],
  transfer: null,
  cash: { is_on: false, known_only: false },
  ways: ways(false),
  demo_keys: [],
};
const both: PaymentAccountState = {
  ...nothing,
  provider: 'billplz',
  has_keys: true,
  transfer: {
    account: { bank: 'MBBEMYKL', account_number: '164422110099', holder: 'NUR AISYAH' },
    duitnow: null,
    puts_amount: false,
    hold_minutes: 240,
    updated_at: '2026-11-27T12:00:00Z',
  },
  ways: ways(true),
};

function drawPanel(account: PaymentAccountState, answer: () => Promise<unknown>, hasPassword = true) {
  const call = vi.fn(answer);
  const onAccount = vi.fn();
  draw(
    <PaymentsPanel
      seat={{ call, slug: 'kak-yah' } as unknown as Seat}
      account={account}
      hasPassword={hasPassword}
      withProof={(act) => act()}
      onAccount={onAccount}
    />,
  );
  return { call, onAccount };
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Bank transfer or DuitNow QR' }));

test('a store without a way to be paid is shown all, the one without a registration first', () => {
  drawPanel(nothing, () => Promise.resolve({}));
  expect(titles()).toEqual([
    'Bank transfer or DuitNow QR',
    'Online banking through a payment provider',
    'Cash on pickup',
  ]);
  expect(screen.getByText(/One way to be paid is enough/)).not.toBeNull();
});

test('an account is saved with the password of whoever saves it', async () => {
  const { call, onAccount } = drawPanel(nothing, () => Promise.resolve({ data: both }));
  fireEvent.click(screen.getByRole('button', { name: 'Set up transfers' }));
  type('bank', 'MBBEMYKL');
  type('account-number', '1644 2211 0099');
  type('account-holder', 'NUR AISYAH');
  type('current-password', 'secret1');
  save();
  await waitFor(() => expect(onAccount).toHaveBeenCalledWith(both));
  expect(call).toHaveBeenCalledWith('save', {
    body: {
      account: { bank: 'MBBEMYKL', account_number: '1644 2211 0099', holder: 'NUR AISYAH' },
      duitnow_code: null,
      puts_amount: false,
      hold_minutes: 240,
      password: 'secret1',
    },
  });
});

test('a wrong password is said beside its field, and what was typed stays', async () => {
  drawPanel(nothing, () => Promise.reject(new ApiError(400, 'invalid_credentials', '')));
  fireEvent.click(screen.getByRole('button', { name: 'Set up transfers' }));
  type('bank', 'MBBEMYKL');
  type('account-number', '164422110099');
  type('account-holder', 'NUR AISYAH');
  type('current-password', 'wrong');
  save();
  expect(await screen.findByText('This password is not right.')).not.toBeNull();
  expect(field('account-number').value).toBe('164422110099');
});

test('of a saved account only its end is shown, and stopping asks first', async () => {
  const { call } = drawPanel(both, () => Promise.resolve({ data: nothing }));
  expect(screen.getByText('Maybank ending in 0099')).not.toBeNull();
  expect(document.body.textContent).not.toContain('164422110099');
  fireEvent.click(screen.getByRole('button', { name: 'Stop taking transfers' }));
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Stop taking transfers' })[1]!);
  await waitFor(() => expect(call).toHaveBeenCalledWith('remove', {}));
});

test('the ways change places, and each keeps its own amounts', async () => {
  const { call } = drawPanel(both, () => Promise.resolve({ data: both }));
  fireEvent.change(field('ways.1.most'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move Bank transfer or DuitNow QR up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('ways', {
      body: {
        ways: [
          { way: 'transfer', least: null, most: 200 },
          { way: 'gateway', least: null, most: null },
          { way: 'cash', least: null, most: null },
        ],
        cash: { is_on: false, known_only: false },
      },
    }),
  );
});

test('cash is offered by one press, to regulars alone by another, and is saved with the ways as they are', async () => {
  const { call, onAccount } = drawPanel(both, () => Promise.resolve({ data: both }));
  fireEvent.click(screen.getByRole('button', { name: 'Offer cash on pickup' }));
  await waitFor(() => expect(onAccount).toHaveBeenCalledWith(both));
  const body = { ways: both.ways.map(({ way, least, most }) => ({ way, least, most })) };
  expect(call).toHaveBeenCalledWith('ways', { body: { ...body, cash: { is_on: true, known_only: false } } });
});

test('a store that takes cash alone is told that deliveries cannot be paid so', async () => {
  const cash = { is_on: true, known_only: false };
  const alone: PaymentAccountState = {
    ...nothing,
    cash,
    ways: [...ways(false).slice(0, 2), { way: 'cash', is_ready: true, least: null, most: null }],
  };
  const { call } = drawPanel(alone, () => Promise.resolve({ data: nothing }));
  expect(screen.getByText(/Deliveries can't be paid in cash/)).not.toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() =>
    expect(call.mock.calls[0]).toMatchObject(['ways', { body: { cash: { known_only: true } } }]),
  );
});

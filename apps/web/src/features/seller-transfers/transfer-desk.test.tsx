// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { TransferDesk } from './transfer-desk.tsx';
import { sectionsOf } from './transfer-sections.ts';

vi.mock('../../lib/order/order-api.ts', () => ({ orderApi: {} }));
vi.mock('../../lib/account/account-api.ts', () => ({ accountApi: {} }));
vi.mock('../../lib/attachments/attachment-api.ts', () => ({ attachmentApi: { viewAttachment: 'view' } }));
vi.mock('../../lib/seller/seller-api.ts', () => ({
  sellerApi: { acceptTransfer: 'accept', rejectSlip: 'reject', extendTransfer: 'more' },
}));
vi.mock('../../lib/api.ts', async () => {
  const { createClient, ApiError: Refused } = await import('@dapur/contract/client');
  return { ApiError: Refused, platformClient: createClient({ base: '/api' }) };
});

const base: SellerTransfer = {
  order_id: 'o1',
  order_number: 'ORD1007',
  customer_name: 'Siti',
  amount: 45.5,
  delivery_date: '2026-11-29',
  status: 'pending',
  payment_status: 'unpaid',
  expires_at: '2026-11-27T13:30:00Z',
  state: 'waiting',
  slips: [
    {
      id: 's1',
      attachment_id: null,
      is_picture: false,
      bank_reference: 'MB123',
      state: 'waiting',
      rejection: null,
      note: '',
      sent_at: '2026-11-27T12:10:00Z',
      flags: [
        { kind: 'same_file', order_number: 'ORD1001' },
        { kind: 'same_picture', order_number: null },
      ],
    },
  ],
};

function drawDesk(answer: () => Promise<unknown>, transfers: readonly SellerTransfer[] = [base]) {
  const call = vi.fn(answer);
  const onLook = vi.fn();
  vi.stubGlobal('scrollTo', () => undefined);
  const seat = { call, may: () => true, home: '/kak-yah/dashboard', slug: 'kak-yah' } as unknown as Seat;
  draw(
    <TransferDesk
      seat={seat}
      transfers={transfers}
      serverTime="2026-11-27T12:30:00Z"
      refundsHref="/refunds"
      onLook={onLook}
    />,
  );
  return { call, onLook };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document);

test('what waits comes soonest first, what ended last, and what was decided apart', () => {
  const of = (id: string, state: SellerTransfer['state'], at: string) => ({
    ...base,
    order_id: id,
    state,
    expires_at: `2026-11-27T${at}:00Z`,
  });
  const { waiting, open, decided } = sectionsOf([
    of('late', 'late', '08:00'),
    of('b', 'waiting', '14:00'),
    of('done', 'accepted', '09:00'),
    of('a', 'waiting', '13:00'),
    of('none', 'open', '13:00'),
    of('no', 'rejected', '15:00'),
    { ...of('rest', 'open', '07:00'), status: 'confirmed' },
  ]);
  expect(waiting.map(({ order_id: id }) => id)).toEqual(['a', 'b', 'late']);
  expect(open.map(({ order_id: id }) => id)).toEqual(['none', 'rest']);
  expect(decided.map(({ order_id: id }) => id)).toEqual(['done', 'no']);
});

test('what is left of a confirmed order is called so, and nothing runs out', () => {
  drawDesk(() => Promise.resolve({}), [{ ...base, status: 'confirmed' }]);
  expect(screen.getByText('Balance')).not.toBeNull();
  expect(screen.queryByText('Time is over')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More time' })).toBeNull();
});

test('a slip that was seen before says where; another store is not named', () => {
  drawDesk(() => Promise.resolve({}));
  expect(screen.getByText('This file came with order ORD1001 before.')).not.toBeNull();
  expect(screen.getByText('The same picture came with an order at another store before.')).not.toBeNull();
});

test('accepting asks for the amount once more, and sends the one that was shown', async () => {
  const { call, onLook } = drawDesk(() => Promise.resolve({ data: { outcome: 'confirmed' } }));
  press('Accept');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Has RM 45.50 come in?')).not.toBeNull();
  expect(call).not.toHaveBeenCalled();
  send();
  await waitFor(() => expect(onLook).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith('accept', {
    params: { id: 'o1' },
    body: { amount: 45.5, bank_reference: null },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where the portions are gone, it stays on the page that the money is owed back', async () => {
  drawDesk(() => Promise.resolve({ data: { outcome: 'refund_due' } }));
  press('Accept');
  send();
  const said = await screen.findByText(/The portions for order ORD1007 are gone/);
  expect(said).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Refunds to send' }).getAttribute('href')).toBe('/refunds');
});

test('rejecting needs a reason', async () => {
  const { call } = drawDesk(() => Promise.resolve({ data: base }));
  press('Reject');
  send();
  expect(await screen.findByText('Choose a reason')).not.toBeNull();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Wrong amount' }));
  send();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('reject', {
      params: { id: 'o1' },
      body: { slip_id: 's1', reason: 'wrong_amount', note: '' },
    }),
  );
});

test('a transfer that somebody else decided is read again, and the dialog says so', async () => {
  const { onLook } = drawDesk(() => Promise.reject(new ApiError(409, 'conflict', 'It was accepted')));
  press('Accept');
  send();
  expect(await screen.findByText('It was accepted')).not.toBeNull();
  expect(onLook).toHaveBeenCalledOnce();
});

test('without transfers the page says what will come', () => {
  drawDesk(() => Promise.resolve({}), []);
  expect(screen.getByText('No transfers yet')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Set up transfers' })).not.toBeNull();
});

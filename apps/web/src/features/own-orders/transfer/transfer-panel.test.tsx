// @vitest-environment happy-dom
import { ApiError, type Client } from '@dapur/contract/client';
import type { OrderTransfer, TransferSlip } from '@dapur/contract/money/transfers';
import type { Order } from '@dapur/contract/orders/ordering';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/query-client.ts';
import { draw } from '../../../testing/draw.tsx';
import { TransferPanel } from './transfer-panel.tsx';

vi.mock('../../../lib/order/order-api.ts', () => ({
  orderApi: { orderTransfer: 'read', sendSlip: 'send', fileAddress: 'address' },
}));
vi.mock('../../../lib/account/account-api.ts', () => ({ accountApi: {} }));
vi.mock('../../../lib/attachments/attachment-api.ts', () => ({ attachmentApi: { viewAttachment: 'view' } }));
vi.mock('../../../lib/api.ts', async () => {
  const { createClient, ApiError: Refused } = await import('@dapur/contract/client');
  return { ApiError: Refused, platformClient: createClient({ base: '/api' }) };
});

const copied = vi.fn((_text: string) => Promise.resolve());
beforeEach(() => {
  queryClient.clear();
  copied.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});

const open: OrderTransfer = {
  amount: 45.5,
  reference: 'ORD1007',
  account: { bank: 'MBBEMYKL', account_number: '164422110099', holder: 'NUR AISYAH BINTI ALI' },
  duitnow: {
    code: '00020201021126480014A000000615000101069999990216P2P00000000000015204000053034585802MY5920NUR AISYAH BINTI ALI6002MY6304D6A3',
    name: 'NUR AISYAH BINTI ALI',
    has_amount: false,
  },
  expires_at: '2026-11-27T13:30:00Z',
  server_time: '2026-11-27T12:00:00Z',
  state: 'open',
  slips: [],
  may_send: true,
};
const slip: TransferSlip = {
  id: 'a1',
  attachment_id: null,
  is_picture: false,
  bank_reference: null,
  state: 'waiting',
  rejection: null,
  note: '',
  sent_at: '2026-11-27T12:10:00Z',
};

function drawPanel(transfer: OrderTransfer, send: () => Promise<unknown> = () => Promise.resolve({})) {
  const call = vi.fn((name: string, _input?: unknown) =>
    name === 'read' ? Promise.resolve({ data: transfer }) : send(),
  );
  const onChange = vi.fn();
  const order = {
    id: 'o1',
    status: transfer.state === 'ended' ? 'cancelled' : 'pending',
    payment_status: 'unpaid',
    expires_at: transfer.expires_at,
  } as Order;
  draw(
    <TransferPanel
      client={call as unknown as Client}
      slug="kak-yah"
      storeName="Kak Yah"
      order={order}
      heading="h2"
      onChange={onChange}
    />,
  );
  return { call, onChange };
}

test('the account number is easy to read, and is copied without the spaces', async () => {
  drawPanel(open);
  const copy = await screen.findByRole('button', { name: /Copy Account number/ });
  expect(screen.getByText('1644 2211 0099')).not.toBeNull();
  fireEvent.click(copy);
  await waitFor(() => expect(copied).toHaveBeenCalledWith('164422110099'));
  fireEvent.click(screen.getByRole('button', { name: /Copy Amount/ }));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('45.50'));
});

test('an amount that the code does not hold is to be typed in', async () => {
  drawPanel(open);
  expect(await screen.findByText('Type in RM 45.50 after scanning.')).not.toBeNull();
  expect(screen.getByRole('img', { name: 'DuitNow QR of NUR AISYAH BINTI ALI' })).not.toBeNull();
});

test('who paid without a slip tells the store, and then reads that it is looking', async () => {
  const { call } = drawPanel(open, () => Promise.resolve({ data: { ...open, slips: [slip] } }));
  fireEvent.click(await screen.findByRole('button', { name: 'I have paid, without a slip' }));
  fireEvent.change(screen.getByLabelText('Bank reference (optional)'), { target: { value: ' MB123 ' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document);
  expect(await screen.findByText('The store is checking its bank account')).not.toBeNull();
  const [, input] = call.mock.calls.find(([name]) => name === 'send') ?? [];
  expect(input).toMatchObject({
    params: { id: 'o1' },
    body: { attachment_id: null, bank_reference: 'MB123' },
  });
  // What was paid is not to be paid again by mistake.
  expect(screen.queryByText('NUR AISYAH BINTI ALI')).toBeNull();
});

test('a slip that did not arrive is sent again under the same id', async () => {
  const { call } = drawPanel(open, () => Promise.reject(new ApiError(0, 'network', '')));
  fireEvent.click(await screen.findByRole('button', { name: 'I have paid, without a slip' }));
  const form = screen.getByRole('dialog').querySelector('form') ?? document;
  fireEvent.submit(form);
  await screen.findByText('No connection. Your money is safe. Try again: it is sent only once.');
  fireEvent.submit(form);
  const ids = () =>
    call.mock.calls
      .filter(([name]) => name === 'send')
      .map(([, input]) => (input as { body: { id: string } }).body.id);
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(ids()[0]).toBe(ids()[1]);
});

test('a rejected slip says why, in the words of the store too, and shows the account again', async () => {
  const rejected = {
    ...slip,
    state: 'rejected',
    rejection: 'wrong_amount',
    note: 'RM 5 are missing',
  } as const;
  drawPanel({ ...open, slips: [rejected] });
  expect(await screen.findByText('The amount is not the amount of your order.')).not.toBeNull();
  expect(screen.getByText('Kak Yah says: RM 5 are missing')).not.toBeNull();
  expect(screen.getByText('NUR AISYAH BINTI ALI')).not.toBeNull();
});

test('after the end no account is shown, so that nobody pays for portions that are gone', async () => {
  drawPanel({ ...open, state: 'ended' });
  expect(await screen.findByRole('button', { name: 'Upload slip' })).not.toBeNull();
  expect(screen.queryByText('NUR AISYAH BINTI ALI')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Already paid?' })).not.toBeNull();
});

test('an order that ended long ago, without a slip, shows nothing at all', async () => {
  const { call } = drawPanel({ ...open, state: 'ended', may_send: false });
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});

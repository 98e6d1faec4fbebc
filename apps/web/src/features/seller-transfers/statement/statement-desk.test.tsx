// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import type { StatementPreview, StatementProposal } from '@dapur/contract/money/seller-statements';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { draw } from '../../../testing/draw.tsx';
import { StatementDesk } from './statement-desk.tsx';
import { batchesOf, proposalGroups, guessMapping, mappingOf, nameOf, openCertain } from './statement-rules.ts';

const sendForm = vi.hoisted(() => vi.fn<(call: unknown, form: FormData) => Promise<{ data: unknown }>>());
vi.mock('../../../lib/attachments/upload-file.ts', () => ({ sendForm }));
vi.mock('../../../lib/order/order-api.ts', () => ({ orderApi: {} }));
vi.mock('../../../lib/account/account-api.ts', () => ({ accountApi: {} }));
vi.mock('../../../lib/attachments/attachment-api.ts', () => ({ attachmentApi: {} }));
vi.mock('../../../lib/seller/seller-api.ts', () => ({
  sellerApi: { previewStatement: 'preview', acceptStatementLines: 'accept' },
}));
vi.mock('../../../lib/api.ts', async () => {
  const { createClient, ApiError: Refused } = await import('@dapur/contract/client');
  return { ApiError: Refused, platformClient: createClient({ base: '/api' }) };
});
beforeEach(() => void sendForm.mockReset());

const columns = [
  { name: 'Tarikh', sample: '29/11/2026' },
  { name: 'Butiran', sample: 'DuitNow ORD1' },
  { name: 'Debit', sample: '' },
  { name: 'Kredit', sample: '45.00' },
  { name: 'Baki', sample: '1,000.00' },
];
const proposal = (at: number, change: Partial<StatementProposal> = {}): StatementProposal => ({
  row: at,
  date: '2026-11-29',
  amount: 45,
  description: `DuitNow ORD${at}`,
  payer: 'SITI',
  key: String(at).repeat(64).slice(0, 64),
  order_id: `o${at}`,
  order_number: `ORD${at}`,
  customer_name: `Siti ${at}`,
  order_amount: 45,
  is_late: false,
  certainty: 'certain',
  reasons: ['reference', 'amount', 'time'],
  ...change,
});
const preview = (change: Partial<StatementPreview> = {}): StatementPreview => ({
  fault: null,
  columns: null,
  mapping: null,
  id: 'u1',
  counts: { lines: 3, used: 0, unmatched: 0, skipped: 0 },
  proposals: [],
  unmatched: [],
  skipped: [],
  ...change,
});

type Accept = {
  readonly body: { readonly lines: readonly { readonly key: string; readonly order_id: string }[] };
};
function drawDesk(answer: (input: Accept) => Promise<unknown> = () => Promise.resolve({})) {
  const call = vi.fn((_what: unknown, input: Accept) => answer(input));
  const onAccepted = vi.fn();
  const seat = { call, may: () => true, home: '/kak-yah/dashboard', slug: 'kak-yah' } as unknown as Seat;
  draw(<StatementDesk seat={seat} refundsHref="/refunds" onAccepted={onAccepted} />);
  return { call, onAccepted };
}
const all = (outcome: string) => (input: Accept) =>
  Promise.resolve({ data: { lines: input.body.lines.map((line) => ({ ...line, outcome })) } });

const choose = (label = 'Choose a CSV file') =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(['x'], 'bank.csv')] },
  });
const sentMapping = (at: number): unknown => {
  const said = sendForm.mock.calls[at]?.[1].get('mapping');
  return typeof said === 'string' ? JSON.parse(said) : null;
};

test('columns are guessed by what they look like, and money in is not taken for money out', () => {
  expect(mappingOf(guessMapping(columns))).toEqual({
    mapping: { date: 0, money: { in: 3, out: 2 }, description: [1], date_order: 'dmy' },
  });
  const signed = [
    { name: 'Date', sample: '2026-11-29' },
    { name: 'Amount', sample: '-5.00' },
  ];
  const guessed = guessMapping(signed);
  expect(guessed).toMatchObject({ date: 0, money: 'signed', signed: 1 });
  expect(mappingOf(guessed)).toEqual({ faults: { words: 'missing' } });
});

test('a choice that lacks a column, or names one twice, is not sent', () => {
  const draft = guessMapping(columns);
  expect(mappingOf({ ...draft, date: undefined, moneyIn: undefined })).toEqual({
    faults: { date: 'missing', moneyIn: 'missing' },
  });
  expect(mappingOf({ ...draft, moneyIn: 0 })).toEqual({ faults: { moneyIn: 'twice' } });
  expect(mappingOf({ ...draft, moneyOut: 3 })).toEqual({ faults: { moneyOut: 'twice' } });
  expect(mappingOf({ ...draft, words: [0, 1, 2, 3, 4, 5, 6] })).toEqual({ faults: { words: 'missing' } });
});

test('what was accepted takes its line and its order from the other proposals', () => {
  const one = proposal(1, { certainty: 'possible' });
  const sameLine = proposal(2, { key: one.key, certainty: 'possible' });
  const sameOrder = proposal(3, { order_id: 'o1', certainty: 'possible' });
  const other = proposal(4);
  const proposals = [other, one, sameLine, sameOrder];
  const shown = (outcome: 'confirmed' | 'changed' | 'already_used') =>
    proposalGroups(proposals, { [nameOf(one)]: outcome }).possible.map(({ row }) => row);
  expect(shown('confirmed')).toEqual([1]);
  // The line is gone, the order still waits.
  expect(shown('already_used')).toEqual([1, 3]);
  expect(shown('changed')).toEqual([1, 2, 3]);
});

test('all certain ones are those of the right amount that nothing was done with, in calls of fifty', () => {
  const many = Array.from({ length: 120 }, (_, at) => proposal(at, { key: `${at}`, order_id: `o${at}` }));
  const open = openCertain(proposalGroups(many, { '0 o0': 'confirmed', '1 o1': 'changed' }), {
    '0 o0': 'confirmed',
    '1 o1': 'changed',
  });
  expect(open).toHaveLength(118);
  expect(batchesOf(open).map((batch) => batch.length)).toEqual([50, 50, 18]);
});

test('a file of an unknown form asks which column is which, and is sent again with the answer', async () => {
  sendForm.mockResolvedValueOnce({ data: preview({ id: null, columns }) });
  sendForm.mockResolvedValueOnce({
    data: preview({
      columns,
      mapping: { date: 0, money: { in: 3, out: 2 }, description: [1], date_order: 'mdy' },
      proposals: [proposal(1)],
    }),
  });
  drawDesk();
  choose();
  const order = await screen.findByLabelText('How are dates written?');
  expect(screen.getByLabelText<HTMLSelectElement>('Date').selectedOptions[0]?.text).toBe(
    'Tarikh: 29/11/2026',
  );
  fireEvent.change(order, { target: { value: 'mdy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('Certain')).not.toBeNull();
  expect([sentMapping(0), sentMapping(1)]).toEqual([
    null,
    { date: 0, money: { in: 3, out: 2 }, description: [1], date_order: 'mdy' },
  ]);
  // As it was told, to be changed.
  fireEvent.click(screen.getByRole('button', { name: 'Choose the columns again' }));
  expect(screen.getByLabelText<HTMLSelectElement>('How are dates written?').value).toBe('mdy');
});

test('a missing column is said beside its field, and nothing is sent', async () => {
  sendForm.mockResolvedValueOnce({
    data: preview({
      id: null,
      columns: [
        { name: '', sample: 'Kek' },
        { name: '', sample: '5.00' },
      ],
    }),
  });
  drawDesk();
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(screen.getAllByText('Choose a column', { selector: '.err' })).toHaveLength(2);
  expect(screen.getByText('Tick one to six columns')).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Column 1: Kek' })).not.toBeNull();
  expect(sendForm).toHaveBeenCalledOnce();
});

test('certain ones are accepted together, each says what became of it, and one of another amount cannot be', async () => {
  sendForm.mockResolvedValueOnce({
    data: preview({
      proposals: [
        proposal(1),
        proposal(2),
        proposal(3, { certainty: 'possible', reasons: ['reference', 'amount_differs'], amount: 40 }),
      ],
      counts: { lines: 5, used: 1, unmatched: 1, skipped: 1 },
      unmatched: [{ row: 9, date: '2026-11-28', amount: 777, description: 'Sewa', payer: '' }],
      skipped: [{ row: 10, reason: 'money_out' }],
    }),
  });
  const { call, onAccepted } = drawDesk((input) =>
    Promise.resolve({
      data: {
        lines: input.body.lines.map((line, at) => ({
          ...line,
          outcome: at === 0 ? 'confirmed' : 'refund_due',
        })),
      },
    }),
  );
  choose();
  expect(await screen.findByText(/5 payments came in. 1 was accepted before./)).not.toBeNull();
  expect(screen.getByText('1 payment fits no order')).not.toBeNull();
  expect(screen.getByText('1 row skipped')).not.toBeNull();
  const differing = within(screen.getByRole('region', { name: 'Possible' }));
  expect(differing.getByText(/The order comes to RM.45.00/)).not.toBeNull();
  expect(differing.queryByRole('button')).toBeNull();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 certain payments' }));
  expect(await screen.findByText('Order ORD1 is confirmed')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Refunds to send' }).getAttribute('href')).toBe('/refunds');
  expect(screen.queryByRole('button', { name: /certain/ })).toBeNull();
  expect(call).toHaveBeenCalledWith('accept', {
    params: { id: 'u1' },
    body: { lines: [proposal(1), proposal(2)].map(({ key, order_id }) => ({ key, order_id })) },
  });
  expect(onAccepted).toHaveBeenCalledOnce();
});

test('a likely one is accepted by itself', async () => {
  sendForm.mockResolvedValueOnce({
    data: preview({ proposals: [proposal(1), proposal(2, { certainty: 'likely' })] }),
  });
  const { call, onAccepted } = drawDesk(all('already_used'));
  choose();
  const likely = within(await screen.findByRole('region', { name: 'Likely' }));
  fireEvent.click(likely.getByRole('button', { name: /^Accept: Order ORD2/ }));
  expect(await screen.findByText('This payment was accepted for an order before.')).not.toBeNull();
  expect(call.mock.calls[0]?.[1].body.lines).toHaveLength(1);
  expect(onAccepted).not.toHaveBeenCalled();
});

test.each([
  [new ApiError(404, 'not_found', ''), /over an hour old/],
  [new ApiError(0, 'network', ''), /did not answer/],
])('an acceptance that fails says why, and can be tried again: %s', async (error, text) => {
  sendForm.mockResolvedValueOnce({ data: preview({ proposals: [proposal(1)] }) });
  drawDesk(() => Promise.reject(error));
  choose();
  const button = await screen.findByRole('button', { name: 'Accept 1 certain payment' });
  fireEvent.click(button);
  expect(await screen.findByText(text)).not.toBeNull();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
});

test.each([
  [
    'is refused',
    () => Promise.resolve({ data: preview({ fault: 'too_many_rows', id: null }) }),
    /100,000 rows/,
  ],
  [
    'is too large for the server',
    () => Promise.reject(new ApiError(413, 'payload_too_large', '')),
    /larger than 5 MB/,
  ],
  ['does not arrive', () => Promise.reject(new ApiError(0, 'network', '')), /did not answer/],
])('a file that %s says why and asks for another', async (_what, answer, text) => {
  sendForm.mockImplementationOnce(answer);
  drawDesk();
  choose();
  expect(await screen.findByText(text)).not.toBeNull();
  sendForm.mockResolvedValueOnce({
    data: preview({ id: null, counts: { lines: 2, used: 2, unmatched: 0, skipped: 0 } }),
  });
  choose('Choose another file');
  expect(await screen.findByText('No payment fits an order')).not.toBeNull();
});

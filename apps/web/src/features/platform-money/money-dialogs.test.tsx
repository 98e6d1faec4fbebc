// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { BookDialog } from './book-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/account/platform-api.ts', () => ({ platformApi: {} }));
vi.mock('../../lib/api.ts', async () => {
  const { ApiError, createClient } = await import('@dapur/contract/client');
  return { ApiError, platformClient: createClient({ base: '/api' }) };
});

const holder = { id: '0197a000-0000-7000-8000-000000000001', name: 'Nurul' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const wait = { busy: false, onClose: () => undefined };

test('a bonus gives, an adjustment may take away, and both say why', async () => {
  const onSave = vi.fn();
  draw(<BookDialog {...wait} holder={holder} reward={50} available={100} onSave={onSave} />);
  type('Amount in RM', '-12.50');
  save();
  await waitFor(() => expect(isWrong('Amount in RM')).toBe(true));
  expect(screen.getByText('Please give a reason.')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'adjustment' } });
  type('Reason', ' Paid twice ');
  await waitFor(() => expect(isWrong('Amount in RM')).toBe(false));
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    holder: holder.id,
    kind: 'adjustment',
    amount: -12.5,
    note: 'Paid twice',
  });
});

test('what is far beyond what is to be expected is asked about, and saved when it is meant', async () => {
  const onSave = vi.fn();
  draw(<RecordDialog {...wait} balance={12.5} onSave={onSave} />);
  type('Amount in RM', '1250');
  save();
  await screen.findByText(/RM.1,250\.00 is far more than expected \(RM.12\.50\)/);
  expect(onSave).not.toHaveBeenCalled();
  // Another amount is another question.
  type('Amount in RM', '1251');
  save();
  await screen.findByText(/RM.1,251\.00 is far more/);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ kind: 'payment', amount: 1251, sure: true });
});

test.each([{ balance: 20 }, { balance: 0 }, { balance: -20 }])(
  'what happened is a payment until somebody says otherwise, whatever the balance: $balance',
  ({ balance }) => {
    draw(<RecordDialog {...wait} balance={balance} onSave={() => undefined} />);
    expect(screen.getByLabelText<HTMLSelectElement>('What happened').value).toBe('payment');
  },
);

test('each term says the least and the most that the server takes', async () => {
  const onSave = vi.fn();
  const terms = { reward: 50, qualifying_orders: 5, hold_days: 14, most_days: 90, minimum_payout: 20 };
  draw(<TermsDialog {...wait} terms={terms} onSave={onSave} />);
  const [first] = screen.getAllByRole('textbox');
  if (!first) throw new Error('no field');
  for (const wrong of ['1000.01', '0', '0.99']) {
    fireEvent.change(first, { target: { value: wrong } });
    save();
    await screen.findByText('Please enter 1 to 1000.');
  }
  await screen.findByText('Please give a reason.');
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(first, { target: { value: '75.50' } });
  type('Reason', 'A better year');
  type('From', malaysianDate(Date.now()));
  save();
  await screen.findByText('Please choose tomorrow or a later day.');
  expect(onSave).not.toHaveBeenCalled();
  const from = addDays(malaysianDate(Date.now()), 1);
  type('From', from);
  save();
  const saved = { ...terms, reward: 75.5, effective_from: from, reason: 'A better year' };
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(saved));
});

test('a store’s own rate says why; going back to everybody’s asks for no rate', async () => {
  const onSave = vi.fn();
  draw(<RateDialog {...wait} title="Rate" rate={8} isStore onSave={onSave} />);
  type('Percent of items after discount', '30.01');
  save();
  await screen.findByText('Please give a reason.');
  expect(isWrong('Percent of items after discount')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  type('Reason', 'Trial over');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ rate: null, note: 'Trial over' });
});

test('everybody’s rate is asked for no reason', async () => {
  const onSave = vi.fn();
  draw(<RateDialog {...wait} title="Rate" rate={8} isStore={false} onSave={onSave} />);
  type('Percent of items after discount', '7.25');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ rate: 7.25, note: '' });
});

test('what is written down is more than nothing', async () => {
  const onSave = vi.fn();
  draw(<RecordDialog {...wait} balance={-20} onSave={onSave} />);
  type('Amount in RM', '0');
  save();
  await screen.findByText('Please enter an amount above 0.');
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'returned' } });
  type('Amount in RM', '1,200.5');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ kind: 'returned', amount: 1200.5, reference: '' });
});

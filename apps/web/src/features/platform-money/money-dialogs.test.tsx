// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
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
  draw(<BookDialog {...wait} holder={holder} onSave={onSave} />);
  type('Amount in RM', '-12.50');
  save();
  await waitFor(() => expect(isWrong('Amount in RM')).toBe(true));
  expect(screen.getByText('Please give a reason.')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('What it is'), { target: { value: 'adjustment' } });
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

test('each term says the least and the most that the server takes', async () => {
  const onSave = vi.fn();
  const terms = { reward: 50, qualifying_orders: 5, hold_days: 14, most_days: 90, minimum_payout: 20 };
  draw(<TermsDialog {...wait} terms={terms} onSave={onSave} />);
  const [first] = screen.getAllByRole('textbox');
  if (!first) throw new Error('no field');
  fireEvent.change(first, { target: { value: '10000.01' } });
  save();
  await screen.findByText('Please enter 0 to 10000.');
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(first, { target: { value: '75.50' } });
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...terms, reward: 75.5 }));
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
  type('Amount in RM', '1,200.5');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ kind: 'returned', amount: 1200.5, reference: '' });
});

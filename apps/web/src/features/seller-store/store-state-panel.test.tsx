// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seat } from '../../lib/seller/seat.tsx';
import { draw } from '../../testing/draw.tsx';
import { StoreStatePanel } from './store-state-panel.tsx';

vi.mock('../../lib/account/account-api.ts', async () => await import('@dapur/contract/index'));
vi.mock('../../lib/seller/seller-api.ts', () => ({
  sellerApi: { planVacation: 'vacation', closeStore: 'close', pauseStore: 'pause' },
}));
vi.mock('../../lib/api.ts', async () => {
  const { createClient, ApiError: Refused } = await import('@dapur/contract/client');
  return { ApiError: Refused, platformClient: createClient({ base: '/api' }) };
});

const live: StoreState = {
  status: 'live',
  paused_until: null,
  pause_message: '',
  vacation: null,
  closed_reason: '',
  hold: null,
  review: null,
  open_orders: 2,
};

function drawPanel(answer: () => Promise<unknown> = () => Promise.resolve({ data: live })) {
  const call = vi.fn(answer);
  const seat = {
    call,
    may: () => true,
    refresh: () => undefined,
    slug: 'kak-yah',
    tenant: { name: 'Kak Yah' },
  } as unknown as Seat;
  draw(<StoreStatePanel seat={seat} state={live} onState={() => undefined} />);
  return call;
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogForm = () => screen.getByRole('dialog').querySelector('form') ?? document;
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test('closing asks for a reason and the path of the store, and the cursor goes to what is missing', async () => {
  const call = drawPanel();
  open('Close the store');
  fireEvent.submit(dialogForm());
  await waitFor(() => expect(document.activeElement).toBe(field('reason')));
  fireEvent.change(field('reason'), { target: { value: ' Moving away ' } });
  fireEvent.change(field('confirm'), { target: { value: 'kak-ya' } });
  fireEvent.submit(dialogForm());
  await waitFor(() => expect(document.activeElement).toBe(field('confirm')));
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(field('confirm'), { target: { value: 'Kak-Yah' } });
  fireEvent.submit(dialogForm());
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('close', { body: { reason: 'Moving away', confirm: 'Kak-Yah' } });
});

test('a vacation that the server refuses is wrong at its last day, and what was typed stays', async () => {
  drawPanel(() => Promise.reject(new ApiError(400, 'invalid_input', 'That is over')));
  open('Plan a holiday');
  fireEvent.change(field('message'), { target: { value: 'Back soon' } });
  fireEvent.submit(dialogForm());
  await waitFor(() => expect(field('to').getAttribute('aria-invalid')).toBe('true'));
  expect(field('message').value).toBe('Back soon');
});

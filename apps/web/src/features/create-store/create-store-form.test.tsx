// @vitest-environment happy-dom
import { ApiError } from '@dapur/contract/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { CreateStoreForm } from './create-store-form.tsx';

const api = vi.hoisted(() => ({ open: vi.fn<(body: unknown) => Promise<unknown>>() }));

vi.mock('../../lib/account/account-api.ts', () => ({
  accountApi: { checkSubdomain: 'path', checkReferralCode: 'code', registerTenant: 'open' },
}));
vi.mock('../../lib/account/switches.ts', () => ({
  useSwitches: () => ({ new_stores: true, referrals: true }),
}));
vi.mock('../../lib/account/session.ts', () => ({ beginSession: vi.fn(), recheckSession: vi.fn() }));
vi.mock('../../lib/api.ts', async () => ({
  ApiError: (await import('@dapur/contract/client')).ApiError,
  platformClient: (endpoint: string, { body }: { body?: unknown }) => {
    if (endpoint === 'open') return api.open(body);
    return Promise.resolve(
      endpoint === 'path'
        ? { available: true, reason: null }
        : { valid: true, message: '', referral_info: null },
    );
  },
}));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Launch My Store!' });
const [NAME, PATH, CODE] = ['Store name', 'Store path', 'Referral code (optional)'] as const;
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

async function fillIn(name = 'Kak Yah') {
  draw(<CreateStoreForm />);
  type(NAME, name);
  type(PATH, 'dapur-yah');
  await waitFor(() => expect(button().disabled).toBe(false));
}

test('a name that is too short is said once the form is sent, and has the cursor; nothing leaves', async () => {
  api.open.mockClear();
  await fillIn('ab');
  expect(isWrong(NAME)).toBe(false);
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field(NAME)));
  screen.getByText('Store name must be at least 3 characters');
  expect(api.open).not.toHaveBeenCalled();
});

test.each([
  ['slug_taken', 'This domain name is already taken', PATH],
  ['referral_invalid', 'Invalid referral code', CODE],
])('%s stands beside its field, which has the cursor, until that is changed', async (code, words, label) => {
  api.open.mockRejectedValue(new ApiError(409, code as 'slug_taken', 'No.'));
  await fillIn();
  fireEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  screen.getByText(words);
  expect(screen.getByRole('alert').textContent).toBe('');
  type(NAME, 'Kak Yah and daughters');
  expect(field(PATH).value).toBe('dapur-yah');
  screen.getByText(words);
  type(label, 'another');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('what no field says stands above the button, and what was typed stays', async () => {
  api.open.mockRejectedValue(new ApiError(409, 'conflict', 'One account can open at most 5 stores.'));
  await fillIn('  Kak Yah ');
  fireEvent.click(button());
  await screen.findByText('One account can open at most 5 stores.');
  expect(api.open).toHaveBeenLastCalledWith({
    companyName: 'Kak Yah',
    subdomain: 'dapur-yah',
    referralCode: null,
  });
  expect([field(NAME).value, field(PATH).value]).toEqual(['  Kak Yah ', 'dapur-yah']);
});

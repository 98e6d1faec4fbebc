import type { User } from '@dapur/contract/people/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderDraft } from '../../lib/order/order-draft.ts';
import { forgetBuyer, rememberBuyer, rememberedBuyer } from './remembered-buyer.ts';
import { fillInBuyer } from './known-buyer.ts';

const guest = { status: 'guest', hasExpired: false } as const;
const buyer = { name: 'Nurul', phone: '+60123456789', email: 'nurul@example.com' };
const nobody = { name: '', phone: '', email: '' };
let kept: Map<string, string>;
let count = 0;
const someDraft = () => orderDraft(`known-${(count += 1)}`);

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener: () => undefined,
  });
});

test('a guest whom the device remembers finds their details filled in, and what they typed stays', () => {
  rememberBuyer(buyer);
  const draft = someDraft();
  draft.set({ customer: { ...nobody, name: 'Mak Nurul' } });
  fillInBuyer(draft, guest);
  expect(draft.get().customer).toEqual({ ...buyer, name: 'Mak Nurul' });
});

test('a forgotten one does not', () => {
  rememberBuyer(buyer);
  forgetBuyer();
  expect(rememberedBuyer()).toBeNull();
  const draft = someDraft();
  fillInBuyer(draft, guest);
  expect(draft.get().customer).toEqual(nobody);
});

test('a signed-in buyer is filled in by their account and never by the device', () => {
  rememberBuyer(buyer);
  const draft = someDraft();
  const user = { full_name: 'Aisyah', phone: null, email: 'aisyah@example.com' } as User;
  fillInBuyer(draft, { status: 'signed-in', user, tenant: null });
  expect(draft.get().customer).toEqual({ name: 'Aisyah', phone: '', email: 'aisyah@example.com' });
});

test('while it is not known who it is nothing is filled in', () => {
  rememberBuyer(buyer);
  const draft = someDraft();
  fillInBuyer(draft, { status: 'loading' });
  fillInBuyer(draft, { status: 'failed' });
  expect(draft.get().customer).toEqual(nobody);
});

test('what stands in its place and is none of ours is nobody', () => {
  for (const text of ['{', '[]', '{"name":"x"}', '{"name":1,"phone":"","email":""}', 'null']) {
    kept.set('dapur:me', text);
    expect(rememberedBuyer()).toBeNull();
  }
});

test('nothing of a buyer is left for the next order but how and where it was handed over', () => {
  const draft = someDraft();
  draft.set({ customer: buyer, notes: 'x', method: 'pickup', pickupLocationId: 'p', voucherCode: 'A' });
  draft.reset();
  expect(draft.get()).toMatchObject({
    customer: nobody,
    notes: '',
    voucherCode: '',
    method: 'pickup',
    pickupLocationId: 'p',
  });
});

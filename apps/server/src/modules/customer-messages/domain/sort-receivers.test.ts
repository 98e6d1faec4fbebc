import { expect, test } from 'vitest';
import { sortReceivers, type Chosen } from './sort-receivers.ts';

const chosen = (id: string, change: Partial<Chosen> = {}): Chosen => ({
  id,
  email: `${id}@mail.example`,
  has_consent: true,
  is_blocked: false,
  ...change,
});

test('only who agreed, has an address and may order is written to, and each address once', () => {
  const { receivers, leftOut } = sortReceivers([
    chosen('a'),
    chosen('b', { has_consent: false }),
    chosen('c', { email: '' }),
    chosen('d', { email: 'forgotten-1@deleted.invalid' }),
    chosen('e', { is_blocked: true, has_consent: false }),
    chosen('f', { email: 'A@mail.example' }),
    chosen('g', { email: 'g@mail.example\r\nBcc: x@mail.example' }),
  ]);
  expect(receivers.map(({ id }) => id)).toEqual(['a']);
  expect(leftOut).toEqual({ blocked: 1, no_consent: 1, no_address: 3, doubled: 1 });
});

test('an address of somebody who said no does not keep it from another one who said yes', () => {
  const { receivers } = sortReceivers([
    chosen('a', { has_consent: false }),
    chosen('b', { email: 'a@mail.example' }),
  ]);
  expect(receivers.map(({ id }) => id)).toEqual(['b']);
});

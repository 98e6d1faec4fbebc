import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSealer } from './sealed.ts';
import { Secret } from './secret.ts';

const TENANT = '0b8e5f0a-1111-4222-8333-444455556666';
const OTHER = '0b8e5f0a-1111-4222-8333-444455557777';
const Keys = z.strictObject({ key: z.string() });
const operator = new Secret('operator');
const sealer = createSealer(operator, 'test-keys', Keys);

test('what is sealed opens again, shows nothing, and never looks the same twice', () => {
  const sealed = sealer.seal(TENANT, { key: 'pk_test_1' });
  expect(sealed.toString('latin1')).not.toContain('pk_test_1');
  expect(sealer.open(TENANT.toUpperCase(), sealed)).toEqual({ key: 'pk_test_1' });
  expect(sealer.seal(TENANT, { key: 'pk_test_1' })).not.toEqual(sealed);
});

test('another store, another purpose and another operator do not open it', () => {
  const sealed = sealer.seal(TENANT, { key: 'pk_test_1' });
  expect(() => sealer.open(OTHER, sealed)).toThrow();
  expect(() => createSealer(operator, 'other-keys', Keys).open(TENANT, sealed)).toThrow();
  expect(() => createSealer(new Secret('other'), 'test-keys', Keys).open(TENANT, sealed)).toThrow();
});

test('no changed bit and no cut opens', () => {
  const sealed = sealer.seal(TENANT, { key: 'pk_test_1' });
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => sealer.open(TENANT, changed)).toThrow();
    expect(() => sealer.open(TENANT, sealed.subarray(0, at))).toThrow();
  }
});

test('what opens but has another form is refused', () => {
  const loose = createSealer(operator, 'test-keys', z.unknown());
  expect(() => sealer.open(TENANT, loose.seal(TENANT, { key: 1 }))).toThrow();
});

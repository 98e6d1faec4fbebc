import { expect, test } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { holdsOf, startOfTransfer, startOfWays, transferRules, waysRules } from './transfer-rules.ts';

const empty = startOfTransfer(null);
const account = { bank: 'MBBEMYKL', account_number: '1644 2211 0099', holder: ' Nur Aisyah ' };
const code = { code: '000201…', name: 'NUR AISYAH', city: 'SHAH ALAM', takes_amount: true };
const faults = (typed: Partial<typeof empty>, hasPassword = false) =>
  Object.entries(faultsOf(transferRules(hasPassword), { ...empty, ...typed }, (path) => path in empty)).map(
    ([field, fault]) => `${field}: ${fault?.code}`,
  );

test('an account is enough, and so is a code; neither is said at the bank', () => {
  expect(faults(account)).toEqual([]);
  expect(faults({ duitnow: code })).toEqual([]);
  expect(faults({})).toEqual(['bank: custom']);
});

test('half an account is wrong where something is missing, also beside a code', () => {
  expect(faults({ duitnow: code, account_number: '1644' })).toEqual([
    'bank: invalid_value',
    'account_number: custom',
    'holder: too_small',
  ]);
});

test('the password is asked of those who have one, and sent of nobody else', () => {
  expect(faults(account, true)).toEqual(['password: too_small']);
  expect(transferRules(false).read({ ...empty, ...account, password: 'x' })).not.toHaveProperty('password');
});

test('the amount is put into a code alone that takes it', () => {
  const read = (duitnow: typeof code | null) =>
    transferRules(false).read({ ...empty, ...account, duitnow, puts_amount: true }).puts_amount;
  expect(read(code)).toBe(true);
  expect(read({ ...code, takes_amount: false })).toBe(false);
  expect(read(null)).toBe(false);
});

test('a kept time that is not among the choices is one of them', () => {
  expect(holdsOf('90')).toContain('90');
  expect(holdsOf('60')).toEqual(holdsOf('120'));
});

const cash = { is_on: false, known_only: false };
const rules = waysRules(cash);

test('the ways begin with their amounts, those that are set up first, and an empty one is for any', () => {
  const typed = startOfWays([
    { way: 'transfer', is_ready: true, least: null, most: 200 },
    { way: 'cash', is_ready: false, least: null, most: null },
    { way: 'gateway', is_ready: true, least: 12.5, most: null },
  ]);
  expect(rules.read(typed)).toEqual({
    cash,
    ways: [
      { way: 'transfer', least: null, most: 200 },
      { way: 'gateway', least: 12.5, most: null },
      { way: 'cash', least: null, most: null },
    ],
  });
  const said = (least: string, most: string) =>
    Object.keys(
      faultsOf(rules, { ways: [{ ...typed.ways[0]!, least, most }, ...typed.ways.slice(1)] }, (path) =>
        /^ways\.\d\.(?:least|most)$/.test(path),
      ),
    );
  expect(said('50', '20')).toEqual(['ways.0.most']);
  expect(said('fifty', '')).toEqual(['ways.0.least']);
  expect(said('20', '50')).toEqual([]);
});

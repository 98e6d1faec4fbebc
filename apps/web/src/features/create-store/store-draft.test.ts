import { reservedSlugs, slugFault } from '@dapur/contract/stores/slug';
import { expect, it } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { asName, asPath, emptyStoreDraft, newStoreRules, pathFault, type StoreDraft } from './store-draft.ts';

const empty = emptyStoreDraft('');

it('lets the path follow the name until it is edited by hand', () => {
  let draft: StoreDraft = { ...empty, ...asName('Dapur Kak Yah!', empty) };
  expect(draft.subdomain).toBe('dapur-kak-yah');
  draft = { ...draft, ...asPath('Kak-Yah') };
  expect(draft.subdomain).toBe('kak-yah');
  draft = { ...draft, ...asName('Another name', draft) };
  expect(draft.subdomain).toBe('kak-yah');
  draft = { ...draft, ...asPath('') };
  expect(asName('Another name', draft).subdomain).toBe('another-name');
});

it('keeps a path made from a name within 30 characters and off the reserved words', () => {
  expect(asName('Kek Lapis Sarawak Asli Mak Cik Rosnah', empty).subdomain).toBe(
    'kek-lapis-sarawak-asli-mak-cik',
  );
  expect(asName('Shop', empty).subdomain).toBe('shop-store');
});

it('writes the referral code in capitals', () => {
  expect(emptyStoreDraft(' kakyah12 ').referralCode).toBe('KAKYAH12');
});

const wrongIn = (typed: Partial<StoreDraft>) =>
  Object.keys(
    faultsOf(newStoreRules, { ...empty, companyName: 'Kak Yah', subdomain: 'kak-yah', ...typed }, () => true),
  );

it.each([
  ['', ['companyName']],
  ['  ', ['companyName']],
  [' ab ', ['companyName']],
  ['abc', []],
])('judges the name "%s"', (companyName, wrong) => expect(wrongIn({ companyName })).toEqual(wrong));

it('judges the path, and lets a store be opened without a referral code', () => {
  expect(wrongIn({ subdomain: 'ab' })).toEqual(['subdomain']);
  expect(wrongIn({ referralCode: '' })).toEqual([]);
});

it.each([
  ['', 'pathRequired'],
  ['ab', 'pathShort'],
  ['kak_yah', 'pathCharacters'],
  ['kak yah', 'pathCharacters'],
  ['dapur', 'pathReserved'],
  ['-kak', 'pathEnds'],
  ['a'.repeat(61), 'pathEnds'],
  ['kak-yah', undefined],
])('judges the path "%s"', (path, fault) => expect(pathFault(path)).toBe(fault));

it('says something about each path that the contract refuses', () => {
  for (const slug of [...reservedSlugs, '---', 'é', 'a-', 'A'])
    expect(pathFault(slug) !== undefined, slug).toBe(slugFault(slug) !== undefined);
});

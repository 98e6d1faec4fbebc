import { reservedSlugs, slugFault } from '@dapur/contract/stores/slug';
import { expect, it } from 'vitest';
import { emptyStoreDraft, nameFault, pathFault, withName, withPath, withReferral } from './store-draft.ts';

it('lets the path follow the name until it is edited by hand', () => {
  let draft = withName(emptyStoreDraft(''), 'Dapur Kak Yah!');
  expect(draft.path).toBe('dapur-kak-yah');
  draft = withPath(draft, 'Kak-Yah');
  expect(draft.path).toBe('kak-yah');
  draft = withName(draft, 'Another name');
  expect(draft.path).toBe('kak-yah');
  draft = withName(withPath(draft, ''), 'Another name');
  expect(draft.path).toBe('another-name');
});

it('keeps a path made from a name within 30 characters and off the reserved words', () => {
  expect(withName(emptyStoreDraft(''), 'Kek Lapis Sarawak Asli Mak Cik Rosnah').path).toBe(
    'kek-lapis-sarawak-asli-mak-cik',
  );
  expect(withName(emptyStoreDraft(''), 'Shop').path).toBe('shop-store');
});

it('writes the referral code in capitals', () => {
  expect(withReferral(emptyStoreDraft(''), ' kakyah12 ').referral).toBe('KAKYAH12');
  expect(emptyStoreDraft('kakyah12').referral).toBe('KAKYAH12');
});

it.each([
  ['', 'nameRequired'],
  ['  ', 'nameRequired'],
  [' ab ', 'nameShort'],
  ['abc', undefined],
])('judges the name "%s"', (name, fault) => expect(nameFault(name)).toBe(fault));

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

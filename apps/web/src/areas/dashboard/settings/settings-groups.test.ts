import { expect, test } from 'vitest';
import { isMeant, settingsGroups, type SettingsEntryName } from './settings-groups.ts';
import { settingsPages } from './settings-pages.ts';

const found = (typed: string): SettingsEntryName[] =>
  settingsGroups.flatMap(({ entries }) => entries).filter((entry) => isMeant(entry, '', typed));

test.each([
  ['bank', 'payments'],
  ['akaun', 'payments'],
  ['银行', 'payments'],
  ['logo', 'look'],
  ['sepanduk', 'look'],
  ['cuti', 'state'],
  ['Holiday', 'state'],
  ['放假', 'state'],
  ['postcode', 'place'],
  ['poskod', 'place'],
  ['邮编', 'place'],
  ['delivery fee', 'delivery'],
  ['penghantaran', 'delivery'],
  ['运费', 'delivery'],
  ['sst', 'tax'],
  ['halal', 'papers'],
  ['refund', 'policies'],
])('%s finds %s before all others', (typed, page) => {
  expect(found(typed)[0]).toBe(page);
});

test('what nobody means finds nothing', () => {
  expect(found('zzz')).toEqual([]);
});

test('each page stands in one group, and what is for developers comes last', () => {
  const all = settingsGroups.flatMap(({ entries }) => entries);
  expect([...all].sort()).toEqual([...settingsPages, 'delivery', 'notices'].sort());
  expect(all.slice(-3)).toEqual(['keys', 'webhooks', 'docs']);
});

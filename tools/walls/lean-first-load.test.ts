import { expect, test } from 'vitest';
import { laterPartsAtOnce, straySchemas, type BuiltFile } from './lean-first-load.ts';

const entry = '/shop/src/entry-client.tsx';
const leaflet = '/shop/node_modules/leaflet/dist/leaflet-src.esm.js';
const towns = '/shop/src/components/map/data/towns.json';
const query = '/shop/node_modules/@tanstack/query-core/build/modern/queryClient.js';
const useRead = '/shop/src/lib/query/use-read.ts';
const formLibrary = '/shop/node_modules/react-hook-form/dist/index.esm.mjs';
const schemaLibrary = '/shop/node_modules/zod/v4/core/schemas.js';
const useContractForm = '/shop/src/lib/form/use-contract-form.ts';
const gazetteer = '/server/src/modules/geocoding/gazetteer/gazetteer.ts';

const chunk = (modules: Record<string, number>, imports: string[] = []): BuiltFile => ({
  type: 'chunk',
  facadeModuleId: Object.keys(modules)[0] ?? null,
  imports,
  modules: Object.fromEntries(
    Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]),
  ),
});

test('the map in a file of its own, fetched when it is asked for, is no part of the first load', () => {
  const bundle = {
    'entry.js': chunk({ [entry]: 900 }, ['app.js']),
    'app.js': chunk({ '/shop/src/app.tsx': 5_000 }),
    'map.js': chunk({ [leaflet]: 140_000, [towns]: 20_000 }, ['app.js']),
    'style.css': { type: 'asset' as const },
  };
  expect(laterPartsAtOnce(bundle, entry)).toEqual([]);
});

test.each([
  ['Leaflet', leaflet],
  ['the towns of the map', towns],
  ['the gazetteer', gazetteer],
  ['the library that keeps what was read', query],
  ['what is built on it', useRead],
  ['the library of forms', formLibrary],
  ['the library of schemas', schemaLibrary],
  ['what is built on both', useContractForm],
])('%s is found in the entry, and in what it imports in any number of steps', (_name, later) => {
  const inside = { 'entry.js': chunk({ [entry]: 900, [later]: 10 }) };
  const behind = {
    'entry.js': chunk({ [entry]: 900 }, ['app.js']),
    'app.js': chunk({ '/shop/src/app.tsx': 5_000 }, ['shared.js']),
    'shared.js': chunk({ '/shop/src/shared.ts': 20, [later]: 10 }, ['app.js']),
  };
  expect(laterPartsAtOnce(inside, entry)).toEqual([later]);
  expect(laterPartsAtOnce(behind, entry)).toEqual([later]);
});

test('a module of which nothing is left weighs nothing', () => {
  expect(laterPartsAtOnce({ 'entry.js': chunk({ [entry]: 900, [leaflet]: 0 }) }, entry)).toEqual([]);
});

test('a build without the entry proves nothing', () => {
  expect(() => laterPartsAtOnce({ 'map.js': chunk({ [leaflet]: 1 }) }, entry)).toThrow('No file was built');
});

const contract = '/shop/packages/contract/src';

test('forms carry the schemas they judge by; any other module of the contract with schemas is found', () => {
  const imports: Record<string, string[]> = {
    [`${contract}/address-input.ts`]: [schemaLibrary, `${contract}/primitives.ts`],
    [`${contract}/primitives.ts`]: [schemaLibrary],
    [`${contract}/money.ts`]: [],
    [`${contract}/account.ts`]: [schemaLibrary],
    [`${contract}/ordering.ts`]: [schemaLibrary],
  };
  const bundle = {
    'form.js': chunk({
      [useContractForm]: 900,
      [schemaLibrary]: 9_000,
      [`${contract}/address-input.ts`]: 200,
      [`${contract}/primitives.ts`]: 300,
      [`${contract}/money.ts`]: 40,
      // Only its types were taken.
      [`${contract}/ordering.ts`]: 0,
    }),
    'style.css': { type: 'asset' as const },
  };
  const stray = (files: Record<string, BuiltFile>) => straySchemas(files, (id) => imports[id] ?? []);
  expect(stray(bundle)).toEqual([]);
  expect(stray({ ...bundle, 'page.js': chunk({ [`${contract}/account.ts`]: 8_000 }) })).toEqual([
    `${contract}/account.ts`,
  ]);
});

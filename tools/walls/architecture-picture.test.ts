import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MODULE_GRAPH } from './module-graph.ts';
import { readTableOwners } from './table-owners.ts';

/** How many modules lie below each other under this one, at most. */
const levels = new Map<string, number>();
function levelOf(name: string): number {
  const known = levels.get(name);
  if (known !== undefined) return known;
  const below = MODULE_GRAPH[name] ?? [];
  const level = below === 'any' ? Infinity : Math.max(0, ...below.map((one) => levelOf(one) + 1));
  levels.set(name, level);
  return level;
}

test('the picture in docs/ARCHITECTURE.md has every module on its level, with the tables that are its own', () => {
  const owners = readTableOwners(fileURLToPath(new URL('../..', import.meta.url)));
  const text = readFileSync(new URL('../../docs/ARCHITECTURE.md', import.meta.url), 'utf8');
  const drawn = [...text.matchAll(/^\| (\d*) ?\| ([^|]+) \|$/gm)].flatMap(([, level = '', modules = '']) =>
    modules
      .replaceAll('**', '')
      .replaceAll(/ \([^)]*\)/g, '')
      .split(', ')
      .map((module) => `${level} ${module}`),
  );
  const isModule = (name: string): boolean => Object.hasOwn(MODULE_GRAPH, name);
  const named = (name: string): string => {
    const tables = owners[name]?.length ?? 0;
    return tables === 0 ? name : `${name} ${tables}`;
  };
  const expected = [
    ...Object.keys(MODULE_GRAPH).map((name) => `${levelOf(name)} ${named(name)}`),
    ...Object.keys(owners)
      .filter((name) => !isModule(name))
      .map((name) => ` ${named(name)}`),
  ];
  expect(drawn.toSorted()).toEqual(expected.toSorted());
  expect(text).toContain(`the ${Object.values(owners).flat().length} tables`);
});

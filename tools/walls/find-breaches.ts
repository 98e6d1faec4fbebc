import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bareClasses } from './bare-classes.ts';
import { bareImports } from './bare-imports.ts';
import { findCycles } from './find-cycles.ts';
import { readImports } from './read-imports.ts';
import { resolveImport } from './resolve-import.ts';
import { RULES, type Edge } from './rules.ts';

export interface Breach {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
}

const SOURCE_FOLDERS = ['packages', 'apps', 'simulators', 'bench', 'e2e', 'tools'];
const SOURCE = /\.tsx?$/;
/** Modules that a plugin of Vite makes: there is no file to find. */
const MADE_BY_THE_BUILD = 'virtual:';
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** Reads every source file below `root` and answers the imports that break a rule, in the order of the files. */
export function findBreaches(root: string): Breach[] {
  const files = SOURCE_FOLDERS.flatMap((folder) => sourcesBelow(root, folder));
  const edges = files.flatMap((file) => edgesOf(root, file));
  const breaches = edges.flatMap((edge) =>
    RULES.flatMap(({ name, check }) => {
      const message = check(edge);
      return message === undefined
        ? []
        : [{ rule: name, file: edge.from, message: `${edge.specifier}: ${message}` }];
    }),
  );
  const cycles = findCycles(edges).map((cycle) => ({
    rule: 'no-cycles',
    file: cycle[0] ?? '',
    message: `${cycle.join(' -> ')}: move the piece that both need into a file of its own`,
  }));
  const bare = files.flatMap((file) =>
    bareImports(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({
      rule: 'fetched-through-a-door',
      file,
      message: `${text}: what is fetched later may not arrive. Draw it with lazyPart(…) of components/, or fetch it with later(…) of lib/`,
    })),
  );
  const drawn = files.flatMap((file) =>
    bareClasses(file, readFileSync(path.join(root, file), 'utf8')).map((message) => ({
      rule: 'one-of-each-in-components-ui',
      file,
      message,
    })),
  );
  return [...breaches, ...cycles, ...bare, ...drawn];
}

function edgesOf(root: string, from: string): Edge[] {
  return readImports(from, readFileSync(path.join(root, from), 'utf8'))
    .filter(({ specifier }) => !specifier.startsWith(MADE_BY_THE_BUILD))
    .map(({ specifier, isTypeOnly }) => ({
      from,
      specifier,
      isTypeOnly,
      target: resolveImport(root, from, specifier),
    }));
}

function sourcesBelow(root: string, folder: string): string[] {
  if (statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, file);
      return SOURCE.test(entry.name) ? [file] : [];
    });
}

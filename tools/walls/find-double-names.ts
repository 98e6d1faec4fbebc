import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { FOLDERS, ownFiles } from './find-long-files.ts';
import { readExports, type Export } from './read-exports.ts';
import { resolveImport } from './resolve-import.ts';
import { RULES } from './rules.ts';
import { isTestFile } from './test-files.ts';

/** A name, and the files that each define it as something of their own. */
interface DoubleName {
  readonly name: string;
  readonly files: readonly string[];
}

/** Catalogues of texts have the same names in each language, and what a page loads of them is always `messages`. */
const IN_A_CATALOGUE = /\/messages\/[a-z]{2}\/[^#]+/;
const SOURCE = /\.tsx?$/;

/** The parts of the repository, and the parts that each takes names from. */
const PARTS: readonly { readonly name: string; readonly files: RegExp; readonly takes: readonly string[] }[] =
  [
    { name: 'contract', files: /^packages\/contract\//, takes: ['contract'] },
    { name: 'web', files: /^apps\/web\//, takes: ['web', 'contract'] },
    { name: 'kit', files: /^apps\/server\/test\//, takes: ['kit', 'contract'] },
    { name: 'server', files: /^apps\/server\//, takes: ['server', 'contract'] },
    { name: 'journeys', files: /^e2e\//, takes: ['journeys', 'kit', 'contract'] },
    { name: 'benchmarks', files: /^bench\//, takes: ['benchmarks', 'kit', 'contract'] },
    { name: 'tools', files: /^tools\//, takes: ['tools', 'contract'] },
  ];
/** Each simulator is a part of its own. */
const SIMULATOR = /^simulators\/src\/[^/]+\//;

function takes(importer: string, target: string): boolean {
  const simulator = SIMULATOR.exec(target)?.[0];
  if (simulator !== undefined) return importer.startsWith(simulator);
  const part = PARTS.find(({ files }) => files.test(target));
  return (
    part !== undefined && PARTS.find(({ files }) => files.test(importer))?.takes.includes(part.name) === true
  );
}

/** Exported names that one file could import from two places and mean two things. */
export function findDoubleNames(root: string): Breach[] {
  return doubleNames(root).map(({ name, files }) => ({
    rule: 'one-name-one-meaning',
    file: files[0] ?? '',
    message: `${name} is defined in ${files.join(' and ')}, and one file may import both: call each what it is, merge them, or do not export it`,
  }));
}

/** In the order of the names. */
function doubleNames(root: string): DoubleName[] {
  const files = ownFiles(root, FOLDERS)
    .filter((file) => SOURCE.test(file))
    .sort();
  const definitions = definitionsOf(root, files);
  // The rules look at the folder of who imports, and at whether it is a test: one file stands for all that are alike.
  const importers = [
    ...new Map(files.map((file) => [`${path.dirname(file)} ${isTestFile(file)}`, file])).values(),
  ];
  const givers = new Map<string, { file: string; definition: string }[]>();
  for (const [file, names] of definitions)
    for (const [name, definition] of names)
      givers.set(name, [...(givers.get(name) ?? []), { file, definition }]);
  return [...givers]
    .map(([name, from]) => ({ name, files: filesThatMeet(from, importers) }))
    .filter(({ files: meeting }) => meeting.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function filesThatMeet(
  givers: readonly { file: string; definition: string }[],
  importers: readonly string[],
): string[] {
  const countOf = (definitions: readonly string[]): number =>
    new Set(definitions.map((definition) => definition.replace(IN_A_CATALOGUE, '/messages'))).size;
  if (countOf(givers.map(({ definition }) => definition)) < 2) return [];
  const met = importers.flatMap((importer) => {
    const found = givers.filter(({ file }) => mayImport(importer, file)).map(({ definition }) => definition);
    return countOf(found) > 1 ? found : [];
  });
  return [...new Set(met.map((definition) => definition.slice(0, definition.indexOf('#'))))].sort();
}

function mayImport(importer: string, target: string): boolean {
  if (!takes(importer, target)) return false;
  // A test may look inside every module. It counts as a file of the module that it tests, except towards other tests.
  const from = isTestFile(target)
    ? importer
    : importer.replace(/\/tests\/.+$|\.(?:test|fixture)(?=\.tsx?$)/, '/of-the-module.ts');
  const edge = {
    from,
    specifier: target,
    isTypeOnly: false,
    target: { kind: 'file', path: target },
  } as const;
  return RULES.every(({ check }) => check(edge) === undefined);
}

/** For each file, its exported names and the place that defines each: `file#local name`. */
function definitionsOf(root: string, files: readonly string[]): Map<string, Map<string, string>> {
  const read = new Map(
    files.map((file) => [file, readExports(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
  const found = new Map<string, Map<string, string>>();
  const namesOf = (file: string): Map<string, string> => {
    const known = found.get(file);
    if (known !== undefined) return known;
    const names = new Map<string, string>();
    found.set(file, names);
    for (const entry of read.get(file) ?? []) addTo(names, file, entry);
    return names;
  };
  const theirNames = (file: string, specifier: string): Map<string, string> => {
    const target = resolveImport(root, file, specifier);
    return target.kind === 'file' ? namesOf(target.path) : new Map<string, string>();
  };
  const addTo = (names: Map<string, string>, file: string, entry: Export): void => {
    if (entry.kind === 'own') names.set(entry.name, `${file}#${entry.local}`);
    else if (entry.kind === 'all')
      for (const [name, from] of theirNames(file, entry.specifier)) names.set(name, from);
    else {
      const from = theirNames(file, entry.specifier).get(entry.theirs);
      if (from !== undefined) names.set(entry.name, from);
    }
  };
  for (const file of files) namesOf(file);
  return found;
}

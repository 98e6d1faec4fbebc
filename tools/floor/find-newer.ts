import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { harmlessCalls, harmlessSelectors, harmlessStyles, saidOnly } from './harmless.ts';
import { newerInScript } from './newer-script.ts';
import { newerInStyle } from './newer-style.ts';

/** Something that a page gets and a browser of the floor cannot do. */
export interface Newer {
  readonly file: string;
  readonly what: string;
}

/** What of a built script is newer than the floor and not among what may be. */
export function findNewerInScript(file: string, source: string): Newer[] {
  const checked = saidOnly.reduce((rest, text) => rest.replaceAll(text, ''), source);
  return newerInScript(file, checked)
    .filter((what) => !harmlessCalls.some(([name]) => what === name || what.startsWith(`${name}.`)))
    .map((what) => ({ file, what }));
}

/** The same of a style sheet. */
export function findNewerInStyle(file: string, sheet: string): Newer[] {
  return newerInStyle(sheet)
    .filter(
      ({ what, where }) =>
        !harmlessStyles.some(([name]) => name.test(what)) &&
        !(what === ':has' && harmlessSelectors.some(([selector]) => selector.test(where))),
    )
    .map(({ what, where }) => ({ file, what: `${what} in ${where}` }));
}

/** The same of a document: the scripts and styles that stand in it. */
export function findNewerInDocument(file: string, html: string): Newer[] {
  return [
    ...[...html.matchAll(/<script>(.*?)<\/script>/gs)].flatMap(([, script = '']) =>
      findNewerInScript(`${file}.js`, script),
    ),
    ...[...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, style = '']) =>
      findNewerInStyle(file, style),
    ),
  ];
}

/** The same of all files below a folder that browsers get. */
export function findNewerInFiles(folder: string): Newer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (file.endsWith('.js')) return findNewerInScript(file, readFileSync(path.join(folder, file), 'utf8'));
    if (file.endsWith('.css')) return findNewerInStyle(file, readFileSync(path.join(folder, file), 'utf8'));
    return [];
  });
}

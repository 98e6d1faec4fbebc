import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImports } from './read-imports.ts';
import { resolveImport } from './resolve-import.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files and packages that are loaded before `file` runs, with all that they load in turn. */
function loadedWith(file: string): { readonly files: ReadonlySet<string>; readonly packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next) || !/\.m?[jt]s$/.test(next)) continue;
    files.add(next);
    for (const { specifier, isTypeOnly, isLater } of readImports(
      next,
      readFileSync(path.join(root, next), 'utf8'),
    )) {
      if (isTypeOnly || isLater === true) continue;
      const target = resolveImport(root, next, specifier);
      if (target.kind === 'file') waiting.push(target.path);
      if (target.kind === 'package') packages.add(target.name);
    }
  }
  return { files, packages: [...packages].sort() };
}

const start = loadedWith('apps/server/src/start.ts');

// What draws papers and pictures, reads archives and sends mail is loaded when it is first used.
test('the server starts with these packages and no others', () => {
  expect(start.packages).toEqual([
    '@fastify/multipart',
    '@fastify/static',
    '@node-rs/argon2',
    'aws4fetch',
    'bidi-js',
    'fastify',
    'file-type',
    'fontkit',
    'jose',
    'kysely',
    'lru-cache',
    'pg',
    'pino',
    'tldts',
    'zod',
  ]);
});

test('the server starts with no more files of ours than it is given', () => {
  expect(start.files.size).toBeLessThanOrEqual(1_360);
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** What an import leads to: a file of the project (path from its root), a package, part of Node, or nothing. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'missing' };

const OWN_SCOPE = '@dapur/';
const MISSING: Target = { kind: 'missing' };

/** Resolves `specifier` as written in `from`, a path from `root`. */
export function resolveImport(root: string, from: string, specifier: string): Target {
  // Vite's own suffixes: './logo.svg?url'.
  const plain = specifier.replace(/\?[a-z]+$/, '');
  if (plain.startsWith('.')) return fileTarget(root, path.posix.join(path.posix.dirname(from), plain));
  if (plain.startsWith(OWN_SCOPE)) return resolveWorkspace(root, plain);
  if (isBuiltin(plain)) return { kind: 'node', name: plain.replace(/^node:/, '') };
  const name = plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/');
  return isInstalled(root, from, name) ? { kind: 'package', name } : MISSING;
}

function resolveWorkspace(root: string, specifier: string): Target {
  const [, name = '', ...rest] = specifier.split('/');
  const folder = [`packages/${name}`, `apps/${name}`, name].find((candidate) =>
    existsSync(path.join(root, candidate, 'package.json')),
  );
  if (folder === undefined) return MISSING;
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const entries = manifest.exports ?? {};
  const wanted = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const target = entries[wanted] ?? entries['./*']?.replace('*', rest.join('/'));
  return target === undefined ? MISSING : fileTarget(root, path.posix.join(folder, target));
}

function fileTarget(root: string, file: string): Target {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true
    ? { kind: 'file', path: file }
    : MISSING;
}

function isInstalled(root: string, from: string, name: string): boolean {
  for (let folder = path.posix.dirname(from); ; folder = path.posix.dirname(folder)) {
    if (['', '@types/'].some((prefix) => existsSync(path.join(root, folder, 'node_modules', prefix + name))))
      return true;
    if (folder === '.') return false;
  }
}

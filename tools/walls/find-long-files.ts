import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';

/** The most lines that one file of source or tests may have. */
export const MAX_LINES = 350;

/** All folders that hold code. */
export const FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts', 'simulators', 'tools'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.[^/]+)\//;

/** Files of source and tests that nobody reads in one go. */
export function findLongFiles(root: string): Breach[] {
  return sourceFiles(root)
    .map((file) => ({ file, count: linesIn(path.join(root, file)) }))
    .filter(({ count }) => count > MAX_LINES)
    .map(({ file, count }) => ({
      rule: 'files-are-short',
      file,
      message: `it has ${count} lines, ${MAX_LINES} are the most: split it by what it is about`,
    }));
}

function sourceFiles(root: string): string[] {
  return ownFiles(root, FOLDERS).filter((file) => SOURCE.test(file));
}

/** The files below these folders that are neither fetched nor built, by their paths from the root. */
export function ownFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !NOT_OURS.test(path.relative(path.join(root, folder), file)))
        .map((file) => path.relative(root, file)),
    );
}

function linesIn(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

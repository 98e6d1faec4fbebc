import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

/** The command of an installed package, as a file for our runtime. */
export function cli(name, file) {
  return path.join(root, 'node_modules', name, file);
}

/** Gives `work` the name of a file for a runner's report, and a way to read what the runner wrote, if it did. */
export async function withReport(name, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-results-'));
  const file = path.join(folder, name);
  try {
    return await work(file, () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The beginning of a failure's message, for the end of the run. */
export function firstLines(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

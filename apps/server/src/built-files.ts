import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './kernel/start-refusal.ts';

/** What an image holds, by path below its root, with sizes in bytes. Written by `scripts/make-production.mjs`. */
const IMAGE_LIST = 'build-files.json';
const Sizes = z.record(z.string(), z.number());

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);

/**
 * Throws a StartRefusal of one line when a file of the build is missing or was cut short: in an image any file, in a checkout
 * those of the web app.
 */
export function assertBuildIsWhole(root: string, webRoot: string): void {
  const list = path.join(root, IMAGE_LIST);
  const faulty = existsSync(list)
    ? faultsOfImage(root, Sizes.parse(read(list)))
    : faultsOfWebApp(path.join(webRoot, 'dist'));
  const [first] = faulty;
  if (first === undefined) return;
  const more = faulty.length > 1 ? ` and ${faulty.length - 1} more` : '';
  throw new StartRefusal(
    `The build is not whole: ${first}${more}. Build it anew; the database was not touched.`,
  );
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

function faultsOfImage(root: string, sizes: Readonly<Record<string, number>>): string[] {
  return Object.entries(sizes).flatMap(([name, size]) => {
    const found = sizeOf(path.join(root, name));
    if (found === undefined) return [`${name} is missing`];
    return found === size ? [] : [`${name} has ${found} bytes instead of ${size}`];
  });
}

function faultsOfWebApp(dist: string): string[] {
  const client = path.join(dist, 'client');
  const manifest = path.join(client, '.vite/manifest.json');
  const needed = [path.join(dist, 'server/entry-server.js'), manifest];
  const missing = needed.filter((file) => sizeOf(file) === undefined);
  if (missing.length > 0) return missing.map((file) => `${file} is missing`);
  const chunks = Object.values(Manifest.parse(read(manifest)));
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  return [...files]
    .map((file) => path.join(client, file))
    .filter((file) => sizeOf(file) === undefined)
    .map((file) => `${file} is missing`);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartRefusal(
      `The build is not whole: ${file} cannot be read. Build it anew; the database was not touched.`,
    );
  }
}

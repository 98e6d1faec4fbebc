import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { artFiles, isCurrent, type ArtFile } from './art-recipes.ts';

/** Beside the installed packages: it outlives the data folder, so a second fresh start has its pictures at once. */
export const artCacheDir = fileURLToPath(
  new URL('../../../../node_modules/.cache/demo-art', import.meta.url),
);

const modified = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

async function isWritable(dir: string): Promise<boolean> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rendering takes some 300 MB for a few seconds, and a server would keep that memory for good: so it runs in a process
 * of its own. The allocator settings keep the filters' buffers; returning each of them to the system costs a third of
 * the time.
 */
async function renderApart(outDir: string, names: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const name of names) if (!(await isCurrent(name, outDir))) missing.push(name);
  if (missing.length === 0) return;
  const main = fileURLToPath(new URL('./render-art-main.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [main, outDir, ...missing], {
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '134217728' },
  });
}

/**
 * As `renderAll`, with the drawing done once for the machine: pictures are rendered into `cacheDir` and copied from
 * there. Where `cacheDir` cannot be written (packages installed by another user) they are rendered in place.
 */
export async function renderAllCached(
  outDir: string,
  names: readonly string[],
  cacheDir: string = artCacheDir,
): Promise<Map<string, ArtFile[]>> {
  const files = new Map(names.map((name) => [name, artFiles(name)]));
  await mkdir(outDir, { recursive: true });
  if (!(await isWritable(cacheDir))) {
    await renderApart(outDir, names);
    return files;
  }
  await renderApart(cacheDir, names);
  for (const { fileName } of [...files.values()].flat()) {
    const from = join(cacheDir, fileName);
    const to = join(outDir, fileName);
    if ((await modified(to)) >= (await modified(from))) continue;
    const part = `${to}.${process.pid}.part`;
    await copyFile(from, part);
    await rename(part, to);
  }
  return files;
}

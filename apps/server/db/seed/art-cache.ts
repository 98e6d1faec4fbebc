import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtFile } from './art-recipes.ts';
import { renderAll } from './render-art.ts';

/** Beside the installed packages: it outlives the data folder, so a second fresh start has its pictures at once. */
export const artCacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/demo-art', import.meta.url));

const modified = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

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
 * As `renderAll`, with the drawing done once for the machine: pictures are rendered into `cacheDir` and copied from
 * there. Where `cacheDir` cannot be written (packages installed by another user) they are rendered in place.
 */
export async function renderAllCached(
  outDir: string,
  names: readonly string[],
  cacheDir: string = artCacheDir,
): Promise<Map<string, ArtFile[]>> {
  if (!(await isWritable(cacheDir))) return renderAll(outDir, names);
  const files = await renderAll(cacheDir, names);
  await mkdir(outDir, { recursive: true });
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

import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderAllCached } from './art-cache.ts';
import { artFiles } from './art-recipes.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'art-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

it('renders a picture and its view in every size, copies them, and renders again only what is missing or old', async () => {
  const cache = join(dir, 'cache');
  const out = join(dir, 'out');
  const names = ['egg-tarts', 'egg-tarts--close', 'logo-dapur-kak-yah'];
  const files = await renderAllCached(out, names, cache);
  const wanted = names.flatMap((name) => artFiles(name));
  expect([...files.values()].flat()).toEqual(wanted);
  expect((await readdir(out)).toSorted()).toEqual(wanted.map((file) => file.fileName).toSorted());
  for (const file of wanted) {
    const { width, height, format } = await sharp(join(out, file.fileName)).metadata();
    expect([width, height, `image/${format}`]).toEqual([file.width, file.height, file.mimeType]);
  }

  const kept = join(cache, 'egg-tarts-640.webp');
  const old = join(cache, 'logo-dapur-kak-yah-96.webp');
  await utimes(old, 0, 0);
  const before = await stat(kept);
  await renderAllCached(out, names, cache);
  expect((await stat(kept)).mtimeMs).toBe(before.mtimeMs);
  expect((await stat(old)).mtimeMs).toBeGreaterThan(0);
});

it('refuses a picture that has no drawing', async () => {
  await expect(renderAllCached(join(dir, 'none'), ['no-such-dish'], join(dir, 'cache'))).rejects.toThrow(
    /no-such-dish/,
  );
});

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { artFiles, artRecipe, artSource, isCurrent, type ArtFile, type ArtRecipe } from './art-recipes.ts';

/** Uncompressed picture with alpha; passing it on saves an encode and a decode per size. */
type Raster = { data: Buffer; width: number; height: number };

const toSharp = (raster: Raster) =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } });

const toRaster = async (image: ReturnType<typeof sharp>): Promise<Raster> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The drawing at its own size: the grain of its textures is made for that resolution, so it is only ever scaled down. */
async function master(source: string): Promise<Raster> {
  return toRaster(sharp(await readFile(artSource(source))));
}

/** A store's picture for link previews: the food side of the banner, with the logo in its calm corner. */
async function openGraph(banner: Raster, store: string): Promise<Raster> {
  const logo = await sharp(await readFile(artSource(`logo-${store}`)))
    .resize(190, 190)
    .png()
    .toBuffer();
  const wide = await toRaster(toSharp(banner).resize({ height: 630 }));
  const cropped = await toRaster(
    toSharp(wide).extract({ left: wide.width - 1290, top: 0, width: 1200, height: 630 }),
  );
  return toRaster(toSharp(cropped).composite([{ input: logo, left: 56, top: 56 }]));
}

async function view(whole: Raster, look: ArtRecipe['look'], name: string): Promise<Raster> {
  if (look === 'open-graph') return openGraph(whole, name.slice('og-'.length));
  if (look === 'close') {
    // Nearer and mirrored, in the warmer light of a phone held over the plate.
    const turned = await toRaster(toSharp(whole).flop().rotate(7, { background: '#0000' }));
    const side = 600;
    const left = Math.round((turned.width - side) / 2);
    const top = Math.round((turned.height - side) / 2 - 10);
    return toRaster(
      toSharp(turned)
        .extract({ left, top, width: side, height: side })
        .resize(640, 640)
        .modulate({ brightness: 1.03, saturation: 1.06 }),
    );
  }
  if (look === 'turned') {
    const turned = await toRaster(toSharp(whole).rotate(-11, { background: '#0000' }));
    const side = 650;
    const left = Math.round((turned.width - side) / 2);
    const top = Math.round((turned.height - side) / 2 - 10);
    return toRaster(
      toSharp(turned)
        .extract({ left, top, width: side, height: side })
        .resize(640, 640)
        .modulate({ brightness: 0.96, saturation: 0.9 }),
    );
  }
  return whole;
}

/** Written beside and then renamed, so that a run cut short leaves no half picture under a final name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

async function renderFrom(whole: Raster, name: string, outDir: string): Promise<void> {
  const recipe = artRecipe(name);
  const picture = await view(whole, recipe.look, name);
  for (const file of artFiles(name)) {
    const sized = toSharp(picture).resize(file.width, file.height);
    const bytes =
      recipe.format === 'jpg'
        ? await sized.flatten({ background: '#fbf6ec' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
        : await sized.webp({ quality: recipe.look === 'logo' ? 90 : 80, effort: 2 }).toBuffer();
    await writeWhole(join(outDir, file.fileName), bytes);
  }
}

/**
 * Renders the named pictures into `outDir`, each drawing rasterised once, as many at a time as the machine has cores (4
 * at most); pictures whose files are current already cost nothing. Answers the files of each, smallest first. Throws
 * when a name has no drawing.
 */
export async function renderAll(outDir: string, names: readonly string[]): Promise<Map<string, ArtFile[]>> {
  await mkdir(outDir, { recursive: true });
  const files = new Map(names.map((name) => [name, artFiles(name)]));
  const missing = new Map<string, string[]>();
  for (const name of files.keys()) {
    if (await isCurrent(name, outDir)) continue;
    const { source } = artRecipe(name);
    missing.set(source, [...(missing.get(source) ?? []), name]);
  }
  const queue = [...missing];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [source, views] = next;
      const whole = await master(source);
      for (const name of views) await renderFrom(whole, name, outDir);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return files;
}

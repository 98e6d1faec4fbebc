import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export type ArtRecipe = {
  /** File in `art/`, without `.svg`. */
  source: string;
  look: 'whole' | 'close' | 'turned' | 'banner' | 'logo' | 'open-graph';
  widths: readonly number[];
  format: 'webp' | 'jpg';
};

export type ArtFile = {
  fileName: string;
  width: number;
  height: number;
  mimeType: 'image/webp' | 'image/jpeg';
};

const FOOD_WIDTHS = [160, 320, 480, 640, 800] as const;
/** Second views are cut from the drawing's middle, which holds no more than this. */
const VIEW_WIDTHS = [160, 320, 480, 640] as const;
const BANNER_WIDTHS = [640, 960, 1600] as const;
const LOGO_WIDTHS = [96, 192] as const;

/**
 * What a picture's name asks for. `nasi-lemak` is the dish; `nasi-lemak--close` and `nasi-lemak--turned` are a second
 * and third view of it; `banner-…`, `logo-…` and `og-…` belong to a store.
 */
export function artRecipe(name: string): ArtRecipe {
  if (name.startsWith('og-')) {
    return { source: `banner-${name.slice(3)}`, look: 'open-graph', widths: [1200], format: 'jpg' };
  }
  if (name.startsWith('banner-'))
    return { source: name, look: 'banner', widths: BANNER_WIDTHS, format: 'webp' };
  if (name.startsWith('logo-')) return { source: name, look: 'logo', widths: LOGO_WIDTHS, format: 'webp' };
  const [source = name, view] = name.split('--');
  if (view === undefined) return { source, look: 'whole', widths: FOOD_WIDTHS, format: 'webp' };
  if (view !== 'close' && view !== 'turned') throw new Error(`unknown view "${view}" of picture "${source}"`);
  return { source, look: view, widths: VIEW_WIDTHS, format: 'webp' };
}

export function artSource(source: string): URL {
  return new URL(`./art/${source}.svg`, import.meta.url);
}

const heightAt: Record<ArtRecipe['look'], (width: number) => number> = {
  whole: (width) => width,
  close: (width) => width,
  turned: (width) => width,
  logo: (width) => width,
  banner: (width) => (width * 600) / 1600,
  'open-graph': (width) => (width * 630) / 1200,
};

/** The files a picture is rendered to, smallest first: `<name>-<width>.webp`, a store's preview picture `.jpg`. */
export function artFiles(name: string): ArtFile[] {
  const recipe = artRecipe(name);
  return recipe.widths.map((width) => ({
    fileName: `${name}-${width}.${recipe.format}`,
    width,
    height: Math.round(heightAt[recipe.look](width)),
    mimeType: recipe.format === 'webp' ? 'image/webp' : 'image/jpeg',
  }));
}

/** True when each file of a picture is there and no older than the drawing, so that a changed drawing reaches an old data folder. */
export async function isCurrent(name: string, outDir: string): Promise<boolean> {
  const drawn = await stat(artSource(artRecipe(name).source));
  for (const { fileName } of artFiles(name)) {
    const file = await stat(join(outDir, fileName)).catch(() => undefined);
    if (!file || file.mtimeMs < drawn.mtimeMs) return false;
  }
  return true;
}

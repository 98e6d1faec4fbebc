// Renders the pictures of the front page and the marketplace from the demo's drawings into apps/web/src/areas/{home,marketplace}/pictures and apps/web/public.
// Run by hand after a drawing changed: node tools/landing-pictures/render.ts
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const art = new URL('../../apps/server/db/seed/art/', import.meta.url);
const out = new URL('../../apps/web/src/areas/home/pictures/', import.meta.url);

/** Tall pieces of the square drawings, for the arches: name, and where the piece begins. */
const arches = { 'kuih-lapis': 180, 'ondeh-ondeh': 180, 'burnt-cheesecake': 240 } as const;
const ARCH = { width: 440, height: 800 };
const WIDTHS = [264, 440] as const;

// The textures are made for 800 px: drawn at that size, then cut and scaled down.
const drawing = async (name: string) =>
  sharp(await readFile(new URL(`${name}.svg`, art)))
    .resize(800, 800)
    .png()
    .toBuffer();

for (const [name, left] of Object.entries(arches)) {
  const piece = await sharp(await drawing(name))
    .extract({ left, top: 0, ...ARCH })
    .png()
    .toBuffer();
  for (const width of WIDTHS)
    await sharp(piece)
      .resize(width)
      .webp({ quality: 74, effort: 6 })
      .toFile(fileURLToPath(new URL(`${name}-${width}.webp`, out)));
}
await sharp(await drawing('ondeh-ondeh'))
  .resize(96)
  .webp({ quality: 76, effort: 6 })
  .toFile(fileURLToPath(new URL('ondeh-ondeh-96.webp', out)));

/** A kind of food each, for the round links. */
const kinds = {
  kuih: 'seri-muka',
  cakes: 'red-velvet-cake',
  cookies: 'cookies',
  bread: 'croissant',
  meals: 'nasi-lemak',
  snacks: 'karipap',
} as const;
for (const [kind, name] of Object.entries(kinds))
  await sharp(await drawing(name))
    .extract({ left: 60, top: 60, width: 680, height: 680 })
    .resize(208)
    .webp({ quality: 72, effort: 6 })
    .toFile(fileURLToPath(new URL(`kind-${kind}.webp`, out)));

/** The same for the marketplace, smaller and for all its kinds. */
const market = new URL('../../apps/web/src/areas/marketplace/pictures/', import.meta.url);
const marketKinds = {
  all: 'pulut-inti',
  kuih: 'seri-muka',
  cakes: 'chocolate-cake',
  cookies: 'cookies',
  bread: 'sourdough-loaf',
  meals: 'nasi-lemak',
  snacks: 'karipap',
  frozen: 'popiah',
  gifts: 'macarons',
} as const;
for (const [kind, name] of Object.entries(marketKinds))
  await sharp(await drawing(name))
    .resize(144)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(new URL(`${kind}-144.webp`, market)));

/** What a shared link shows: the three arches on the platform's green. */
const arch = async (name: keyof typeof arches, width: number, height: number) => {
  const shape = Buffer.from(
    `<svg width="${width}" height="${height}"><path d="M0 ${height}V${width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${height}Z"/></svg>`,
  );
  return sharp(await drawing(name))
    .resize(height, height)
    .extract({ left: Math.round((height - width) / 2), top: 0, width, height })
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer();
};
const mark = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#FBF6EC"/><path d="M6.5 16h19a9.5 9.5 0 0 1-5.7 8.3V26h-7.6v-1.7A9.5 9.5 0 0 1 6.5 16Z" fill="#1F6B4A"/><path d="M12.5 12.5c-1.5-2 1.5-2.8 0-5M19.5 12.5c-1.5-2 1.5-2.8 0-5" fill="none" stroke="#D98A1F" stroke-width="1.8" stroke-linecap="round"/></svg>',
  ),
)
  .png()
  .toBuffer();
await sharp({ create: { width: 1200, height: 630, channels: 4, background: '#1C3B2C' } })
  .composite([
    { input: mark, left: 96, top: 225 },
    { input: await arch('kuih-lapis', 220, 430), left: 400, top: 200 },
    { input: await arch('ondeh-ondeh', 280, 560), left: 640, top: 70 },
    { input: await arch('burnt-cheesecake', 220, 430), left: 940, top: 200 },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(fileURLToPath(new URL('../../apps/web/public/share.jpg', import.meta.url)));

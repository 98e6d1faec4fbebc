import encodeQR from 'qr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readQrPicture } from '../index.ts';

const PAY =
  '00020201021126480014A000000615000101069999990216HOMEBAKER00000015204546253034585802MY5912KEK KAK LONG6009SHAH ALAM6105400006304B7F4';
const PAGE = 'https://dapur.example/kek-kak-long';

const read = (bytes: Uint8Array, isWanted?: (text: string) => boolean) =>
  readQrPicture(bytes, { tenantId: 'kek', ...(isWanted === undefined ? {} : { isWanted }) });

type Colours = readonly [dark: string, light: string];

/** A code of about so many pixels, as SVG. */
function drawn(side: number, { text = PAY, colours: [dark, light] = ['#000', '#fff'] as Colours } = {}) {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<rect x="${x}" y="${y}" width="1" height="1"/>`] : [])),
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="${light}"/><g fill="${dark}">${squares.join('')}</g></svg>`,
  );
}

/** A page full of words. */
function words(width: number, height: number, [dark, light]: Colours = ['#111', '#fff']): Buffer {
  const lines = Array.from(
    { length: height / 40 },
    (_, at) =>
      `<text x="20" y="${at * 40 + 30}" font-size="30" fill="${dark}">Imbas untuk membayar ${at}</text>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${light}"/>${lines.join('')}</svg>`,
  );
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  });
const turned = (side: number, degrees: number) =>
  sharp(drawn(side)).rotate(degrees, { background: '#fff' }).png().toBuffer();

const photo = await noise(4_000, 3_000)
  .composite([{ input: await turned(900, 12), left: 1_500, top: 1_000 }])
  .blur(1.5)
  .jpeg({ quality: 60 })
  .toBuffer();
const DARK_MODE = ['#eee', '#111'] as const;

const pictures: readonly (readonly [what: string, () => Promise<Buffer>])[] = [
  ['the code alone', () => sharp(drawn(300)).png().toBuffer()],
  ['in shades of grey', () => sharp(drawn(300)).greyscale().toColourspace('b-w').png().toBuffer()],
  ['in sixteen bits', () => sharp(drawn(300)).toColourspace('rgb16').png().toBuffer()],
  [
    'on nothing',
    () =>
      sharp(drawn(300, { colours: ['#000', 'none'] }))
        .png()
        .toBuffer(),
  ],
  [
    'in the colour of DuitNow',
    () =>
      sharp(drawn(400, { colours: ['#ed2e67', '#fff'] }))
        .webp()
        .toBuffer(),
  ],
  ['as a GIF', () => sharp(drawn(300)).gif().toBuffer()],
  [
    'inverted',
    () =>
      sharp(drawn(400, { colours: ['#fff', '#000'] }))
        .png()
        .toBuffer(),
  ],
  ['turned by 33 degrees', () => turned(400, 33)],
  ['on its head', () => turned(400, 180)],
  ['a photo of twelve megapixels', () => Promise.resolve(photo)],
  ['the same lying on its side', () => sharp(photo).withMetadata({ orientation: 6 }).toBuffer()],
  [
    'a screenshot with words around it',
    () =>
      sharp(words(1_080, 2_400))
        .composite([{ input: drawn(500), left: 290, top: 900 }])
        .png()
        .toBuffer(),
  ],
  [
    'a screenshot in dark mode',
    () =>
      sharp(words(1_080, 2_400, DARK_MODE))
        .composite([{ input: drawn(500, { colours: DARK_MODE }), left: 290, top: 900 }])
        .jpeg({ quality: 50 })
        .toBuffer(),
  ],
  [
    'askew, dim and out of focus',
    () =>
      sharp(drawn(500))
        .affine(
          [
            [1, 0.15],
            [0.1, 0.8],
          ],
          { background: '#fff' },
        )
        .linear(0.3, 40)
        .blur(2)
        .jpeg({ quality: 40 })
        .toBuffer(),
  ],
];

test.each(pictures)('a code is read: %s', async (_what, picture) => {
  expect(await read(await picture())).toBe(PAY);
});

test.each([
  ['words', () => sharp(words(1_080, 2_400)).png().toBuffer()],
  ['noise', () => noise(800, 800).png().toBuffer()],
  ['one pixel', () => sharp(drawn(1)).png().toBuffer()],
  [
    'a strip',
    () =>
      sharp({ create: { width: 16_000, height: 1, channels: 3, background: '#333' } })
        .png()
        .toBuffer(),
  ],
])('no code is found in %s', async (_what, picture) => {
  expect(await picture().then(read)).toBeUndefined();
});

test('of two codes it is the one that is wanted, else one of them', async () => {
  const poster = await sharp(words(1_200, 700))
    .composite([
      { input: drawn(400, { text: PAGE }), left: 50, top: 100 },
      { input: drawn(400), left: 650, top: 100 },
    ])
    .png()
    .toBuffer();
  expect(await read(poster, (text) => text.startsWith('0002'))).toBe(PAY);
  expect(await read(poster, (text) => text.startsWith('https:'))).toBe(PAGE);
  expect([PAY, PAGE]).toContain(await read(poster, () => false));
});

test.each([
  ['more pixels than are taken', () => sharp(drawn(300)).resize(8_100, 8_100).png().toBuffer()],
  ['more than a WebP may have', () => sharp(drawn(300)).resize(4_100, 4_100).webp({ effort: 0 }).toBuffer()],
  ['a kind that is not taken', () => sharp(drawn(300)).tiff().toBuffer()],
  ['a drawing', () => Promise.resolve(drawn(300))],
  ['cut off', async () => (await sharp(drawn(300)).jpeg().toBuffer()).subarray(0, -2_000)],
  ['empty', () => Promise.resolve(Buffer.alloc(0))],
])('a code is not looked for in a file: %s', async (_what, picture) => {
  expect(await read(await picture())).toBeUndefined();
});

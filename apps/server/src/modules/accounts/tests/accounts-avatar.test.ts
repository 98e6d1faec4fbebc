import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const send = (who: TestPerson | undefined, bytes: Uint8Array) =>
  callApi(app, who, 'setAvatar', { body: { image: Buffer.from(bytes).toString('base64') } });
const urlOf = ({ body }: Awaited<ReturnType<typeof send>>): string => String(body.data?.['avatar_url']);
const stored = async (): Promise<string[]> => readdir(path.join(app.attachments, 'avatars')).catch(() => []);

async function fetched(address: string) {
  const response = await fetch(`${app.url}${address}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a small square webp under a name by chance',
  async (kind) => {
    const who = await person(database);
    const answer = await send(who, await plain(900, 300).toFormat(kind).toBuffer());
    expect(answer.status).toBe(200);
    expect(urlOf(answer)).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    const { response, bytes } = await fetched(urlOf(answer));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  },
);

test('where and with what it was taken does not stay, and it stands upright', async () => {
  const who = await person(database);
  // Red on the left of what the sensor saw; turned by a quarter (6), red is on top.
  const halves = await plain(400, 400)
    .composite([
      {
        input: { create: { width: 200, height: 400, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Make: 'Canary camera' }, IFD3: { GPSLatitude: '3/1 8/1 20/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(halves).metadata()).exif?.includes('Canary camera')).toBe(true);
  const { bytes } = await fetched(urlOf(await send(who, halves)));
  const kept = await sharp(bytes).metadata();
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('Canary')).toBe(false);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(at(128, 20)[0]).toBeGreaterThan(150);
  expect(at(128, 236)[2]).toBeGreaterThan(150);
});

test('what hides behind a picture does not come along', async () => {
  const who = await person(database);
  const script = Buffer.from('<html><script>alert("canary")</script></html>');
  const { bytes } = await fetched(
    urlOf(await send(who, Buffer.concat([await plain(64, 64).jpeg().toBuffer(), script]))),
  );
  expect(bytes.includes('canary')).toBe(false);
});

/** A PNG's signature and header that promise `side` × `side` pixels, with nothing behind them. */
function promisedPng(side: number): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(side, 4);
  header.writeUInt32BE(side, 8);
  header.set([8, 6, 0, 0, 0], 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), length, header, sum]);
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['an svg', () => svg],
  ['an svg after a png’s first bytes', () => Buffer.concat([pngStart, svg])],
  ['an svg after a jpeg’s first bytes', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['html that begins as a gif', () => Buffer.from('GIF89a/*<script>*/=1')],
  ['a gif', () => plain(8, 8).gif().toBuffer()],
  ['an avif', () => plain(8, 8).avif().toBuffer()],
  ['a tiff', () => plain(8, 8).tiff().toBuffer()],
  ['a pdf', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['a header of 20,000 × 20,000', () => promisedPng(20_000)],
  ['25 million real pixels', () => plain(5_000, 5_001).png({ compressionLevel: 9 }).toBuffer()],
  [
    'half a jpeg',
    async () =>
      (
        await sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 256)), {
          raw: { width: 64, height: 64, channels: 3 },
        })
          .jpeg()
          .toBuffer()
      ).subarray(0, 900),
  ],
  ['riff that is a sound', () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ')])],
  ['a webp’s first bytes alone', () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
])('%s is refused with a clear text, and the picture before stays', async (_name, make) => {
  const who = await person(database);
  const before = urlOf(await send(who, await plain(20, 20).png().toBuffer()));
  const files = await stored();
  const refused = await send(who, await make());
  expect(refused.status).toBe(422);
  expect(refused).toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'image', message: 'must be a JPEG, PNG or WebP picture of at most 24 megapixels' }],
  });
  expect(urlOf(await callApi(app, who, 'getProfile'))).toBe(before);
  expect(await stored()).toEqual(files);
});

test.each([
  ['no base64', '<svg/>', 422],
  ['a data address', 'data:image/png;base64,AAAA', 422],
  ['a number', 7, 422],
  ['one character too many', 'A'.repeat(240_004), 422],
  ['more than a body may hold', 'A'.repeat(300_000), 413],
])('%s is refused', async (_name, image, status) => {
  const who = await person(database);
  expect((await callApi(app, who, 'setAvatar', { body: unchecked({ image }) })).status).toBe(status);
});

test('a new picture takes the old one’s place, and removing leaves none; both harm nobody else', async () => {
  const [who, other] = [await person(database), await person(database)];
  const theirs = urlOf(await send(other, await plain(30, 30).png().toBuffer()));
  const first = urlOf(await send(who, await plain(30, 30).png().toBuffer()));
  const second = urlOf(await send(who, await plain(40, 40).png().toBuffer()));
  expect((await fetched(first)).response.status).toBe(404);
  expect((await fetched(second)).response.status).toBe(200);
  for (let time = 1; time <= 2; time++) {
    const removed = await callApi(app, who, 'removeAvatar');
    expect([removed.status, removed.body.data?.['avatar_url']]).toEqual([200, null]);
  }
  expect((await fetched(second)).response.status).toBe(404);
  expect((await fetched(theirs)).response.status).toBe(200);
});

test('of pictures sent at once one stays, and no file that nobody uses', async () => {
  const who = await person(database);
  const before = (await stored()).length;
  const picture = await plain(30, 30).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(who, picture)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await stored()).length).toBe(before + 1);
  const { response } = await fetched(urlOf(await callApi(app, who, 'getProfile')));
  expect(response.status).toBe(200);
});

test('large ones at once are made small one after the other, so that memory is that of one', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person(database)));
  // Turned and progressive: it has to be held as a whole.
  const turned = plain(4_800, 4_800).greyscale().withMetadata({ orientation: 6 });
  const large = await turned.jpeg({ quality: 1, progressive: true }).toBuffer();
  await send(people[0], large);
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const answers = await Promise.all(people.map((who) => send(who, large)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect((most - before) / 1e6).toBeLessThan(200);
});

test('ten an hour', async () => {
  const who = await person(database);
  const statuses = [];
  for (let at = 0; at < 11; at++) statuses.push((await send(who, svg)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('nobody without a session', async () => {
  expect((await send(undefined, svg)).status).toBe(401);
  expect((await callApi(app, undefined, 'removeAvatar')).status).toBe(401);
});

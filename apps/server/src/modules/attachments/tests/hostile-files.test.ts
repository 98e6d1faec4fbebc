import { ATTACHMENT_TYPES } from '@dapur/contract/files/attachment-types';
import type { Attachment } from '@dapur/contract/files/attachments';
import { fileTypeFromBuffer } from 'file-type';
import encodeQR from 'qr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { readQrPicture } from '../index.ts';
import { SMUGGLED } from './hostile-bytes.ts';
import { hostileFiles, type HostileFile } from './hostile-files.ts';
import { upload } from '../../../../test/kit/uploads.ts';

const corpus = await hostileFiles();

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const keptAs = {
  picture: 'image/webp',
  'picture or refused': 'image/webp',
  text: 'text/plain',
  json: 'application/json',
  pdf: 'application/pdf',
} as const;

const send = ({ file }: HostileFile) =>
  upload(app, owner, { module: 'product', parentId: shop.productIds[0] ?? '', files: [file] }, { shop });

const fetched = (id: string, how: 'viewAttachment' | 'downloadAttachment') =>
  callApi(app, undefined, how, { store: shop, params: { id } });

test('there are more than eighty kinds of them', () => {
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThan(120);
});

const isTaken = (type: string | undefined): boolean =>
  (ATTACHMENT_TYPES as readonly string[]).includes(type ?? '');

test('checks that believe the declared type, or the first bytes alone, would take dozens of them', async () => {
  const refused = corpus.filter(({ fate }) => fate === 'refused').map(({ file }) => file);
  expect(refused.filter(({ type }) => isTaken(type)).length).toBeGreaterThan(60);
  const found = await Promise.all(
    refused.map(
      async ({ bytes }) =>
        (await fileTypeFromBuffer(Buffer.from(bytes as string)).catch(() => undefined))?.mime,
    ),
  );
  expect(found.filter(isTaken).length).toBeGreaterThan(20);
});

test.each(corpus.map((one): [string, HostileFile] => [one.what, one]))('%s', async (_what, hostile) => {
  const { status, code, message, data } = await send(hostile);
  const { fate, file } = hostile;
  if (fate === 'too large') expect([status, code]).toEqual([413, 'payload_too_large']);
  else if (fate === 'refused' || (fate === 'picture or refused' && status !== 200)) {
    expect([status, code]).toEqual([422, 'invalid_input']);
    expect(message).toMatch(/^files\.0: \S/);
    expect(message).not.toContain('\n');
  } else {
    expect([status, message]).toEqual([200, '']);
    const [kept] = data;
    if (kept === undefined) throw new Error('nothing was kept');
    expect(kept.attachment_type).toBe(keptAs[fate]);
    await expectHarmless(kept, file.bytes);
  }
  if (status !== 200) expect(data).toEqual([]);
});

/** Viewed or downloaded, it is a picture that we made ourselves, or a file that browsers never show in place. */
async function expectHarmless(kept: Attachment, sent: Uint8Array | string): Promise<void> {
  const isPicture = kept.attachment_type === 'image/webp';
  for (const how of ['viewAttachment', 'downloadAttachment'] as const) {
    const { headers, bytes } = await fetched(kept.id, how);
    expect(headers.get('content-type')?.split(';')[0]).toBe(kept.attachment_type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('set-cookie')).toBeNull();
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition.startsWith(isPicture && how === 'viewAttachment' ? 'inline; ' : 'attachment; ')).toBe(
      true,
    );
    if (isPicture) {
      const { format, exif, xmp, iptc, pages } = await sharp(bytes).metadata();
      expect([format, exif, xmp, iptc, pages ?? 1]).toEqual(['webp', undefined, undefined, undefined, 1]);
      expect(bytes.includes(SMUGGLED)).toBe(false);
    } else expect(bytes).toEqual(Buffer.from(sent as string));
  }
  expect(kept.attachment_original_name).toMatch(/^[^\u0000-\u001f\u202a-\u202e/\\"<>]{1,120}$/);
  expect(kept.attachment_filename).toMatch(/^[0-9a-f]{32}\.(webp|pdf|txt|json)$/);
}

test('a store that refused them all keeps nothing of them', async () => {
  const { rows } = await database.pools.platform.query<{ kept: number; used: number; counted: number }>(
    `select count(*)::int as kept, sum(bytes)::int as counted,
            (select bytes::int from attachment_usage where tenant_id = $1) as used
       from attachments where tenant_id = $1`,
    [shop.tenantId],
  );
  const [books] = rows;
  expect(books?.counted).toBe(books?.used);
  expect(books?.kept).toBeLessThan(corpus.filter(({ fate }) => fate !== 'refused').length + 1);
});

test('in none of them a QR code is found, nor do they keep the next picture from being read', async () => {
  for (const { what, file } of corpus)
    expect(await readQrPicture(Buffer.from(file.bytes), { tenantId: shop.tenantId }), what).toBeUndefined();
  const code = Buffer.from(encodeQR('kek', 'svg', { border: 4 }));
  const picture = await sharp(code).resize(300, 300, { kernel: 'nearest' }).png().toBuffer();
  expect(await readQrPicture(picture, { tenantId: shop.tenantId })).toBe('kek');
});

import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STORE, changedManifest as manifest, copiedStore } from './copied-store.ts';

const world = copiedStore();
const { bring, expectNothing, repacked, forged } = world;

describe('a file that cannot be trusted brings in nothing:', () => {
  /** Why the copy is refused; expects that nothing of it is there then. */
  const fault = async (file: string): Promise<string> => {
    const error: unknown = await bring(file).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await expectNothing();
    return error instanceof Error ? error.message : 'not refused';
  };

  test('one that was cut off, or is no ZIP', async () => {
    const whole = await readFile(world.copy);
    const file = path.join(world.folder, 'cut.zip');
    await writeFile(file, whole.subarray(0, whole.length - 1_000));
    expect(await fault(file)).toContain('no ZIP, or its end is missing');
    await writeFile(file, 'not a zip');
    expect(await fault(file)).toContain('no ZIP');
  });

  test('one with a changed row, a picture exchanged, a file too few or too many', async () => {
    expect(
      await fault(
        await repacked((name, bytes) =>
          name === 'data/orders.json' ? Buffer.from(bytes.toString().replace('"paid"', '"PAID"')) : bytes,
        ),
      ),
    ).toContain('data/orders.json was changed');
    expect(
      await fault(
        await repacked((name, bytes) => (name.endsWith('-640.webp') ? Buffer.alloc(bytes.length, 1) : bytes)),
      ),
    ).toContain('was changed');
    expect(
      await fault(await repacked((name, bytes) => (name === 'data/products.json' ? undefined : bytes))),
    ).toContain('is missing');
    expect(await fault(await repacked((_name, bytes) => bytes, { 'media/more.txt': 'x' }))).toContain(
      'does not belong into it',
    );
  });

  test('one of a newer version, of its form or of its tables', async () => {
    expect(await fault(await repacked(manifest(() => ({ version: 2 }))))).toContain('newer version');
    expect(
      await fault(
        await repacked(manifest(({ schema }) => ({ schema: [...(schema as string[]), '999999_later.sql'] }))),
      ),
    ).toContain('newer version');
  });

  test('one whose checksums were mended: rows of another store, of another form, too few of them', async () => {
    const theirs = randomUUID();
    expect(
      await fault(
        await forged((name, text) => (name === 'data/products.json' ? text.replace(STORE, theirs) : text)),
      ),
    ).toContain('a row of another store');
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/products.json' ? text.replace('"price_sen":', '"price":') : text,
        ),
      ),
    ).toContain('a row of another form');
    expect(
      await fault(await forged((name, text) => (name === 'data/pickup_points.json' ? '[\n]\n' : text))),
    ).toContain('instead of');
    expect(
      await fault(
        await forged((name, text) => (name === 'data/products.json' ? text.replace('[\n', '[\n\n') : text)),
      ),
    ).toContain('no row');
  });

  test('nothing of the site but its own, where its old paths claim a word of the site or one for good', async () => {
    const admin = randomUUID();
    await world.target.pools.platform.query(
      `with added as (insert into users (id, email, full_name) values ($1, 'words@mail.example', 'Harith') returning id)
       insert into reserved_words (word, added_by) select 'festival', id from added`,
      [admin],
    );
    const { pathsLost } = await bring(
      await forged((name, text) =>
        name === 'data/retired_slugs.json'
          ? text
              .replace('"kak-yah-lama"', '"marketplace"')
              .replace('"kak-yah-pertama"', '"festival"')
              .replace('"kak-yah-kedua"', '"kak-yah-selamanya"')
              .replace(/"until":"[^"]+"/g, '"until":"infinity"')
          : text,
      ),
    );
    expect(new Set(pathsLost)).toEqual(new Set(['marketplace', 'festival']));
    const { rows } = await world.target.pools.platform.query(
      `select slug, until <= now() + interval '12 months' as is_bounded from retired_slugs`,
    );
    expect(rows).toEqual([{ slug: 'kak-yah-selamanya', is_bounded: true }]);
  });

  test('one whose rows the database refuses, in the middle of writing', async () => {
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/reviews.json' ? text.replace(/"rating":\d/, '"rating":9') : text,
        ),
      ),
    ).toContain('reviews__rating');
    expect(
      await fault(
        await forged((name, text) =>
          name === 'data/order_items.json'
            ? text.replace(/"order_id":"[^"]+"/, `"order_id":"${randomUUID()}"`)
            : text,
        ),
      ),
    ).toContain('order_items');
  });
});

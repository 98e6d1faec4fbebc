import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import { AppError } from '@dapur/contract/errors';
import type { z } from 'zod';
import type { PictureDraft } from '@dapur/contract/products/product-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import type { StoredImage } from '../data/tables.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { lockPictures, writePictures } from '../data/write-products.ts';
import { productNotFound, type Keeper } from './save-product.ts';

/** The pictures that lie beside a product, which the attachments know. */
export interface KeptPictures {
  /** By the name under which pages show each. */
  of(
    tenantId: string,
    productId: string,
  ): Promise<ReadonlyMap<string, { readonly id: string; readonly widths: readonly number[] }>>;
  /** Removes them with their files. */
  remove(tenantId: string, ids: readonly string[]): Promise<void>;
}

interface PictureDeps {
  readonly db: Pools;
  readonly pictures: KeptPictures;
}

/**
 * Gives a product its pictures, in order: some that it has, and some that were just put beside it. Those left out are
 * removed for good. Throws AppError `not_found`, `conflict` when they are not as the caller believes, `invalid_input` for
 * one that is not there.
 */
export async function setPictures(
  { db, pictures }: PictureDeps,
  { tenantId, actor }: Keeper,
  id: string,
  {
    were,
    pictures: wished,
  }: { readonly were: readonly string[]; readonly pictures: readonly z.output<typeof PictureDraft>[] },
): Promise<StoredImage[]> {
  const kept = await pictures.of(tenantId, id);
  const keys = wished.map(({ key }) => key);
  if (new Set(keys).size !== keys.length)
    throw invalidInput([{ field: 'pictures', message: 'names a picture twice' }]);
  const { after, gone } = await withTenant(db, tenantId, async (tx) => {
    const before = await lockPictures(tx, tenantId, id);
    if (before === undefined) throw productNotFound();
    if (
      before.map(({ key }) => key).join() !== were.join() &&
      before.map(({ key }) => key).join() !== keys.join()
    )
      throw new AppError('conflict', 'Someone else has changed these pictures');
    const images = wished.map(({ key, alt, ...inOthers }, at): StoredImage => {
      const widths = kept.get(key)?.widths ?? before.find((one) => one.key === key)?.widths;
      if (!kept.has(key) && !before.some((one) => one.key === key))
        throw invalidInput([{ field: `pictures.${at}.key`, message: 'is no picture of this product' }]);
      const alts = Object.fromEntries(
        OTHER_LOCALES.flatMap((language) => {
          const text = inOthers[`alt_${language}`];
          return text === '' ? [] : [[language, text]];
        }),
      );
      return {
        key,
        alt,
        ...(widths === undefined ? {} : { widths: [...widths] }),
        ...(Object.keys(alts).length > 0 ? { alts } : {}),
      };
    });
    await writePictures(tx, tenantId, id, images);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'product.pictures',
      subject: 'product',
      subjectId: id,
      details: { pictures: images.length },
    });
    return { after: images, gone: before.filter(({ key }) => !keys.includes(key)) };
  });
  const ids = gone.flatMap(({ key }) => kept.get(key)?.id ?? []);
  if (ids.length > 0) await pictures.remove(tenantId, ids);
  return after;
}

import { fieldsOfOthers } from '@dapur/contract/words/other-locales';
import type { Picture } from '@dapur/contract/products/catalogue';
import { toRinggit } from '@dapur/contract/money/money';
import type { SoldOutUntil } from '@dapur/contract/products/product-change-input';
import type { Lack, ProductRow, SellerProduct, ShownPicture } from '@dapur/contract/products/seller-products';
import type { StoredImage } from '../data/tables.ts';
import type { EditedRow, ListedRow } from '../data/seller-products.ts';
import { toPicture } from './picture.ts';
import { toDraft } from './product-draft.ts';

const statusOf = (row: Pick<ListedRow, 'is_active' | 'is_archived' | 'is_unlisted'>) =>
  row.is_active ? (row.is_unlisted ? 'unlisted' : 'active') : row.is_archived ? 'archived' : 'hidden';

const soldOutUntil = ({ sold_out_until: until }: Pick<ListedRow, 'sold_out_until'>): SoldOutUntil | null =>
  until === 'infinity' ? 'further_notice' : until;

export function toSellerProduct(tenantId: string, row: EditedRow): SellerProduct {
  return {
    ...toDraft(row),
    id: row.id,
    status: statusOf(row),
    pictures: shownPictures(tenantId, row.images),
    revision: row.revision,
    is_ordered: row.is_ordered,
    sold_out_until: soldOutUntil(row),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

export const shownPictures = (tenantId: string, images: readonly StoredImage[]): ShownPicture[] =>
  images.map((image) => ({
    key: image.key,
    alt: image.alt,
    ...fieldsOfOthers('alt', (language) => image.alts?.[language] ?? ''),
    picture: pictureOf(tenantId, image),
  }));

export function toProductRow(tenantId: string, row: ListedRow): ProductRow {
  const [face] = row.images;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    price: toRinggit(row.price_sen),
    compare_at: row.compare_at_sen === null ? null : toRinggit(row.compare_at_sen),
    status: statusOf(row),
    picture: face === undefined ? null : pictureOf(tenantId, face),
    daily_limit: row.daily_limit,
    lead_days: row.lead_days,
    lacks: lacksOf(row),
    is_ordered: row.is_ordered,
    revision: row.revision,
    sold_out_until: soldOutUntil(row),
    week: row.week,
  };
}

const pictureOf = (tenantId: string, { key, alt, widths }: StoredImage): Picture =>
  toPicture(tenantId, { key, alt, ...(widths === undefined ? {} : { widths }) });

function lacksOf(row: ListedRow): Lack[] {
  const lacks: Lack[] = [];
  if (row.images.length === 0) lacks.push('photo');
  if (row.lacks_allergens) lacks.push('allergens');
  if (row.lacks_translation) lacks.push('translation');
  return lacks;
}

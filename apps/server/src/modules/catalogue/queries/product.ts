import type { Product } from '@dapur/contract/products/catalogue';
import { toRinggit } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import { shownRules, shownFields, type FieldsWith } from '@dapur/contract/products/product-fields';
import type { ProductRules } from '@dapur/contract/products/product-offer';
import { valueIn, type RulesRow, type StoredIn } from '../data/field-columns.ts';
import type { ProductFromRow } from '../data/products.ts';
import { toOption } from './option.ts';
import { pictureUrl, toPicture } from './picture.ts';

/** A product as the contract shows it, in the language it was read in where the seller gave a translation. */
export function toProduct(tenantId: string, locale: Locale, row: ProductFromRow): Product {
  const { translated } = row;
  const name = translated?.name ?? row.name;
  // A picture that is merely labelled with the product's name follows its translation.
  const images = row.images.map(({ alts, ...image }) => {
    const alt = image.alt === row.name ? name : ((locale === 'en' ? undefined : alts?.[locale]) ?? image.alt);
    return toPicture(tenantId, { ...image, alt });
  });
  const face = row.images[0];
  return {
    id: row.id,
    name,
    price: toRinggit(row.price_sen),
    category: translated?.category ?? row.category,
    description: translated?.description ?? row.description,
    ingredients: translated?.ingredients ?? row.ingredients,
    image_url: face === undefined ? null : pictureUrl(tenantId, face.key),
    images,
    is_active: true,
    sort_order: row.sort_order,
    daily_limit: row.daily_limit,
    option_data: { option: row.options.map((option) => toOption(option, locale)) },
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    review_count: row.review_count ?? 0,
    ...toldOf(row, shownFields, translated),
    ...(row.season_from === null && row.season_until === null
      ? {}
      : { season: { from: row.season_from, until: row.season_until } }),
    ...(row.is_unlisted ? { unlisted: true } : {}),
    ...(row.is_sold_out ? { sold_out: true } : {}),
    ...seoOf(translated?.seo_title || row.seo_title, translated?.seo_description || row.seo_description),
  };
}

/** What shoppers are told under a field's own name: only what says something. */
function toldOf<Name extends FieldsWith<{ isShown: true }>>(
  row: StoredIn<Name>,
  names: readonly Name[],
  translated: Readonly<Partial<Record<string, string>>> | null = null,
): Pick<Product, Name> {
  const said = names.map((name) => [name, translated?.[name] || valueIn(row, name)] as const);
  return Object.fromEntries(
    said.filter(([, value]) => value !== null && value !== '' && value !== false),
  ) as Pick<Product, Name>;
}

/** What an order of a product must keep to. */
export const toProductRules = (row: RulesRow): ProductRules => ({
  ...toldOf(row, shownRules),
  season: { from: row.season_from, until: row.season_until },
});

function seoOf(title: string, description: string): Pick<Product, 'seo'> {
  if (title === '' && description === '') return {};
  return { seo: { ...(title === '' ? {} : { title }), ...(description === '' ? {} : { description }) } };
}

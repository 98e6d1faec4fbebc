import type { Tx } from '../../src/platform/db/transaction.ts';
import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import { artFiles } from './art-recipes.ts';
import { readyTerms } from '../../src/modules/stores/index.ts';
import { loadKitchen } from './load-kitchen.ts';
import { inOtherLanguages } from './store-words.ts';
import type { DemoLanguage, DemoStore } from './types.ts';
import { loadOrders, loadReviews } from './load-orders.ts';

/** Before the first of its orders, and after its owner came. */
const OPEN_FOR_DAYS = 100;

const openedOn = (today: LocalDate): Date => new Date(`${addDays(today, -OPEN_FOR_DAYS)}T09:00:00+08:00`);

/** Writes a demo store with all it has. The tenant must not exist yet. */
export async function loadStore(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  await tx
    .insertInto('tenants')
    .values({ id: store.id, slug: store.slug, name: store.name, created_at: openedOn(today) })
    .execute();
  await loadProfile(tx, store);
  await loadProducts(tx, store);
  await loadDates(tx, store, today);
  await loadVouchers(tx, store);
  await loadOrders(tx, store, today);
  await loadKitchen(tx, store, today);
  await loadReviews(tx, store, today);
}

/** Its terms are those that every seller may take over. */
async function loadTerms(tx: Tx, tenant_id: string, deposit: DemoStore['deposit']): Promise<void> {
  const terms = {
    tenant_id,
    ...readyTerms,
    refund_steps: JSON.stringify(readyTerms.refund_steps),
    translations: JSON.stringify(readyTerms.translations),
    deposit: deposit === undefined ? null : JSON.stringify(deposit),
  };
  await tx
    .insertInto('store_terms')
    .values({ ...terms, version: 1 })
    .execute();
  await tx
    .insertInto('store_policies')
    .values({ ...terms, terms_version: 1 })
    .execute();
}

/** Keeps the demo's dates going: adds the days that have come into the next sixty since the last start. */
export async function loadDates(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const tenant_id = store.id;
  const dates = store.dates(today);
  const added = await tx
    .insertInto('delivery_dates')
    .values(
      dates.map((d) => ({
        tenant_id,
        date: d.date,
        is_active: d.isActive,
        description: d.description,
        description_words: JSON.stringify(d.description === '' ? {} : inOtherLanguages(d.description)),
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'date']).doNothing())
    .returning('date')
    .execute();
  const isNew = new Set(added.map((row) => row.date));
  const limits = dates
    .filter((d) => isNew.has(d.date))
    .flatMap((d) =>
      Object.entries(d.orderLimit).map(([product_id, order_limit]) => ({
        tenant_id,
        date: d.date,
        product_id,
        order_limit,
      })),
    );
  if (limits.length > 0) await tx.insertInto('date_limits').values(limits).execute();
}

async function loadProfile(tx: Tx, store: DemoStore): Promise<void> {
  const tenant_id = store.id;
  const inLanguage = (language: DemoLanguage) => ({
    tagline: store.taglineTranslations[language],
    operating_hours: inOtherLanguages(store.operatingHours)[language],
    pickup_instructions: inOtherLanguages(store.pickupInstructions)[language],
  });
  await tx
    .insertInto('store_profiles')
    .values({
      tenant_id,
      tagline: store.tagline,
      phone: store.phone,
      email: store.email,
      address: store.address,
      city: store.city,
      region: store.region,
      state: store.state,
      latitude: store.latitude,
      longitude: store.longitude,
      max_km_delivery: store.maxKmDelivery,
      pickup_address: store.pickupAddress,
      operating_hours: store.operatingHours,
      pickup_instructions: store.pickupInstructions,
      shows_place: store.showsPlace,
      colours_chosen_at: sql<Date>`now()`,
      delivery_chosen_at: sql<Date>`now()`,
      delivery_fee_sen: store.deliveryFeeSen,
      delivery_pricing: store.deliveryPricing === undefined ? null : JSON.stringify(store.deliveryPricing),
      min_order_days: store.minOrderDay,
      social_media: JSON.stringify(store.socialMedia),
      tax_name: store.tax.name,
      tax_basis_points: Math.round(store.tax.percentage * 100),
      tax_is_active: store.tax.isActive,
      tax_registration: null,
      seller_kind: store.seller.registration === '' ? 'individual' : 'business',
      seller_name: store.seller.name,
      seller_registration: store.seller.registration,
      accent: store.accent.light,
      accent_dark: store.accent.dark,
      logo_key: store.logo,
      banner_key: store.banner,
      share_key: store.openGraph,
      receipt_prefix: store.receiptPrefix,
      translations: JSON.stringify({
        ms: inLanguage('ms'),
        zh: inLanguage('zh'),
      }),
    })
    .execute();
  await loadTerms(tx, tenant_id, store.deposit);
  await tx
    .insertInto('pickup_points')
    .values(
      store.pickupPoints.map((point, index) => ({
        tenant_id,
        id: point.id,
        name: point.name,
        area: point.area,
        address: point.address,
        latitude: point.latitude,
        longitude: point.longitude,
        opening_hours: JSON.stringify(point.openingHours),
        instructions: point.instructions,
        translations: JSON.stringify({ ms: pointIn(point, 'ms'), zh: pointIn(point, 'zh') }),
        shows_place: point.isPublic,
        sort_order: index,
      })),
    )
    .execute();
  await tx
    .insertInto('delivery_times')
    .values(
      store.timeSlots.map((slot, index) => ({
        tenant_id,
        id: slot.id,
        time: slot.time,
        is_active: slot.isActive,
        sort_order: index,
      })),
    )
    .execute();
}

const pointIn = (point: DemoStore['pickupPoints'][number], language: DemoLanguage) => ({
  instructions: inOtherLanguages(point.instructions)[language],
});

async function loadProducts(tx: Tx, store: DemoStore): Promise<void> {
  await tx
    .insertInto('products')
    .values(
      store.products.map((product) => ({
        tenant_id: store.id,
        id: product.id,
        name: product.name,
        price_sen: product.priceSen,
        category: product.category,
        description: product.description,
        ingredients: product.ingredients,
        is_active: product.isActive,
        sort_order: product.sortOrder,
        daily_limit: product.dailyLimit,
        options: JSON.stringify(product.options),
        images: JSON.stringify(
          product.pictures.map((key) => ({
            key,
            alt: product.name,
            widths: artFiles(key).map((file) => file.width),
          })),
        ),
        translations: JSON.stringify({
          ms: { name: product.nameTranslations.ms, description: product.descriptionTranslations.ms },
          zh: { name: product.nameTranslations.zh, description: product.descriptionTranslations.zh },
        }),
      })),
    )
    .execute();
}

async function loadVouchers(tx: Tx, store: DemoStore): Promise<void> {
  const inDays = (days: number | null) => (days === null ? null : new Date(Date.now() + days * 86_400_000));
  await tx
    .insertInto('vouchers')
    .values(
      store.vouchers.map((voucher) => ({
        tenant_id: store.id,
        code: voucher.code.toUpperCase(),
        kind: voucher.discount.kind,
        ...giftOf(voucher.discount),
        minimum_sen: voucher.minimumSen,
        starts_at: inDays(voucher.startsInDays),
        ends_at: inDays(voucher.endsInDays),
        max_uses: voucher.maxUses,
        uses: voucher.usedCount,
        is_active: voucher.isActive,
      })),
    )
    .execute();
}

function giftOf(discount: DemoStore['vouchers'][number]['discount']): {
  value: number;
  cap_sen: number | null;
} {
  if (discount.kind === 'fixed') return { value: discount.amountSen, cap_sen: null };
  const value = discount.kind === 'percent' ? discount.percent * 100 : 0;
  return { value, cap_sen: discount.capSen };
}

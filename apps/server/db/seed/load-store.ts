import { createHash } from 'node:crypto';
import type { LocalDate } from '@dapur/contract/dates';
import { normaliseEmail } from '@dapur/contract/email';
import { hoursText } from '@dapur/contract/opening-hours';
import { normalisePhone } from '@dapur/contract/phone';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import { reviewerName } from '../../src/modules/catalogue/index.ts';
import { artFiles } from './art-recipes.ts';
import { demoId } from './demo-id.ts';
import { inOtherLanguages } from './store-words.ts';
import type { DemoOrder, DemoStore } from './types.ts';

type Tx = Transaction<Database>;

const HOLD_MS = 180_000;

/** Writes a demo store with all it has. The tenant must not exist yet. */
export async function loadStore(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  await tx.insertInto('tenants').values({ id: store.id, slug: store.slug, name: store.name }).execute();
  await loadProfile(tx, store);
  await loadProducts(tx, store);
  await loadDates(tx, store, today);
  await loadVouchers(tx, store);
  await loadOrders(tx, store, today);
  await loadReviews(tx, store, today);
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
  const inLanguage = (language: 'ms' | 'zh') => ({
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

const pointIn = (point: DemoStore['pickupPoints'][number], language: 'ms' | 'zh') => ({
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

async function loadOrders(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const tenant_id = store.id;
  const orders = store.orders(today);
  const points = new Map(store.pickupPoints.map((point) => [point.id, point]));
  const paid = orders.filter((order) => order.paidAt !== null);
  const receiptNumber = new Map(
    paid.map((order, index) => [
      order.id,
      `${store.receiptPrefix}-DEMO-${String(index + 1).padStart(4, '0')}`,
    ]),
  );
  await tx
    .insertInto('orders')
    .values(
      orders.map((order) => {
        const point = points.get(order.pickupPointId);
        const createdAt = new Date(order.createdAt);
        const isCancelled = order.status === 'cancelled';
        return {
          tenant_id,
          id: order.id,
          number: order.orderNumber,
          request_hash: createHash('sha256').update(order.id).digest(),
          status: order.status,
          payment_status: order.paymentStatus,
          customer_name: order.customerName,
          customer_phone: order.phone,
          customer_email: order.email,
          phone_key: normalisePhone(order.phone),
          email_key: normaliseEmail(order.email),
          delivery_method: order.deliveryMethod,
          delivery_date: order.deliveryDate,
          delivery_time: order.deliveryTime,
          pickup: point
            ? JSON.stringify({
                id: point.id,
                name: point.name,
                area: point.area,
                shows_place: point.isPublic,
                address: point.address,
                latitude: point.latitude,
                longitude: point.longitude,
                operating_hours: hoursText(point.openingHours, 'en'),
                instructions: point.instructions,
              })
            : null,
          subtotal_sen: order.subTotalSen,
          discount_sen: order.discountSen,
          delivery_fee_sen: order.deliveryFeeSen,
          tax_name: order.taxSen > 0 ? order.taxName : null,
          tax_basis_points: Math.round(order.taxPercentage * 100),
          tax_sen: order.taxSen,
          total_sen: order.totalSen,
          voucher_code: order.voucherCode,
          payment_method: order.paidAt === null ? '' : 'Maybank2u',
          payment_ref: order.paidAt === null ? null : billId(order.id),
          notes: order.notes,
          receipt_number: receiptNumber.get(order.id) ?? null,
          cancel_reason: order.cancelReason,
          cancelled_by: isCancelled ? ('system' as const) : null,
          created_at: createdAt,
          updated_at: createdAt,
          expires_at: new Date(createdAt.getTime() + HOLD_MS),
          paid_at: order.paidAt === null ? null : new Date(order.paidAt),
          cancelled_at: isCancelled ? new Date(createdAt.getTime() + HOLD_MS) : null,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('order_items')
    .values(
      orders.flatMap((order) =>
        order.items.map((item, position) => ({
          tenant_id,
          id: item.id,
          order_id: order.id,
          position,
          product_id: item.productId,
          name: item.name,
          quantity: item.quantity,
          unit_sen: item.priceSen,
          line_sen: item.subtotalSen,
          options: JSON.stringify(item.productOption),
        })),
      ),
    )
    .execute();
  await loadCapacity(tx, store, orders);
  const attempts = paid.map((order) => ({
    tenant_id,
    id: demoId(`attempt:${order.id}`),
    order_id: order.id,
    state: 'paid' as const,
    bill_id: billId(order.id),
    amount_sen: order.totalSen,
    settled_at: new Date(order.paidAt!),
  }));
  if (attempts.length > 0) await tx.insertInto('payment_attempts').values(attempts).execute();
}

/** The ledger of what the demo's live orders hold, so that counters and orders agree from the first minute. */
async function loadCapacity(tx: Tx, store: DemoStore, orders: readonly DemoOrder[]): Promise<void> {
  const tenant_id = store.id;
  const kind = 'product' as const;
  const held = new Map<string, { date: string; subject_id: string; held: number }>();
  const claims: { order_id: string; date: string; subject_id: string; quantity: number }[] = [];
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    const perProduct = new Map<string, number>();
    for (const item of order.items) {
      perProduct.set(item.productId, (perProduct.get(item.productId) ?? 0) + item.quantity);
    }
    for (const [subject_id, quantity] of perProduct) {
      const key = `${order.deliveryDate} ${subject_id}`;
      const pool = held.get(key) ?? { date: order.deliveryDate, subject_id, held: 0 };
      pool.held += quantity;
      held.set(key, pool);
      claims.push({ order_id: order.id, date: order.deliveryDate, subject_id, quantity });
    }
  }
  if (claims.length === 0) return;
  await tx
    .insertInto('capacity_pools')
    .values([...held.values()].map((pool) => ({ tenant_id, kind, ...pool })))
    .execute();
  await tx
    .insertInto('capacity_claims')
    .values(claims.map((claim) => ({ tenant_id, kind, ...claim })))
    .execute();
}

const HALF_DAY_MS = 12 * 60 * 60_000;

async function loadReviews(tx: Tx, store: DemoStore, today: LocalDate): Promise<void> {
  const reviews = store.reviews(today).map((review) => ({
    tenant_id: store.id,
    id: review.id,
    product_id: review.productId,
    order_item_id: review.orderItemId,
    rating: review.rating,
    comment: review.comment,
    customer_name: reviewerName(review.customerName),
    reviewed_at: new Date(review.reviewedAt),
    reply: review.reply,
    replied_at: review.reply === '' ? null : new Date(Date.parse(review.reviewedAt) + HALF_DAY_MS),
    pictures: JSON.stringify(
      review.pictures.map((key, index) => ({
        id: demoId(`${review.id}:${index}`),
        key,
        name: `${key}.webp`,
      })),
    ),
  }));
  if (reviews.length > 0) await tx.insertInto('reviews').values(reviews).execute();
}

/** Eight lower-case characters, as a bill of the provider has. */
function billId(orderId: string): string {
  return createHash('sha256').update(`bill:${orderId}`).digest('hex').slice(0, 8);
}

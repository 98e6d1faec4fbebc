import { existsSync } from 'node:fs';
import { contrastBetween } from '@dapur/contract/stores/contrast';
import { addDays, isLocalDate } from '@dapur/contract/dates/dates';
import { whyPlaceClosed } from '@dapur/contract/dates/opening-hours';
import { optionFault, missingOptions } from '@dapur/contract/products/chosen-options';
import { describe, expect, it } from 'vitest';
import { artFiles, artRecipe, artSource } from './art-recipes.ts';
import { isRestDay, nthOrderDay } from './open-days.ts';
import { butterAndBloom } from './stores/butter-and-bloom.ts';
import { dapurKakYah } from './stores/dapur-kak-yah.ts';
import type { DemoStore } from './types.ts';

const TODAY = '2026-11-20';
const stores = [dapurKakYah, butterAndBloom];
const KITCHENS_OWN_HINTS = ['Untuk siapa? Tulis "tiada" kalau tak perlu', 'Tulis "tiada" kalau tak perlu'];

const picturesOf = (store: DemoStore) => [
  store.logo,
  store.banner,
  store.openGraph,
  ...store.products.flatMap((product) => product.pictures),
  ...store.reviews(TODAY).flatMap((review) => review.pictures),
];

function idsOf(store: DemoStore): string[] {
  const orders = store.orders(TODAY);
  const rows = [
    store.pickupPoints,
    store.vouchers,
    store.timeSlots,
    store.products,
    orders,
    store.reviews(TODAY),
  ];
  return [
    store.id,
    ...rows.flat().map((row) => row.id),
    ...orders.flatMap((order) => order.items.map((item) => item.id)),
  ];
}

describe('the demo stores', () => {
  it('use each id once across both', () => {
    const ids = stores.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('claim no certificate', () => {
    expect(
      JSON.stringify([stores, stores.map((s) => [s.orders(TODAY), s.reviews(TODAY), s.dates(TODAY)])]),
    ).not.toMatch(/halal/i);
  });
});

describe.each(stores)('$slug', (store) => {
  const active = store.products.filter((product) => product.isActive);

  it('has at least 24 active products, each with its own main picture', () => {
    const mains = active.flatMap((product) => product.pictures.slice(0, 1));
    expect(mains.length).toBeGreaterThanOrEqual(24);
    expect(new Set(mains).size).toBe(mains.length);
  });

  it('shows the edge cases: no picture, inactive, no options, switched-off option, missing order, a long name', () => {
    expect(active.some((product) => product.pictures.length === 0)).toBe(true);
    expect(store.products.some((product) => !product.isActive)).toBe(true);
    expect(active.some((product) => product.options.length === 0)).toBe(true);
    expect(active.some((product) => product.options.some((option) => !option.enabled))).toBe(true);
    expect(active.some((product) => product.sortOrder === null)).toBe(true);
    expect(active.some((product) => product.name.length >= 58)).toBe(true);
  });

  it('offers all four kinds of option, each with what it needs', () => {
    const options = active.flatMap((product) => product.options);
    expect(new Set(options.map((option) => option.inputType))).toEqual(
      new Set(['select', 'radio', 'checkbox', 'text']),
    );
    for (const option of options)
      if (option.inputType !== 'text') expect(option.data.length).toBeGreaterThan(1);
  });

  it('has no English hint in an empty field: the page asks in the language of who reads it', () => {
    const hints = store.products.flatMap((product) => product.options.map((option) => option.placeholder));
    // An empty hint leaves the words to the page; the other hints say what only this kitchen can say, in its own Malay.
    for (const hint of hints) expect(['', ...KITCHENS_OWN_HINTS]).toContain(hint);
  });

  it('lets a text stay empty, or says what to write where there is nothing to say', () => {
    const unsaid = active
      .flatMap((product) => product.options)
      .filter(
        (option) => option.inputType === 'text' && option.required !== false && option.placeholder === '',
      );
    expect(unsaid).toEqual([]);
  });

  it('keeps prices, limits and lengths in bounds', () => {
    expect(store.name.length).toBeLessThanOrEqual(60);
    expect(store.tagline.length).toBeLessThanOrEqual(80);
    for (const product of store.products) {
      expect(product.priceSen).toBeGreaterThan(0);
      expect(Number.isInteger(product.priceSen)).toBe(true);
      expect(product.dailyLimit).toBeGreaterThanOrEqual(5);
      expect(product.dailyLimit).toBeLessThanOrEqual(120);
      expect(product.name.length).toBeLessThanOrEqual(60);
      expect(product.nameTranslations.zh).toMatch(/\p{Script=Han}/u);
      expect(product.descriptionTranslations.ms).not.toBe(product.description);
    }
  });

  it('cooks with what it has: recipes and the oven name products, choices and ingredients that there are', () => {
    const { ingredients, recipes, oven } = store.kitchen;
    const known = new Set(ingredients.map(({ key }) => key));
    expect(known.size).toBe(ingredients.length);
    expect(recipes.length).toBeGreaterThanOrEqual(6);
    for (const { product, choice, lines } of recipes) {
      const made = active.find(({ key }) => key === product);
      expect(made, product).toBeDefined();
      if (choice)
        expect(made!.options.find(({ title }) => title === choice[0])?.data, choice[0]).toContain(choice[1]);
      for (const key of Object.keys(lines)) expect(known, product).toContain(key);
    }
    const used = new Set(recipes.flatMap(({ lines }) => Object.keys(lines)));
    expect(ingredients.filter(({ key }) => !used.has(key))).toEqual([]);
    const minutes = Object.entries(oven?.uses ?? {}).map(([key, [each, portions]]) => {
      const made = active.find((product) => product.key === key);
      expect(made, key).toBeDefined();
      return (made!.dailyLimit * each) / portions;
    });
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(oven?.minutesPerDay ?? 0);
  });

  it('has a drawing for every picture', () => {
    for (const name of picturesOf(store)) {
      expect(existsSync(artSource(artRecipe(name).source)), name).toBe(true);
      expect(artFiles(name).length).toBeGreaterThan(0);
    }
  });

  it('has a place that is open in every slot of every day, so that each can be ordered for', () => {
    const [always] = store.pickupPoints;
    for (let day = 0; day < 7; day++)
      for (const { time } of store.timeSlots.filter((slot) => slot.isActive))
        expect(whyPlaceClosed(always?.openingHours ?? null, addDays(TODAY, day), time)).toBeUndefined();
  });

  it('is the same for the same day, and keeps its ids on another', () => {
    expect([store.dates(TODAY), store.orders(TODAY), store.reviews(TODAY)]).toEqual([
      store.dates(TODAY),
      store.orders(TODAY),
      store.reviews(TODAY),
    ]);
    const ids = (today: string) => store.orders(today).map((order) => order.id);
    expect(ids(addDays(TODAY, 3))).toEqual(ids(TODAY));
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('has sixty days and consistent orders, seen %i days on', (shift) => {
    const today = addDays(TODAY, shift);
    const dates = store.dates(today);
    const orders = store.orders(today);
    expect(dates).toHaveLength(60);
    expect(dates[0]?.date).toBe(today);
    for (const day of dates) if (isRestDay(day.date)) expect(day.isActive).toBe(false);
    const slots = new Set(store.timeSlots.map((slot) => slot.time));
    const points = new Map(store.pickupPoints.map((point) => [point.id, point]));
    for (const order of orders) {
      expect(isLocalDate(order.deliveryDate)).toBe(true);
      expect(isRestDay(order.deliveryDate)).toBe(false);
      expect(slots.has(order.deliveryTime)).toBe(true);
      const place = points.get(order.pickupPointId);
      expect(place).toBeDefined();
      expect(
        whyPlaceClosed(place?.openingHours ?? null, order.deliveryDate, order.deliveryTime),
      ).toBeUndefined();
      expect(Date.parse(order.createdAt)).toBeLessThan(Date.parse(`${today}T00:00:00+08:00`));
      expect(order.subTotalSen - order.discountSen + order.taxSen).toBe(order.totalSen);
      if (order.status === 'completed') expect(order.deliveryDate < today).toBe(true);
      if (order.status === 'confirmed') expect(order.deliveryDate >= today).toBe(true);
      for (const item of order.items) {
        const options = (store.products.find((product) => product.id === item.productId)?.options ?? []).map(
          ({ words: _words, ...option }) => option,
        );
        expect(missingOptions(options, item.productOption)).toEqual([]);
        expect(optionFault(options, item.productOption)).toBeUndefined();
      }
    }
    for (const day of dates) {
      for (const product of store.products) {
        const held = orders
          .filter((order) => order.deliveryDate === day.date && order.status !== 'cancelled')
          .flatMap((order) => order.items)
          .filter((item) => item.productId === product.id)
          .reduce((sum, item) => sum + item.quantity, 0);
        expect(held, `${product.key} on ${day.date}`).toBeLessThanOrEqual(
          day.orderLimit[product.id] ?? product.dailyLimit,
        );
      }
    }
    const soonest = dates.find((day) => day.date === nthOrderDay(today, store.minOrderDay, 0));
    expect(soonest?.isActive).toBe(true);
    expect(Object.keys(soonest?.orderLimit ?? {}).length).toBeGreaterThan(1);
  });

  it('has reviews of completed orders only, one for a line, from the past', () => {
    const reviews = store.reviews(TODAY);
    expect(new Set(reviews.map((review) => review.orderItemId)).size).toBe(reviews.length);
    const perProduct = Map.groupBy(reviews, (review) => review.productId);
    expect(Math.max(...[...perProduct.values()].map((list) => list.length))).toBeGreaterThanOrEqual(5);
    for (const review of reviews) {
      expect(Date.parse(review.reviewedAt)).toBeLessThan(Date.parse(`${TODAY}T00:00:00+08:00`));
      expect(review.pictures.length).toBeLessThanOrEqual(6);
    }
    expect(store.orders(TODAY).length).toBeGreaterThanOrEqual(12);
    expect(store.orders(TODAY).length).toBeLessThanOrEqual(25);
  });

  it('has an accent that can be read in both themes', () => {
    expect(contrastBetween(store.accent.light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastBetween(store.accent.dark, '#211a16')).toBeGreaterThanOrEqual(4.5);
  });

  it('has each kind of voucher, used as often as its orders say or more', () => {
    expect(new Set(store.vouchers.map((voucher) => voucher.discount.kind))).toEqual(
      new Set(['percent', 'fixed', 'free_delivery']),
    );
    expect(store.vouchers.some((voucher) => voucher.maxUses === 3)).toBe(true);
    expect(store.vouchers.some((voucher) => voucher.maxUses === voucher.usedCount)).toBe(true);
    expect(store.vouchers.some((voucher) => voucher.endsInDays !== null && voucher.endsInDays < 0)).toBe(
      true,
    );
    for (const order of store.orders(TODAY)) {
      if (order.voucherCode === null) continue;
      expect(store.vouchers.find((voucher) => voucher.code === order.voucherCode)?.usedCount).toBeGreaterThan(
        0,
      );
    }
  });
});

import type { APIRequestContext } from '@playwright/test';
import type { Product } from '../../packages/contract/src/products/catalogue.ts';
import { daysBetween, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import type { DeliveryDate, DeliveryTime } from '../../packages/contract/src/dates/scheduling.ts';
import type { CompanyProfile, PickupLocation } from '../../packages/contract/src/stores/stores.ts';
import type { Locale } from './texts.ts';

/** By store, in the one world of this process. */
const plainDates = new Map<string, Promise<string[]>>();

/** What any client may know of a store, asked over its public calls. */
export class StoreFacts {
  readonly slug: string;
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext, slug: string) {
    this.#request = request;
    this.slug = slug;
  }

  async #get<T>(path: string): Promise<T> {
    const response = await this.#request.get(`/api${path}`, { headers: { 'X-Tenant-Slug': this.slug } });
    if (!response.ok()) throw new Error(`GET ${path} answered ${response.status()}`);
    return (await response.json()) as T;
  }

  profile(): Promise<CompanyProfile> {
    return this.#get('/company-profiles');
  }

  dates(): Promise<DeliveryDate[]> {
    return this.#get('/delivery-dates');
  }

  /** Active slots. */
  async times(): Promise<string[]> {
    const times = await this.#get<DeliveryTime[]>('/delivery-times');
    return times.filter((slot) => slot.is_active).map((slot) => slot.time);
  }

  pickupLocations(): Promise<PickupLocation[]> {
    return this.#get('/pickup-locations');
  }

  /** The n-th date from 0 that can be ordered for, on which no product has a limit of its own. */
  async plainDate(n: number): Promise<string> {
    // Asked once: a journey that limits a day must not move the days of those after it.
    let dates = plainDates.get(this.slug);
    if (dates === undefined) plainDates.set(this.slug, (dates = this.#plainDates()));
    const found = (await dates)[n];
    if (found === undefined) throw new Error(`there is no plain date number ${n} at ${this.slug}`);
    return found;
  }

  async #plainDates(): Promise<string[]> {
    const [profile, dates] = await Promise.all([this.profile(), this.dates()]);
    const today = malaysianDate(Date.now());
    // The first two weeks hold the demo's scarce and full days and the next ones of a search for other dates.
    return dates
      .filter(
        (slot) =>
          slot.is_active &&
          daysBetween(today, slot.date) >= Math.max(profile.min_order_day, 15) &&
          Object.keys(slot.order_limit).length === 0,
      )
      .map(({ date }) => date);
  }

  products(locale: Locale = 'en'): Promise<Product[]> {
    return this.#get(`/products?lang=${locale}`);
  }

  async product(name: string): Promise<Product> {
    const found = (await this.products()).find((product) => product.name === name);
    if (found === undefined) throw new Error(`${this.slug} sells no ${name}`);
    return found;
  }

  /** The product's name as a reader of `locale` sees it. */
  async nameIn(locale: Locale, name: string): Promise<string> {
    if (locale === 'en') return name;
    const { id } = await this.product(name);
    const local = (await this.products(locale)).find((product) => product.id === id);
    return local?.name ?? name;
  }

  /** Portions of a product that are taken on a date. */
  async taken(date: string, productId: string): Promise<number> {
    const counts = await this.#get<Record<string, number>>(`/orders/item-counts-all?delivery_date=${date}`);
    return counts[productId] ?? 0;
  }

  /** Where the limits that the store shows have come to: the product's own on the date, or undefined. */
  async limitShown(date: string, productId: string): Promise<number | undefined> {
    return (await this.dates()).find((slot) => slot.date === date)?.order_limit[productId];
  }
}

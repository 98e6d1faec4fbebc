import { expect, type Locator, type Page } from '@playwright/test';
import type { Backstage } from './database.ts';
import { someCustomer, type Customer, type ShopPages } from './shop.ts';
import type { Translate } from './texts.ts';

/** Where the buyer wants the order brought. */
export interface Door {
  /** What the buyer types into the search. */
  readonly typed: string;
  readonly unit: string;
  readonly building?: string;
}

/** Thirteen kilometres from Dapur Kak Yah, which delivers within twenty. */
export const inPetalingJaya: Door = { typed: '12 Jalan SS2/24, Petaling Jaya', unit: 'A-12-3' };
/** In the town of the store. */
export const inShahAlam: Door = { typed: '8 Jalan Plumbum, 40000 Shah Alam', unit: '8' };
/** Beyond what the store delivers to, and within Malaysia. */
export const inSeremban: Door = { typed: '70000 Seremban', unit: '5' };

/** A buyer's hands on the step that asks where the order is brought. */
export class Doorstep {
  readonly #shop: ShopPages;
  readonly #backstage: Backstage;

  constructor(shop: ShopPages, backstage: Backstage) {
    this.#shop = shop;
    this.#backstage = backstage;
  }

  get page(): Page {
    return this.#shop.page;
  }

  get #t(): Translate {
    return this.#shop.t;
  }

  /** From the store page to the step, with the customer's details filled in. */
  async arrive(order: {
    readonly date: string;
    readonly product: string;
    readonly quantity?: number;
    /** Null where the account fills the details in. */
    readonly customer?: Customer | null;
    readonly slot?: number;
  }): Promise<Customer> {
    const { customer = someCustomer() } = order;
    const shop = this.#shop;
    await shop.open();
    await this.chooseMethod('delivery');
    await shop.chooseDate(order.date);
    await shop.chooseTime(order.slot);
    await shop.add(order.product, order.quantity);
    await shop.continueToDelivery();
    if (customer !== null) await shop.fillCustomer(customer);
    return customer ?? someCustomer();
  }

  async chooseMethod(method: 'delivery' | 'pickup'): Promise<void> {
    const button = this.page
      .getByRole('group', { name: this.#t('schedule.method') })
      .getByRole('button', { name: this.#t(`schedule.${method}`) });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  get searchBox(): Locator {
    return this.page.getByRole('combobox', { name: this.#t('map.search') });
  }

  get results(): Locator {
    return this.page.getByRole('listbox', { name: this.#t('map.found') }).getByRole('option');
  }

  async search(typed: string): Promise<void> {
    await this.searchBox.fill(typed);
    await this.searchBox.press('Enter');
  }

  get map(): Locator {
    return this.page.getByRole('group', { name: this.#t('map.region') });
  }

  get pin(): Locator {
    return this.map.getByRole('application', { name: this.#t('map.pin') });
  }

  /** Where the kept order has its pin. */
  async pinPlace(): Promise<{ readonly lat: number; readonly lng: number }> {
    const kept = await this.page.evaluate(
      (key) => localStorage.getItem(key),
      `dapur:cart:${this.#shop.slug}`,
    );
    const { draft } = JSON.parse(kept ?? '{}') as {
      draft?: { delivery: { pin: { lat: number; lng: number } | null } };
    };
    if (!draft?.delivery.pin) throw new Error('there is no pin');
    return draft.delivery.pin;
  }

  /** A phone asks a few times a minute; the journeys of a world share one address. */
  forgetCalls(): Promise<void> {
    return this.#backstage.forgetCalls();
  }

  /** The delivery address: its fields, or only what they say after the buyer has gone on. */
  get section(): Locator {
    return this.page.getByRole('region', { name: this.#t('checkout.delivery.title') });
  }

  /** Opens the folded address. */
  async edit(): Promise<void> {
    await this.section.getByRole('button', { name: new RegExp(`^${this.#t('checkout.edit')}`) }).click();
    await expect(this.unit).toBeVisible();
  }

  get unit(): Locator {
    return this.page.getByRole('textbox', { name: this.#t('checkout.delivery.unit'), exact: true });
  }

  get building(): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${this.#t('checkout.delivery.building')}`) });
  }

  get address(): Locator {
    return this.page.getByRole('textbox', { name: this.#t('checkout.delivery.address'), exact: true });
  }

  /** Searches for the door, takes the first place found, and fills in the rest. */
  async find({ typed, unit, building }: Door): Promise<void> {
    await this.search(typed);
    await this.results.first().click();
    await expect(this.pin).toBeVisible();
    await this.unit.fill(unit);
    if (building !== undefined) await this.building.fill(building);
  }

  vehicle(key: 'MOTORCYCLE' | 'CAR'): Locator {
    return this.page
      .getByRole('radiogroup', { name: this.#t('checkout.quote.vehicle') })
      .getByRole('radio', { name: new RegExp(`^${this.#t(`checkout.quote.${key}`)}`) });
  }

  get quoteButton(): Locator {
    return this.#shop.button(this.#t('checkout.quote.get'));
  }

  get renewButton(): Locator {
    return this.#shop.button(this.#t('checkout.quote.renew'));
  }

  /** The answer to the question what the way costs. */
  get quote(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'Lalamove' });
  }

  /** Asks what the way costs, and answers it in MYR. */
  async askPrice(): Promise<number> {
    await this.forgetCalls();
    await expect(this.quoteButton).not.toHaveAttribute('aria-disabled', 'true');
    await this.quoteButton.click();
    return this.price();
  }

  async price(): Promise<number> {
    await expect(this.quote).toContainText(/RM\s?\d/);
    return Number(/RM\s?([\d.]+)/.exec(await this.quote.innerText())?.[1]);
  }

  /** All of the step, up to the payment panel. Answers the order's id and what the way costs. */
  async orderUpToPayment(order: {
    readonly date: string;
    readonly product: string;
    readonly quantity?: number;
    readonly customer?: Customer;
    readonly door?: Door;
  }): Promise<{ id: string; fee: number; customer: Customer }> {
    const customer = await this.arrive(order);
    await this.find(order.door ?? inPetalingJaya);
    const fee = await this.askPrice();
    await this.#shop.continueToPlaceOrder();
    return { id: await this.#shop.placeOrder(), fee, customer };
  }

  /** Where the paid order is on its way. */
  get progress(): Locator {
    return this.page.getByRole('region', { name: this.#t('tracking.label') });
  }

  /** What the page says of the way, as a heading. */
  stage(title: string): Locator {
    return this.progress.getByRole('heading', { name: title, exact: true });
  }

  /** The heading of a delivery whose driver is booked, on a day before its own. */
  get planned(): Locator {
    const [before, after] = this.#t('tracking.title.planned', { date: '|' }).split('|');
    return this.progress.getByRole('heading', { name: new RegExp(`^${before}.+${after}$`) });
  }
}

import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatDate, weekdayAndDay } from '../../packages/contract/src/dates/dates.ts';
import { hydrated } from './visitor.ts';
import { StoreFacts } from './store-facts.ts';
import { textsIn, type Locale, type Translate } from './texts.ts';

export const kakYah = 'dapur-kak-yah';
export const bakery = 'butter-and-bloom';

/** Products of the demo that have no options. */
export const plainProducts = {
  kuihLapis: 'Kuih Lapis Merah Putih (8 keping)',
  seriMuka: 'Seri Muka Pandan (8 keping)',
  puteriAyu: 'Puteri Ayu (10 biji)',
  kuihTalam: 'Kuih Talam Pandan (8 keping)',
} as const;

export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A buyer nobody has seen before: open orders are bounded per phone and address, and journeys must not meet there. */
export function someCustomer(name = 'Aisyah Rahman'): Customer {
  const number = randomInt(1_000_000, 9_999_999);
  return { name, phone: `+6012${number}`, email: `buyer${number}@example.com` };
}

/** A buyer's hands on one store's pages. All by role and visible name. */
export class ShopPages {
  readonly page: Page;
  readonly slug: string;
  readonly facts: StoreFacts;
  locale: Locale;
  t: Translate;

  constructor(page: Page, slug: string = kakYah, locale: Locale = 'en') {
    this.page = page;
    this.slug = slug;
    this.facts = new StoreFacts(page.request, slug);
    this.locale = locale;
    this.t = textsIn(locale);
  }

  speak(locale: Locale): void {
    this.locale = locale;
    this.t = textsIn(locale);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The bottom bar's way into the summary, while the cart holds so many: `2 items`. */
  summaryButton(items: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t('summary.show')},? ${items}( |$)`) });
  }

  /** Where the page says that the order holds so many: the bottom bar of a phone, the summary beside the steps elsewhere. */
  basket(items: string): Locator {
    const beside = this.page.getByRole('complementary', { name: this.t('summary.region') });
    return this.summaryButton(items).or(beside.getByText(items, { exact: true }));
  }

  /** Where the sums of the order stand: in the last step of a phone, in the summary beside the steps elsewhere. */
  get sums(): Locator {
    const beside = this.page.getByRole('complementary', { name: this.t('summary.region') });
    return this.page.getByRole('region', { name: this.t('checkout.total') }).or(beside);
  }

  async open(path = `/${this.slug}`): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  /** The page answers to clicks only after the script took it over. */
  async ready(): Promise<void> {
    await hydrated(this.page);
    await expect(this.dateBox).toBeEnabled();
  }

  get dateBox(): Locator {
    return this.page.getByRole('combobox', { name: this.t('schedule.date') });
  }

  get timeBox(): Locator {
    return this.page.getByRole('combobox', { name: this.t('schedule.time') });
  }

  async chooseDate(date: string): Promise<void> {
    await this.dateBox.click();
    await this.dateOption(date).click();
    await expect(this.dateBox).toContainText(formatDate(date, this.locale));
  }

  /** One of the next days, beside the list of all. */
  dateChip(n: number): Locator {
    return this.page
      .getByRole('group', { name: this.t('schedule.date') })
      .getByRole('button')
      .nth(n);
  }

  /** One of the chosen day's slots, beside the list of them. */
  timeChip(n: number): Locator {
    return this.page
      .getByRole('group', { name: this.t('schedule.time') })
      .getByRole('button')
      .nth(n);
  }

  dateOption(date: string): Locator {
    const { weekday, day } = weekdayAndDay(date, this.locale);
    return this.page.getByRole('option', { name: new RegExp(`^${weekday}\\s*${day}(\\D|$)`) });
  }

  async chooseTime(index = 0): Promise<string> {
    await this.timeBox.click();
    const option = this.page
      .getByRole('listbox', { name: this.t('schedule.time') })
      .getByRole('option')
      .nth(index);
    const time = (await option.innerText()).trim();
    await option.click();
    return time;
  }

  /** The product's card in the grid. */
  card(name: string): Locator {
    return this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Adds portions of a product without options. */
  async add(name: string, quantity = 1): Promise<void> {
    const [before = '', after = ''] = this.t('grid.left', { count: 0 }).split('0');
    await expect(this.card(name), 'the portions of the day are known').toContainText(
      new RegExp(`${before}\\d+${after}`),
    );
    await this.card(name)
      .getByRole('button', { name: this.t('grid.add', { product: name }), exact: true })
      .click();
    for (let count = 1; count < quantity; count += 1) {
      await this.card(name)
        .getByRole('button', { name: this.t('grid.more', { product: name }), exact: true })
        .click();
    }
  }

  async openProduct(name: string): Promise<Locator> {
    await this.card(name).getByRole('link', { name, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Goes on to the Delivery step, also where it is passed over because all that it asks is known. */
  async continueToDelivery(): Promise<void> {
    await this.button(this.t('order.continueToDelivery')).click();
    const delivery = this.page.getByRole('heading', { name: this.t('checkout.customer.title') });
    const review = this.button(this.t('checkout.placeOrder')).filter({ visible: true });
    await expect(delivery.or(review).first()).toBeVisible();
    if (await review.isVisible()) await this.button(this.t('checkout.back')).click();
    await expect(delivery).toBeVisible();
  }

  async fillCustomer(customer: Customer): Promise<void> {
    const field = (name: string) => this.page.getByRole('textbox', { name, exact: true });
    // Folded up where an earlier order left its customer's details.
    await expect(field(this.t('checkout.customer.name')).or(this.#foldedCustomer)).toBeVisible();
    if (await this.#foldedCustomer.isVisible()) await this.editCustomer();
    await field(this.t('checkout.customer.name')).fill(customer.name);
    await field(this.t('checkout.customer.phone')).fill(customer.phone);
    await field(this.t('checkout.customer.email')).fill(customer.email);
  }

  /** The customer's details: their fields, or only what they say after the customer has gone on. */
  get customerSection(): Locator {
    return this.page.getByRole('region', { name: this.t('checkout.customer.title') });
  }

  /** Opens the folded details of the customer. */
  async editCustomer(): Promise<void> {
    await this.#foldedCustomer.click();
  }

  get #foldedCustomer(): Locator {
    return this.customerSection.getByRole('button', { name: new RegExp(`^${this.t('checkout.edit')}`) });
  }

  async choosePickup(index = 0): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: this.t('checkout.pickup.title') })
      .getByRole('radio')
      .nth(index)
      .check();
  }

  async continueToPlaceOrder(): Promise<void> {
    await this.button(this.t('checkout.continue')).click();
    await expect(this.button(this.t('checkout.placeOrder'))).toBeVisible();
  }

  /** Places the order and answers its id. */
  async placeOrder(): Promise<string> {
    const created = this.page.waitForResponse(
      (response) => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
    );
    await this.button(this.t('checkout.placeOrder')).click();
    const answer = (await (await created).json()) as { data: { id: string } };
    await expect(this.timer).toBeVisible();
    return answer.data.id;
  }

  get timer(): Locator {
    return this.page.getByRole('timer');
  }

  /** Steps 1 to 3 with one product, up to the payment panel. */
  async orderUpToPayment(order: {
    readonly date: string;
    readonly product: string;
    readonly quantity?: number;
    readonly customer?: Customer;
  }): Promise<string> {
    await this.open();
    await this.chooseDate(order.date);
    await this.chooseTime();
    await this.add(order.product, order.quantity);
    await this.continueToDelivery();
    await this.fillCustomer(order.customer ?? someCustomer());
    await this.choosePickup();
    await this.continueToPlaceOrder();
    return this.placeOrder();
  }

  /** Chooses a bank and goes to its page. */
  async goToBank(bank = 'Maybank2u'): Promise<void> {
    await this.page.getByRole('radio', { name: bank }).first().check();
    await this.payButton.click();
    await expect(this.page.getByRole('heading', { name: `Approve this payment with ${bank}` })).toBeVisible();
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t('pay.button', { amount: 'RM' })}`) });
  }

  async atBank(decision: 'Approve payment' | 'Decline payment' | 'Leave without paying'): Promise<void> {
    await this.page.getByRole('button', { name: decision }).click();
  }

  get confirmed(): Locator {
    return this.page.getByRole('heading', { name: this.t('result.confirmed') });
  }

  /** Goes to the bill of a store that offers online banking alone, and from there to a bank: A pays, B does not, C waits. */
  async goToOnlineBanking(bank: 'A' | 'B' | 'C' = 'A'): Promise<void> {
    await this.payButton.click();
    await this.page.getByRole('radio', { name: `SBI Bank ${bank}` }).check();
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(
      this.page.getByRole('heading', { name: `Confirm this payment with SBI Bank ${bank}` }),
    ).toBeVisible();
  }

  async pay(): Promise<void> {
    await this.hurryBack();
    if (this.slug === bakery) {
      await this.goToOnlineBanking();
      await this.page.getByRole('button', { name: 'Confirm payment' }).click();
    } else {
      await this.goToBank();
      await this.atBank('Approve payment');
    }
    await expect(this.confirmed).toBeVisible();
  }

  /** The page after the bank rests for three seconds, by specification: for journeys that are about something else. */
  async hurryBack(): Promise<void> {
    await this.page.addInitScript(() => {
      const { location } = globalThis as unknown as { readonly location: { readonly pathname: string } };
      if (!location.pathname.endsWith('/payment-result')) return;
      const rests = [1_000, 2_000];
      const wait = globalThis.setTimeout;
      globalThis.setTimeout = ((act: () => void, ms = 0) => {
        if (ms !== rests[0]) return wait(act, ms);
        rests.shift();
        return wait(act, 0);
      }) as typeof setTimeout;
    });
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
import { textsIn, type Locale, type Translate } from './texts.ts';

/** Where the specification keeps the session token. */
const TOKEN_KEY = 'saas_token';

/** A visitor's hands on what all pages share: the bar, the dialogs to sign in by, the messages. */
export class Visitor {
  readonly page: Page;
  locale: Locale = 'en';
  t: Translate = textsIn('en');

  constructor(page: Page) {
    this.page = page;
  }

  /** In the bar of a guest: Login, or on a store's page on phones the menu that has it. */
  get wayIn(): Locator {
    const names = new RegExp(`^(${this.t('common.login')}|${this.t('common.mainMenu')})$`);
    return this.page.getByRole('banner').getByRole('button', { name: names }).filter({ visible: true });
  }

  /** Chooses the language that the server answers in from now on. */
  async speak(locale: Locale): Promise<void> {
    this.locale = locale;
    this.t = textsIn(locale);
    await this.page
      .context()
      .addCookies([{ name: 'dapur_lang', value: locale, domain: 'localhost', path: '/' }]);
  }

  /** Puts a session into the browser as if its owner had signed in here before. */
  async hold({ token }: { readonly token: string }): Promise<void> {
    // A page of the site that runs no script.
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [TOKEN_KEY, token],
    );
  }

  /** Hides the toasts of orders that other journeys place in the same store: they would cover the buttons. */
  async hearsOfNoOrders(): Promise<void> {
    await this.page.route('**/api/dashboard/events*', () => undefined);
  }

  /** Ends the session in the browser alone. The page does it by a script, which the next address must not overtake. */
  async forgetSession(): Promise<void> {
    await this.page.goto('/?clearStorage=true');
    await expect.poll(() => this.token()).toBeNull();
  }

  async token(): Promise<string | null> {
    let token: string | null = null;
    // A page that is just being left cannot be asked; the next one can.
    await expect(async () => {
      token = await this.page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    }).toPass();
    return token;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** The one place where messages appear. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: this.t('common.notifications') });
  }

  get menuButton(): Locator {
    const [before = ''] = this.t('menu.account', { name: '|' }).split('|');
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${before}`) });
  }

  /** Opens the account's menu and answers one of its lines. */
  async menuItem(name: string): Promise<Locator> {
    if ((await this.menuButton.getAttribute('aria-expanded')) !== 'true') await this.menuButton.click();
    const banner = this.page.getByRole('banner');
    return banner
      .getByRole('button', { name, exact: true })
      .or(banner.getByRole('link', { name, exact: true }));
  }

  /** Opens the dialog by the bar's button. */
  async openDialog(which: 'login' | 'register'): Promise<Locator> {
    const title =
      which === 'login'
        ? this.t('session.signInTitle', { product: 'Dapur' })
        : this.t('session.registerTitle');
    const dialog = this.page.getByRole('dialog', { name: title });
    const bar = this.page.getByRole('banner');
    const seen = (name: string) => bar.getByRole('button', { name, exact: true }).filter({ visible: true });
    const button = seen(this.t(`common.${which}`));
    const menu = seen(this.t('common.mainMenu'));
    await hydrated(this.page);
    await expect(button.or(menu).first()).toBeVisible();
    // A store's page has one way in on phones, and both behind it.
    if (!(await button.isVisible())) await menu.click();
    await button.click();
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.field(this.t('session.email')).fill(email);
    await this.field(this.t('session.password')).fill(password);
    await this.page
      .locator('form')
      .getByRole('button', { name: this.t('session.signIn'), exact: true })
      .click();
  }
}

/** Waits until the page says that its script took it over (`apps/web/src/hydrated.tsx`), so that it answers to presses. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

const names = { en: 'English', ms: 'Bahasa Malaysia', zh: '简体中文' } as const;

/** Opens the list of languages and presses one of them; the words follow. */
export async function pressLanguage(page: Page, locale: keyof typeof names): Promise<void> {
  await page.locator('.langs summary').click();
  await page.getByRole('button', { name: names[locale] }).click();
}

/** How long the first look at a page lasts; each further one twice as long, so that a slow machine gets there too. */
const FIRST_LOOK_MS = 1_500;

/** Loads the page anew until it shows what comes a moment after a change, once what was kept of it is dropped. */
export async function reloadUntil(
  page: Page,
  shown: Locator,
  load: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  let look = FIRST_LOOK_MS;
  await expect(async () => {
    await load();
    const timeout = look;
    look *= 2;
    await expect(shown).toBeVisible({ timeout });
  }).toPass({ timeout: 120_000 });
}

import type { BrowserContext, Page } from '@playwright/test';
import { hostileWords } from '../../apps/server/test/hostile-words/words.ts';
import { api, type Api } from '../../packages/contract/src/index.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { Planter } from './hostile-planter.ts';
import { fillHostileStore, type HostileStore } from './hostile-store.ts';
import { expect, test } from '../kit/journey.ts';
import { mailsSaying, mailsTo } from '../kit/mailbox.ts';
import { notPlanted } from './not-planted.ts';
import { textLeaves } from './text-leaves.ts';

/** Hears of everything that runs, or would have run but for the page's policy. */
async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeFunction('__x', (what: unknown) => void heard.push(String(what)));
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
       window.__x('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`,
  );
  context.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}

/** All that can be read on the page, in its fields too. */
const shownWords = `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`;

/** Of a hostile word: what it would call, one of them in base64. */
const SIGN = /__x\(|PHNjcmlwdD5fX3go/;

/** A courier is told of a door in one line, and it is kept so: runs of white space are one space. */
const isSpaced = (field: string): boolean => /^createOrder\.(house_unit_no|building_name)$/.test(field);

/** Waits until the page has drawn what it was told, and is sure that hostile words are among it. */
async function look(page: Page, address: string, sign = SIGN): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate<string>(shownWords), { message: address }).toMatch(sign);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

// In parallel: one after the other, these would be the last that a run waits for, and in one part of it.
test.describe.configure({ mode: 'parallel' });

// A short field holds only a word or two, so where the planter begins decides which words a field meets. One beginning
// takes most of a minute: a full run has a tenth of them, evenly apart and from a place that its seed draws.
const APART = 10;
const drawn = Number(process.env['DAPUR_SEED'] ?? 0) % APART;
for (const first of [...hostileWords.keys()].filter((at) => at % APART === drawn)) {
  test(`words that would run are kept as they are and run nowhere, from the ${first + 1}. on @any-screen`, async ({
    page,
    context,
    people,
    backstage,
    visitor,
    request,
    complaints,
  }) => {
    // A closed store, and the test's own script, which a mail's frame blocks.
    complaints.expect(/status of 404|Blocked script execution in 'about:blank'/);
    const heard = await listen(context);
    const planter = new Planter(request, first);
    const store = await fillHostileStore(people, backstage, planter);
    const { owner } = store;

    await test.step('every field of the contract is among them, or says why not', () => {
      const missing = (Object.keys(api) as (keyof Api)[])
        .filter((name) => (api[name] as Endpoint).method !== 'GET')
        .flatMap((name) => [...textLeaves(name).keys()])
        .filter((field) => !planter.planted.has(field) && notPlanted(field) === undefined);
      expect(missing).toEqual([]);
      expect(planter.planted.size).toBeGreaterThan(80);
    });

    await test.step('the database holds what was sent, character by character', async () => {
      const kept = await allTexts(backstage);
      const lost = [...planter.planted].flatMap(([field, texts]) =>
        texts
          .filter((text) => !kept.has(isSpaced(field) ? text.trim().replaceAll(/\s+/g, ' ') : text))
          .map((text) => `${field}: ${text}`),
      );
      expect(lost).toEqual([]);
      const all = [...planter.planted.values()].flat().join('\n');
      expect(hostileWords.filter((word) => !all.includes(word) && !all.includes(word.toUpperCase()))).toEqual(
        [],
      );
    });

    await test.step('shoppers see words', async () => {
      for (const locale of ['en', 'ms'] as const) {
        await visitor.speak(locale);
        await look(page, `/${owner.slug}`);
      }
      await visitor.speak('en');
      await look(page, `/${owner.slug}`);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toContainText('__x(');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await look(page, guestAddress(store));
      for (const { slug } of [store.resting.paused, store.resting.onVacation]) await look(page, `/${slug}`);
      await page.goto(`/${store.resting.closed.slug}`);
      await expect(page.getByText('Store Not Available')).toBeVisible();
    });

    await test.step('the platform’s people see words', async () => {
      await visitor.hold(store.admin);
      for (const path of ['reviews', 'announcements', `stores/${store.tenantId}`, 'audit'])
        await look(page, `/super-admin/${path}`);
      // Announcements belong to no store: others of the platform would find this one in their list.
      await backstage.rows('delete from announcements where updated_by = $1', [store.admin.id]);
    });

    await test.step('the customer sees words', async () => {
      await visitor.hold(store.customer);
      for (const path of ['orders', `orders/${store.orderId}`, 'addresses', 'profile'])
        await look(page, `/u/${path}`, path === 'profile' ? /^/ : SIGN);
    });

    await test.step('the store’s people see words', async () => {
      await visitor.hold(owner);
      const home = `/${owner.slug}/dashboard`;
      const pages = [
        ...DASHBOARD,
        `/production?date=${store.date}`,
        `/production/packing?date=${store.date}`,
        `/production/run?date=${store.date}`,
        `/calendar?date=${store.date}`,
        `/production/ingredients?date=${store.date}`,
        `/calendar/week?date=${store.date}`,
        '/calendar/resources',
        `/orders/${store.guest.id}`,
        `/orders/${store.broughtId}`,
        `/orders/print?kind=slip&ids=${store.guest.id},${store.broughtId}`,
        `/products/${store.product.id}`,
        `/products/${store.product.id}/recipe`,
        `/vouchers/${store.voucherId}`,
        `/customers/${store.keptCustomerId}`,
        '/settings/notices/order_paid/customer',
      ];
      for (const path of pages.filter((_, place) => place % TURNS === first % TURNS))
        await look(page, `${home}${path}`, SILENT.has(path) ? /^/ : SIGN);
    });

    await test.step('the people of stores that rest see their own words', async () => {
      for (const [how, who] of Object.entries(store.resting)) {
        await visitor.hold(who);
        // The line of a pause is read on the store's own page, which was looked at above.
        await look(page, `/${who.slug}/dashboard/settings/state`, how === 'onVacation' ? SIGN : /^/);
      }
    });

    await test.step('mails run nothing, though no policy guards them', async () => {
      const asked = () => mailsSaying(request, store.askerEmail);
      await expect.poll(async () => (await asked()).length).toBe(1);
      await backstage.jobsDone();
      const mails = [
        ...(await asked()),
        ...(await mailsTo(request, store.guest.email)),
        ...(await mailsTo(request, store.customer.email)),
        ...(await mailsTo(request, owner.email)),
      ];
      // An empty page first: the page before would apply its policy to the mail.
      await page.goto('about:blank');
      let withWords = 0;
      for (const { html } of mails) {
        await page.setContent(html);
        if (SIGN.test(await page.evaluate<string>(shownWords))) withWords += 1;
      }
      expect(withWords).toBeGreaterThan(2);
    });

    expect(heard).toEqual([]);
    expect(complaints.unexpected()).toEqual([]);
    await test.step('sheets hold no formula', () => readSheets(request, owner));

    await test.step('what is not escaped is found out', async () => {
      complaints.expect(/Content Security Policy|Refused to|ERR_|Unsafe attempt|status of 404/);
      await page.goto(`/${owner.slug}`);
      const careless = JSON.stringify(hostileWords.join(' '));
      await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${careless})`);
      await expect.poll(() => heard.some((what) => what.startsWith('policy: '))).toBe(true);
      await page.goto('about:blank');
      await page.setContent(hostileWords.slice(12, 24).join(' '));
      await expect.poll(() => heard.some((what) => /^\d+$/.test(what))).toBe(true);
    });
  });
}

/** A page of the dashboard is looked at with every twelfth word as the first: all of them with all words take hours. */
const TURNS = 12;

const DASHBOARD = [
  '',
  '/orders?sort=-placed',
  '/orders?view=board&sort=-placed',
  '/orders/new',
  '/products',
  '/delivery',
  '/delivery/settings',
  '/vouchers',
  '/reviews',
  '/customers',
  '/customers/messages',
  '/reports?p=year&by=category',
  '/settings',
  '/settings/state',
  '/settings/profile',
  '/settings/seller',
  '/transfers',
  '/settings/look',
  '/settings/place',
  '/settings/pickup',
  '/settings/payments',
  '/settings/tax',
  '/settings/seo',
  '/settings/policies',
  '/settings/papers',
  '/settings/keys',
  '/settings/notices',
  '/money',
  '/people',
  '/people/log',
] as const;
/** Pages that need not show what was written here: they may be without a word of it. */
const SILENT: ReadonlySet<string> = new Set([
  '',
  '/delivery',
  '/vouchers',
  '/settings',
  '/settings/state',
  '/settings/look',
  '/settings/payments',
  '/settings/notices',
  '/money',
  '/people',
  '/people/log',
]);

const guestAddress = ({ owner, guest }: HostileStore): string =>
  `/${owner.slug}/orders/${guest.id}.${guest.proof}`;

type Row = Readonly<Record<string, unknown>>;

/** Every text in the rows of every table, those within documents too. */
async function allTexts(backstage: {
  rows<R extends Row>(text: string): Promise<R[]>;
}): Promise<Set<string>> {
  const tables = await backstage.rows<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'order_words'
        and has_table_privilege(oid, 'select')`,
  );
  const texts = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        texts.add(key);
        gather(inner);
      }
  };
  for (const { name } of tables)
    for (const { row } of await backstage.rows<{ row: unknown }>(
      `select to_jsonb(t) as row from "${name}" t`,
    ))
      gather(row);
  return texts;
}

async function readSheets(
  request: {
    get(
      url: string,
      options: object,
    ): Promise<{ status(): number; text(): Promise<string>; headers(): Record<string, string> }>;
  },
  owner: HostileStore['owner'],
): Promise<void> {
  const sheets = (Object.values(api) as Endpoint[]).filter(
    ({ method, path, response, access }) =>
      method === 'GET' && response === 'file' && access === 'member' && !path.includes(':'),
  );
  let words = 0;
  for (const { path } of sheets) {
    const query = path.includes('/reports/') ? '?report=sales&by=category&from=2026-01-01&to=2026-12-31' : '';
    const headers = { Authorization: `Bearer ${owner.token}`, 'X-Tenant-Slug': owner.slug };
    const answer = await request.get(`/api${path}${query}`, { headers });
    const text = await answer.text();
    if (answer.status() !== 200 || !/csv/.test(answer.headers()['content-type'] ?? '')) continue;
    words += text.includes('__x(') ? 1 : 0;
    expect(cellsOf(text).filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
  }
  expect(words).toBeGreaterThan(2);
}

/** The cells of a sheet, as a spreadsheet reads them. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g))
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  return cells;
}

import { CALLBACK_DAYS } from '@dapur/contract/platform/platform-payments';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import { EXPORT_DAYS } from '@dapur/contract/stores/export-states';
import { readMarkup } from '@dapur/contract/words/markup';
import type { Locale } from '@dapur/contract/primitives';
import { describe, expect, test } from 'vitest';
import { defaultAttachmentsSettings } from '../../attachments/index.ts';
import { SESSION_HOURS } from '../../identity/data/sessions.ts';
import { defaultIdentitySettings } from '../../identity/index.ts';
import { readStandardTexts } from '../standard-texts.ts';
import { KEEPING, type RuleName } from '../../retention/domain/keeping-times.ts';

const standard = readStandardTexts();
type InAll = Readonly<Record<Locale, string>>;

/** The part of a page under a heading, up to the next of its level. */
function partOf(page: ContentPage, locale: Locale, id: string): string {
  const body = standard.get(page)?.texts[locale].body ?? '';
  const [, part] = new RegExp(`\\{#${id}\\}\\n([\\s\\S]*?)(?:\\n## |$)`).exec(body) ?? [];
  if (part === undefined) throw new Error(`${page} has no part ${id}`);
  return part;
}

/** Rows of the first table of a part: what, and how long. */
function rowsOf(page: ContentPage, locale: Locale, id: string): ReadonlyMap<string, string> {
  const table = readMarkup(partOf(page, locale, id)).find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error(`${page} has no table under ${id}`);
  return new Map(table.rows.map((cells) => [textIn(cells[0]), textIn(cells.at(-1))]));
}
const textIn = (value: unknown): string =>
  [...JSON.stringify(value ?? '').matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .join('');

const DAYS: Readonly<Record<Locale, (days: number) => string>> = {
  en: (days) => (days === 730 ? 'Two years' : `${days} day${days === 1 ? '' : 's'}`),
  ms: (days) => (days === 730 ? 'Dua tahun' : `${days} hari`),
  zh: (days) => (days === 730 ? '两年' : `${days} 天`),
};
const WORDS: Readonly<Record<number, InAll>> = {
  10: { en: 'ten', ms: 'sepuluh', zh: '十次' },
  15: { en: 'fifteen', ms: 'lima belas', zh: '十五' },
};

/** In which row of the table of times a rule of forgetting stands. */
const ROWS = {
  dormantCustomers: { en: 'Who paid them', ms: 'Siapa yang membayarnya', zh: '付款人' },
  unpaidOrders: { en: 'Cancelled orders', ms: 'Tempahan dibatalkan', zh: '已取消且从未付款的订单' },
  paymentCallbacks: { en: 'What a bank told us', ms: 'Apa yang bank maklumkan', zh: '银行告诉我们' },
  drivers: { en: 'its driver', ms: 'pemandunya', zh: '司机' },
  invitations: { en: 'Invitations', ms: 'Jemputan', zh: '邀请' },
  productImports: { en: 'A list of products', ms: 'Senarai produk', zh: '商品清单' },
  webhookDeliveries: { en: 'own programs', ms: 'program dapur itu sendiri', zh: '厨房自己的程序' },
  orderClaims: { en: 'Codes by which you claim', ms: 'Kod untuk menuntut', zh: '验证码' },
  customerMessages: {
    en: 'Messages that a kitchen',
    ms: 'Mesej yang dihantar dapur',
    zh: '厨房发给您的电邮消息',
  },
  storeExports: { en: 'its whole store away', ms: 'seluruh kedainya', zh: '整间店存成文件' },
} as const satisfies Readonly<Record<RuleName, InAll>>;

describe.each(['en', 'ms', 'zh'] as const)('%s', (locale) => {
  const times = [...rowsOf('Privacy', locale, 'retention')];
  const saidOf = (what: string): string[] =>
    times.filter(([cell]) => cell.includes(what)).map(([, time]) => time);

  test.each(Object.keys(KEEPING) as RuleName[])('Privacy says how long %s stay', (name) => {
    const said = saidOf(ROWS[name][locale]);
    expect(said, name).toHaveLength(1);
    expect(numbersIn(said[0] ?? '', locale), name).toContain(DAYS[locale](KEEPING[name].days));
  });

  test('Privacy says how long the file of a whole shop can be fetched, and callbacks stay', () => {
    expect(saidOf(ROWS.storeExports[locale])[0]).toContain(DAYS[locale](EXPORT_DAYS));
    expect(saidOf(ROWS.paymentCallbacks[locale])[0]).toContain(DAYS[locale](CALLBACK_DAYS));
  });

  test('pricing says how much room there is', () => {
    const room = defaultAttachmentsSettings.roomOfStore / 1024 / 1024;
    expect(partOf('pricing', locale, 'included')).toContain(`${room} MB`);
  });

  test('security says after how many guesses they stop, and how long a session lasts', () => {
    const part = partOf('security', locale, 'sign-in');
    const { limit, windowSeconds } = defaultIdentitySettings.loginPerAccount;
    for (const figure of [limit, windowSeconds / 60])
      expect(part).toContain(WORDS[figure]?.[locale] ?? `no word for ${figure}`);
    const { life, rememberedLife, rememberedIdle } = SESSION_HOURS;
    const hours = { en: `${life} hours`, ms: `${life} jam`, zh: `${life} 小时` }[locale];
    for (const said of [hours, DAYS[locale](rememberedLife / 24), DAYS[locale](rememberedIdle / 24)])
      expect(part).toContain(said);
  });
});

/** The times that a text names, so that `30 days` is not found in `130 days`. */
function numbersIn(text: string, locale: Locale): string[] {
  const unit = { en: / days?/, ms: / hari/, zh: / 天/ }[locale].source;
  const years = { en: 'Two years', ms: 'Dua tahun', zh: '两年' }[locale];
  return text.match(new RegExp(`\\d+${unit}|${years}`, 'g')) ?? [];
}

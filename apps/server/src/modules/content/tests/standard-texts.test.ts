import { commissionSen, RATE_NOTICE_DAYS } from '@dapur/contract/money/commission';
import { ContentTexts } from '@dapur/contract/pages/content';
import { CONTENT_PAGES, contentPageNamed, type ContentPage } from '@dapur/contract/pages/content-pages';
import { markupFaultsOf, readMarkup, VALUE_NAMES, type Block } from '@dapur/contract/words/markup';
import { describe, expect, test } from 'vitest';
import { readStandardTexts } from '../standard-texts.ts';
import { defaultDeliverySettings } from '../../delivery/index.ts';
import { defaultOrderingSettings } from '../../ordering/index.ts';

const standard = readStandardTexts();
const locales = ['en', 'ms', 'zh'] as const;

const textsOf = (page: ContentPage): ContentTexts => {
  const found = standard.get(page);
  if (found === undefined) throw new Error(`no standard text of ${page}`);
  return found.texts;
};
const blocksOf = (page: ContentPage, locale: (typeof locales)[number]): Block[] =>
  readMarkup(textsOf(page)[locale].body);
const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.level} ${block.id}`] : []));
const links = (blocks: readonly Block[]) =>
  [...JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);

describe.each(CONTENT_PAGES)('%s', (page) => {
  test('is what its editor would be let to save', () => {
    expect(ContentTexts.safeParse(textsOf(page)).error?.issues ?? []).toEqual([]);
    for (const locale of locales) expect(markupFaultsOf(textsOf(page)[locale].body)).toEqual([]);
  });

  test('has the same parts, tables and lists in all three languages', () => {
    const shape = (blocks: readonly Block[]) =>
      blocks.map((block) =>
        block.kind === 'list'
          ? `list of ${block.items.length}`
          : block.kind === 'table'
            ? `table of ${block.rows.length}`
            : block.kind,
      );
    const english = blocksOf(page, 'en');
    for (const locale of ['ms', 'zh'] as const) {
      const blocks = blocksOf(page, locale);
      expect(headings(blocks), locale).toEqual(headings(english));
      expect(shape(blocks), locale).toEqual(shape(english));
      expect(links(blocks), locale).toEqual(links(english));
    }
  });

  test('links to pages and parts that are there', () => {
    const blocks = blocksOf(page, 'en');
    const parts = new Set(headings(blocks).map((one) => `#${one.slice(2)}`));
    const isThere = (href: string): boolean => {
      if (href.startsWith('#')) return parts.has(href);
      const [, name] = /^\/p\/(.+)$/.exec(href) ?? [];
      return name === undefined || contentPageNamed(name) === name;
    };
    expect(links(blocks).filter((href) => !isThere(href))).toEqual([]);
  });
});

test('the texts name the numbers that the software works by', () => {
  const all = (page: ContentPage) => locales.map((locale) => textsOf(page)[locale].body);
  const hold = String(defaultOrderingSettings.holdSeconds);
  for (const page of ['howtorder', 'terms', 'seller-guide'] as const)
    for (const body of all(page)) expect(body, page).toContain(hold);
  for (const body of all('commission')) expect(body).toContain(` ${RATE_NOTICE_DAYS} `);
  expect(defaultOrderingSettings.mostOpenOrders).toBe(3);
  // “About an hour before the slot.”
  expect(defaultDeliverySettings.bookAheadMinutes).toBe(60);
  // “Told within two minutes.”
  expect(defaultDeliverySettings.alertAfterSeconds).toBeLessThanOrEqual(120);
});

test('the worked example of the commission is what the rule says, to the sen', () => {
  const order = {
    itemsSen: 3 * 1_400 - 200,
    deliverySen: 800,
    totalSen: 4_800,
    receivedSen: 4_800,
    refundingSen: 0,
    concededSen: 0,
    linesBackSen: 0,
    amountsBackSen: 0,
    isCancelled: false,
  };
  expect(commissionSen(order, 400)).toBe(160);
  for (const locale of locales) expect(textsOf('commission')[locale].body).toContain('| 1.60 |');
});

test('the terms of invitations are filled in from what holds on the day', () => {
  for (const locale of locales) {
    const [, section = ''] = /\{#referrals\}([\s\S]*?)\n## /.exec(textsOf('seller-guide')[locale].body) ?? [];
    for (const name of VALUE_NAMES.filter((one) => /reward|payout/.test(one)))
      expect(section, locale).toContain(`{{${name}}}`);
    expect(section.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/\d/);
  }
});

import { readdirSync } from 'node:fs';
import { LOCALES } from '@dapur/contract/words/locales';
import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import { describe, expect, it } from 'vitest';
import { allMessages } from './all-messages.ts';
import { appTranslator } from './catalogue.ts';

const { en } = allMessages;

const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

const filesOf = (locale: string): readonly string[] =>
  readdirSync(new URL(`messages/${locale}`, import.meta.url));

describe.each(OTHER_LOCALES)('%s', (locale) => {
  const messages: Readonly<Record<string, string>> = allMessages[locale];

  it('has the files of the English catalogue', () => {
    expect(filesOf(locale)).toEqual(filesOf('en'));
  });

  it('has every text of the English catalogue, with the same parameters', () => {
    for (const [key, text] of Object.entries(en)) {
      if (key.endsWith('_one')) continue;
      expect(messages[key], key).toBeTruthy();
      expect(parameters(messages[key] ?? ''), key).toEqual(parameters(text));
    }
  });
});

it('picks the plural by the count', () => {
  const t = appTranslator('en', en);
  expect(t('summary.items', { count: 1 })).toBe('1 item');
  expect(t('summary.items', { count: 3 })).toBe('3 items');
});

describe('English plurals', () => {
  /** Always more than one: a limit that is written in the code, or a number that follows "order". */
  const NEVER_ONE: ReadonlySet<string> = new Set([
    'account.address.count',
    'contact.messageShort',
    'content.help',
    'cust.msg.tooMany',
    'dev.docs.answer',
    'dev.docs.off',
    'market.openedLately',
    'ntc.edit.tooLong',
    'pmoney.fromSoon',
    'policies.stepDays',
    'reports.daysWrong',
    'seller.fees.newest',
    'sexp.removeText',
  ]);
  /** Words in -s behind a number that count nothing: verbs, and units that stay as they are. */
  const UNCOUNTED =
    /^(?:is|was|has|waits|needs|costs|takes|runs|holds|keeps|ends|begins|comes|goes|s|ms|times|always|across|less|as|this|its|us|plus)$/;

  it('has a singular wherever a number stands before a word in the plural, chosen by the count', () => {
    const all: Readonly<Record<string, string>> = en;
    const wrong = Object.entries(all).flatMap(([key, text]) => {
      if (key.endsWith('_one') || NEVER_ONE.has(key)) return [];
      return [...text.matchAll(/\{(\w+)\} (?:different |more )?([a-z]+s)\b/g)].flatMap(
        ([found, name, word = '']) => {
          const isNumber =
            /^(?:count|n|days?|hours?|minutes?|seconds?|left|most|least|pieces|orders|size|pages)$/.test(
              name ?? '',
            );
          if (!isNumber || UNCOUNTED.test(word)) return [];
          return name === 'count' && all[`${key}_one`] !== undefined ? [] : [`${key}: ${found}`];
        },
      );
    });
    expect(wrong).toEqual([]);
  });

  it('says "1 payout", and writes a large count as the language does', () => {
    const t = appTranslator('en', en);
    expect(t('pmoney.waitingCount', { count: 1 })).toBe('1 payout');
    expect(t('pmoney.waitingCount', { count: 1_234 })).toBe('1,234 payouts');
    expect(t('watch.ofCalls', { count: 1 })).toBe('of 1 callback');
  });
});

describe.each(LOCALES)('the states of an order in %s', (locale) => {
  const messages: Readonly<Record<string, string>> = allMessages[locale];

  it.each(['ord.step.', 'ord.did.status.', 'orders.status.'])('%s each have words of their own', (group) => {
    const words = Object.keys(messages)
      .filter((key) => key.startsWith(group))
      .map((key) => messages[key]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('what is ready is nowhere called as what is handed over', () => {
    const of = (state: string) => [
      messages[`orders.status.${state}`],
      messages[`ord.did.status.${state}`],
      messages[`ord.step.${state}`] ?? messages[`ord.step.${state}.pickup`],
    ];
    const over = of('completed');
    expect(of('ready').filter((words) => over.includes(words))).toEqual([]);
  });
});

import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/kernel/csv.ts';
import { deliveryAlertMail } from '../../src/modules/notifications/mails/store/delivery-alert.ts';
import { orderConfirmationMail } from '../../src/modules/notifications/mails/orders/order-confirmation.ts';
import {
  orderCancelledMail,
  orderChangedMail,
  payLinkMail,
} from '../../src/modules/notifications/mails/orders/order-money.ts';
import {
  paymentLateMail,
  paymentLateOwnerMail,
} from '../../src/modules/notifications/mails/orders/payment-late.ts';
import { someOrderFacts } from '../../src/modules/notifications/domain/order-facts.fixture.ts';
import type { OrderFacts } from '../../src/modules/notifications/domain/order-facts.ts';
import { pdfText } from '../../src/modules/notifications/receipt/pdf-text.fixture.ts';
import { receiptPdf } from '../../src/modules/notifications/receipt/receipt-paper.ts';
import { classNames, hostileWords } from './words.ts';

/** An order in which everything that anybody can type is these words. */
function factsOf(word: string): OrderFacts {
  const usual = someOrderFacts();
  return someOrderFacts({
    store: { ...usual.store, name: word, address: word, phone: word, email: word, taxRegistration: word },
    deliveryTime: word,
    place: [word, word],
    pickupInstructions: word,
    operatingHours: word,
    customer: { name: word, phone: word, email: word },
    lines: [{ name: word, quantity: 1, unitSen: 100, lineSen: 100, options: [{ title: word, value: word }] }],
    voucherCode: word,
    taxName: word,
    paymentMethod: word,
    paymentRef: word,
    notes: word,
  });
}

const own = (word: string): NoticeWords => ({ subject: word, intro: word });
const mails: readonly [string, (word: string) => string][] = [
  ['the confirmation', (word) => orderConfirmationMail(factsOf(word)).html],
  [
    'the confirmation in the store’s own words',
    (word) => orderConfirmationMail(factsOf(word), own(word)).html,
  ],
  ['the late payment', (word) => paymentLateMail(factsOf(word), own(word)).html],
  [
    'the late payment to the owner',
    (word) =>
      paymentLateOwnerMail(factsOf(word), { locale: 'en', refundUrl: 'https://store.example/r' }).html,
  ],
  ['the pay link', (word) => payLinkMail(factsOf(word), { sen: 100, isBalance: true }, own(word)).html],
  [
    'the changed order',
    (word) => orderChangedMail(factsOf(word), { owedSen: 100, refundSen: 0 }, own(word)).html,
  ],
  [
    'the cancelled order',
    (word) =>
      orderCancelledMail(
        factsOf(word),
        { reason: word, refundSen: 100, isRestUnpaid: false, wantsAccount: true },
        own(word),
      ).html,
  ],
  [
    'the delivery in trouble',
    (word) =>
      deliveryAlertMail(
        factsOf(word),
        { reason: 'refused', provider: 'lalamove', message: word, feeSen: undefined },
        { locale: 'en', deliveriesUrl: 'https://store.example/d' },
      ).html,
  ],
];

/** Its elements with the names of their attributes: what a browser would make of it, apart from its words. */
function skeleton(html: string): string[] {
  const tags = html.matchAll(/<(\/?[a-zA-Z!][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g);
  return [...tags].map(([, name = '', attributes = '']) => {
    const names = [...attributes.matchAll(/([^\s"'=<>/]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/g)];
    return `${name.toLowerCase()} ${names.map(([, attribute = '']) => attribute.toLowerCase()).join(' ')}`;
  });
}

test('there are 120 words of eight kinds, each another', () => {
  expect(new Set(hostileWords).size).toBe(120);
  expect(classNames).toHaveLength(8);
});

describe.each(mails)('%s', (_, write) => {
  test('has the same elements and attributes whatever the words are', () => {
    const plain = skeleton(write('Siti'));
    expect(plain.length).toBeGreaterThan(20);
    const changed = hostileWords.filter((word) => skeleton(write(word)).join('\n') !== plain.join('\n'));
    expect(changed).toEqual([]);
  });
});

test('a mail that does not escape is found out', () => {
  const [, write] = mails[0] ?? ['', (word: string) => word];
  const careless = (word: string): string => write('SITI').replaceAll('SITI', word);
  const plain = skeleton(careless('Siti')).join('\n');
  const elements = hostileWords.filter((word) => /<[a-z]/i.test(word));
  expect(elements.length).toBeGreaterThan(60);
  expect(elements.filter((word) => skeleton(careless(word)).join('\n') === plain)).toEqual([]);
});

const joined = Array.from({ length: 8 }, (_, at) => hostileWords.slice(at * 15, at * 15 + 15));

test.each(joined.map((words, at) => [at, words] as const))(
  'a receipt shows them as words and holds nothing that runs (%i)',
  async (_, words) => {
    const pdf = await receiptPdf({ owner: 'a store' }, factsOf(words.join(' ')));
    const shown = pdfText(pdf).replaceAll(/\s/g, '');
    expect(words.filter((word) => !shown.includes(word.replaceAll(/\s/g, '')))).toEqual([]);
    expect(pdf.toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile)\b/,
    );
  },
);

test('in a sheet none begins a formula, and each comes back as it was', () => {
  for (const word of hostileWords) {
    const [line = ''] = csvLine([word, 1]).split('\r\n');
    const cell = line.slice(0, -2);
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(read).not.toMatch(/^[=+\-@]/);
    expect([word, `'${word}`]).toContain(read);
  }
});

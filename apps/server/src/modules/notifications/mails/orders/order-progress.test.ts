import type { Locale } from '@dapur/contract/primitives';
import { describe, expect, it } from 'vitest';
import { someOrderFacts } from '../../domain/order-facts.fixture.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';
import type { Mail } from '../mail-layout.ts';
import {
  newOrderStoreMail,
  orderCompletedMail,
  orderOnTheWayMail,
  orderPreparingMail,
  orderReadyMail,
  orderReminderMail,
} from './order-progress.ts';

const dashboard = 'https://store.example/kak-yah/dashboard/orders/1';
const review = { url: 'https://store.example/u/orders', isGuest: true };
const mails: [string, (facts: OrderFacts) => Mail][] = [
  ['preparing', orderPreparingMail],
  ['ready', orderReadyMail],
  ['on the way', orderOnTheWayMail],
  ['completed', (facts) => orderCompletedMail(facts, review)],
  ['the day before', orderReminderMail],
  [
    'a new order, to the store',
    (facts) =>
      newOrderStoreMail({ ...facts, store: { ...facts.store, mailLocale: facts.locale } }, dashboard),
  ],
];
const locales: Locale[] = ['en', 'ms', 'zh'];
const hostile = '<script>alert(1)</script>\r\nBcc: victim@mail.example {store}';

describe.each(mails)('the mail of %s', (name, write) => {
  it.each(locales)(
    'states number, lines and total in HTML and text, and leaves nothing unfilled (%s)',
    (locale) => {
      const facts = someOrderFacts({ locale });
      const { subject, html, text } = write(facts);
      expect(subject).not.toBe('');
      for (const part of [html, text]) {
        for (const fact of [facts.orderNumber, 'Nasi Lemak Ayam Rendang', 'RM 41.02'])
          expect(part).toContain(fact);
        expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
      }
    },
  );

  it('lets nobody write HTML, headers or lines of their own into it', () => {
    const { subject, html, text } = write(
      someOrderFacts({
        orderNumber: hostile,
        customer: { name: hostile, phone: hostile, email: hostile },
        place: [hostile],
        notes: hostile,
        mapUrl: 'javascript:alert(1)',
        trackingUrl: 'javascript:alert(1)',
      }),
    );
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('javascript:');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('links where its reader may go, and nowhere else', () => {
    const facts = someOrderFacts();
    const { html } = write(facts);
    const isTheStores = name.endsWith('to the store');
    expect(html.includes(dashboard)).toBe(isTheStores);
    if (isTheStores) expect(html).not.toContain('proof=secret');
  });
});

it('a customer with an account is not told how a guest gets to their orders', () => {
  const facts = someOrderFacts();
  expect(orderCompletedMail(facts, review).text).toContain('without signing in');
  expect(orderCompletedMail(facts, { ...review, isGuest: false }).text).not.toContain('without signing in');
});

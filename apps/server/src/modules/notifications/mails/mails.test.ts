import type { Locale } from '@dapur/contract/primitives';
import { describe, expect, it } from 'vitest';
import { someOrderFacts } from '../domain/order-facts.fixture.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { mailTranslator } from '../messages/translate.ts';
import { orderConfirmationMail } from './orders/order-confirmation.ts';
import { paymentLateMail, paymentLateOwnerMail } from './orders/payment-late.ts';

const hostile = '<script>alert("x")</script>\r\nBcc: victim@mail.example';
const hostileFacts = someOrderFacts({
  store: {
    ...someOrderFacts().store,
    name: hostile,
    address: hostile,
    accent: 'red;background:url(//evil.example)',
  },
  orderNumber: hostile,
  customer: { name: hostile, phone: hostile, email: hostile },
  place: [hostile],
  pickupInstructions: hostile,
  operatingHours: hostile,
  mapUrl: 'javascript:alert(1)',
  voucherCode: hostile,
  taxName: hostile,
  paymentMethod: hostile,
  paymentRef: hostile,
  notes: hostile,
  trackingUrl: 'https://x.example/"><script>alert(1)</script>',
  lines: [
    { name: hostile, quantity: 1, unitSen: 100, lineSen: 100, options: [{ title: hostile, value: hostile }] },
  ],
});

const mails: [string, (facts: OrderFacts) => ReturnType<typeof orderConfirmationMail>][] = [
  ['the confirmation', orderConfirmationMail],
  ['the late payment mail', paymentLateMail],
  [
    "the owner's late payment mail",
    (facts) =>
      paymentLateOwnerMail(facts, { locale: facts.locale, refundUrl: 'https://store.example/refunds/1' }),
  ],
];

describe.each(mails)('%s', (_, write) => {
  it.each(['en', 'ms', 'zh'] as Locale[])(
    'states number, lines, options and total in HTML and text (%s)',
    (locale) => {
      const { html, text, subject } = write(someOrderFacts({ locale }));
      expect(subject).toContain('KY-261127-0042');
      for (const part of [html, text]) {
        for (const fact of [
          'KY-261127-0042',
          'Nasi Lemak Ayam Rendang',
          'Extra spicy',
          'RM 41.02',
          '-RM 4.30',
          'RAYA10',
          'SST 6%',
          'bzp8x1abc',
        ]) {
          expect(part).toContain(fact);
        }
        expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
      }
    },
  );

  it('says how the order is paid in the language of the reader, and leaves the names of banks', () => {
    const paid = (paymentMethod: string, locale: Locale) => write(someOrderFacts({ locale, paymentMethod }));
    for (const [locale, name] of [
      ['en', 'Bank transfer'],
      ['ms', 'Pindahan bank'],
      ['zh', '银行转账'],
    ] as const)
      for (const part of [paid('Bank transfer', locale).html, paid('Bank transfer', locale).text])
        expect(part).toContain(name);
    expect(paid('Cash', 'ms').text).toContain('Tunai');
    const at = new Date('2026-08-02T04:00:00Z');
    const parts = ['Maybank2u (FPX)', 'Bank transfer', 'Bank transfer'];
    const payments = parts.map((method) => ({ at, method, sen: 1_000 }));
    const { text } = write(someOrderFacts({ locale: 'ms', payments }));
    expect(text).toContain('Maybank2u (FPX), Pindahan bank');
    expect(text).toMatch(/· Pindahan bank.*RM 10\.00/s);
    expect(text).not.toContain('Bank transfer');
    expect(paid('Maybank2u (FPX)', 'ms').text).toContain('Maybank2u (FPX)');
  });

  it('names a dish as its buyer read it, and as the store does', () => {
    const facts = someOrderFacts({ locale: 'zh' });
    const [first] = facts.lines;
    if (first === undefined) throw new Error('no line');
    facts.lines = [{ ...first, name: '香兰糯米糕', ownName: 'Seri muka' }];
    const { html, text } = write(facts);
    for (const part of [html, text])
      expect(part.indexOf('香兰糯米糕')).toBeLessThan(part.lastIndexOf('Seri muka'));
    expect(html).toContain('香兰糯米糕');
  });

  it('escapes whatever people typed and lets it make no header, line or link', () => {
    const { html, text, subject } = write(hostileFacts);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('evil.example');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('the confirmation', () => {
  it('opens with the specified words and links to the order', () => {
    const { html, text } = orderConfirmationMail(someOrderFacts());
    expect(html).toContain('>Order Confirmed</h1>');
    expect(html).toContain('href="https://store.example/dapur-kak-yah/o/KY-261127-0042?proof=secret"');
    expect(text).toContain('https://store.example/dapur-kak-yah/o/KY-261127-0042?proof=secret');
  });

  it('speaks of the courier when the order is delivered', () => {
    const facts = someOrderFacts({
      deliveryMethod: 'delivery',
      deliveryFeeSen: 850,
      place: ['12-3, Menara Melati', '5, Jalan Kenanga, 41200 Klang'],
      deliveredBy: 'Lalamove',
      trackingUrl: 'https://track.example/1',
    });
    const { html, text } = orderConfirmationMail(facts);
    expect(html).toContain('https://track.example/1');
    expect(text).toContain('Delivery fee: RM 8.50');
    expect(text).toContain('Deliver to: 12-3, Menara Melati, 5, Jalan Kenanga, 41200 Klang');
    expect(text).toContain('Delivered by: Lalamove');
    expect(text).toContain('We book a driver shortly before that time.');
    expect(text).not.toContain('Pickup instructions');
  });
});

describe('the confirmation of an order that the store brings itself', () => {
  it.each(['en', 'ms', 'zh'] as Locale[])('names the store and speaks of no driver (%s)', (locale) => {
    const { html, text } = orderConfirmationMail(
      someOrderFacts({
        locale,
        deliveryMethod: 'delivery',
        place: ['7', 'Klang'],
        deliveredBy: 'Dapur Kak Yah',
      }),
    );
    expect(html).not.toContain(mailTranslator(locale)('confirmation.track'));
    expect(text).not.toContain(mailTranslator(locale)('confirmation.trackLater'));
    expect(text).toContain(`${mailTranslator(locale)('order.deliveredBy')}: Dapur Kak Yah`);
  });
});

describe("the owner's late payment mail", () => {
  it("is in the owner's language and never holds the customer's order link", () => {
    const { html, text, subject } = paymentLateOwnerMail(someOrderFacts({ locale: 'en' }), {
      locale: 'ms',
      refundUrl: 'https://store.example/refunds/1',
    });
    expect(subject).toBe('Pulangkan RM 41.02 untuk tempahan KY-261127-0042');
    expect(html + text).not.toContain('proof=secret');
    expect(html).toContain('https://store.example/refunds/1');
  });
});

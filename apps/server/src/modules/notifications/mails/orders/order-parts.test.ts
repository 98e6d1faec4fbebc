import { formatSen } from '@dapur/contract/money/money';
import { describe, expect, it, test } from 'vitest';
import { someOrderFacts } from '../../domain/order-facts.fixture.ts';
import type { Locale } from '@dapur/contract/primitives';
import { mailTranslator } from '../../messages/translate.ts';
import { calendarFile } from './order-calendar.ts';
import { orderConfirmationMail } from './order-confirmation.ts';
import { orderChangedMail, payLinkMail } from './order-money.ts';
import { orderReadyMail } from './order-progress.ts';
import { paymentLateMail } from './payment-late.ts';

const shown = someOrderFacts({
  store: { ...someOrderFacts().store, logoUrl: 'https://dapur.example/media/s/logo-192.webp' },
  picture: 'https://dapur.example/media/s/seri-muka-640.webp',
});

describe('a mail to a customer', () => {
  it.each([
    ['confirmed', orderConfirmationMail(shown)],
    ['ready', orderReadyMail(shown)],
  ])('shows logo, one picture, one main button and the store’s WhatsApp (%s)', (_, { html, text }) => {
    expect(html).toContain('src="https://dapur.example/media/s/logo-192.webp"');
    expect(html.match(/seri-muka-640/g)).toHaveLength(1);
    expect(html.match(/bgcolor=/g)).toHaveLength(1);
    expect(html).toContain('href="https://wa.me/60123456789?text=');
    expect(text).toContain('WhatsApp Dapur Kak Yah: https://wa.me/60123456789?text=');
  });

  it('has neither where the store has none, and no picture of a dish that nobody gets', () => {
    const plain = orderConfirmationMail(
      someOrderFacts({ store: { ...shown.store, logoUrl: undefined, phone: undefined } }),
    );
    expect(plain.html).not.toContain('<img');
    expect(plain.html + plain.text).not.toContain('wa.me');
    const cancelled = { ...shown, cancelled: { refund: 'none', refundSen: 0 } as const };
    expect(paymentLateMail(cancelled).html).not.toContain('seri-muka-640');
  });

  it('links nothing but web addresses as pictures', () => {
    const { html } = orderConfirmationMail({ ...shown, picture: 'data:image/svg+xml,<svg onload=alert(1)>' });
    expect(html).not.toContain('data:image');
  });

  it('writes the total in the colour of text, which stays readable however a program darkens it', () => {
    expect(orderConfirmationMail(shown).html).toMatch(/<td class="ink"[^>]*>RM 41.02<\/td>/);
  });

  it('names whoever receives a delivery', () => {
    const facts = {
      ...shown,
      deliveryMethod: 'delivery' as const,
      recipient: { name: 'Mak Kiah', phone: '+60137778899' },
    };
    const { html, text } = orderConfirmationMail(facts);
    expect(text).toContain('Recipient: Mak Kiah, +60137778899');
    expect(html).toContain('Mak Kiah');
  });
});

describe.each(['en', 'ms', 'zh'] as Locale[])('what is too little for a bank (%s)', (locale) => {
  const facts = someOrderFacts({ locale });
  const t = mailTranslator(locale);
  test.each([99, 100])('%i sen', (sen) => {
    for (const { html, text } of [
      payLinkMail(facts, { sen, isBalance: true }),
      orderChangedMail(facts, { owedSen: sen, refundSen: 0 }),
    ]) {
      const label = t('payLink.button', { amount: formatSen(sen) });
      expect([html.includes(`>${label}</a>`), text.includes(`\n${label}: http`)]).toEqual([
        sen >= 100,
        sen >= 100,
      ]);
      const instead = t('payLink.small', { store: facts.store.name });
      for (const part of [html, text]) expect(part.includes(instead)).toBe(sen < 100);
    }
  });
});

test('the confirmation’s calendar file opens the order on any device, where and when it is handed over', () => {
  const facts = {
    ...shown,
    at: { lat: 3.07, lng: 101.49 },
    orderUrl: `https://store.example/k/orders/${shown.orderId}.${'p'.repeat(32)}`,
  };
  const { fileName, content, contentType } = calendarFile(facts, new Date('2026-11-24T07:00:00Z'));
  const lines = content.toString().replace(/\r\n /g, '').split('\r\n');
  expect(fileName).toBe('KY-261127-0042.ics');
  expect(contentType).toContain('text/calendar');
  expect(lines).toContain(`URL:${facts.orderUrl}`);
  expect(lines).toContain(`UID:${shown.orderId}@store.example`);
  expect(lines).toContain('DTSTART:20261127T070000Z');
  expect(lines).toContain('GEO:3.07;101.49');
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('Jalan Plumbum');
});

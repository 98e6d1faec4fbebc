import { courierName } from '@dapur/contract/delivery/couriers';
import { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import { describe, expect, it } from 'vitest';
import { someOrderFacts } from '../../domain/order-facts.fixture.ts';
import type { Locale } from '@dapur/contract/primitives';
import { deliveryAlertMail } from './delivery-alert.ts';

const deliveriesUrl = 'https://store.example/kak-yah/dashboard/delivery';
const locales: Locale[] = ['en', 'ms', 'zh'];

describe.each(DeliveryAlert.options)('the mail about %s', (reason) => {
  it.each(locales)('names order, customer and slot, and leads to the deliveries (%s)', (locale) => {
    const facts = someOrderFacts();
    const { subject, html, text } = deliveryAlertMail(
      facts,
      { reason, provider: 'lalamove', message: 'Given latitude is out', feeSen: 2_130 },
      { locale, deliveriesUrl },
    );
    expect(subject).toContain(facts.orderNumber);
    for (const part of [html, text]) {
      for (const fact of [facts.orderNumber, facts.customer.name, facts.customer.phone, facts.deliveryTime])
        expect(part).toContain(fact);
      expect(part).toContain(deliveriesUrl);
      expect(part).toContain('Given latitude is out');
      expect(part).toContain(courierName('lalamove'));
      // The customer's own link carries the proof of the order.
      expect(part).not.toContain(facts.orderUrl);
      expect(part.includes('RM 21.30')).toBe(reason === 'price_rise');
    }
  });
});

it('lets nobody write HTML or lines of their own into it', () => {
  const hostile = '<script>alert(1)</script>\r\nBcc: victim@mail.example';
  const { subject, html, text } = deliveryAlertMail(
    someOrderFacts({ orderNumber: hostile, customer: { name: hostile, phone: hostile, email: hostile } }),
    { reason: 'refused', provider: 'lalamove', message: hostile, feeSen: undefined },
    { locale: 'en', deliveriesUrl },
  );
  expect(html).not.toContain('<script>');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/^Bcc:/m);
});

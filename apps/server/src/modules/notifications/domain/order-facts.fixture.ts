import type { OrderFacts } from './order-facts.ts';

/** A paid pickup order with all facts said; override what a test is about. */
export function someOrderFacts(overrides: Partial<OrderFacts> = {}): OrderFacts {
  return {
    locale: 'en',
    store: {
      name: 'Dapur Kak Yah',
      slug: 'dapur-kak-yah',
      address: '12, Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor',
      phone: '+60 12-345 6789',
      email: 'hello@dapurkakyah.example',
      taxRegistration: 'B16-1808-32000123',
      seller: { name: 'Kak Yah Enterprise', registration: '202401012345' },
      accent: '#1f6b4a',
      mailLocale: 'en',
    },
    orderId: '0b7e2c1a-0000-4000-8000-000000000001',
    orderNumber: 'KY-261127-0042',
    receiptNumber: 'R-2026-000042',
    placedAt: new Date('2026-11-24T06:58:00Z'),
    paidAt: new Date('2026-11-24T07:00:30Z'),
    isConfirmed: true,
    deliveryDate: '2026-11-27',
    deliveryTime: '3:00 PM',
    deliveryMethod: 'pickup',
    place: ['Dapur Kak Yah, Seksyen 7', '12, Jalan Plumbum 7/102', '40000 Shah Alam, Selangor'],
    pickupInstructions: 'Ring the bell at the side gate. Parking is free along the road.',
    operatingHours: 'Mon to Sat, 8:00 AM to 6:00 PM',
    mapUrl: 'https://maps.example/?q=3.07,101.49',
    customer: { name: 'Nur Aisyah binti Rahman', phone: '+60 13-222 3344', email: 'aisyah@mail.example' },
    lines: [
      {
        name: 'Nasi Lemak Ayam Rendang',
        quantity: 2,
        unitSen: 1250,
        lineSen: 2500,
        options: [
          { title: 'Sambal', value: 'Extra spicy' },
          { title: 'Add on', value: 'Fried egg, Cucumber' },
        ],
      },
      { name: 'Seri Muka (box of 12)', quantity: 1, unitSen: 1800, lineSen: 1800, options: [] },
    ],
    subtotalSen: 4300,
    discountSen: 430,
    voucherCode: 'RAYA10',
    deliveryFeeSen: 0,
    taxName: 'SST',
    taxPercentage: 6,
    taxSen: 232,
    totalSen: 4102,
    paymentMethod: 'Maybank2u (FPX)',
    paymentRef: 'bzp8x1abc',
    notes: 'Less santan please, for my grandmother.',
    orderUrl: 'https://store.example/dapur-kak-yah/o/KY-261127-0042?proof=secret',
    ...overrides,
  };
}

import type { Order } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { emptyDelivery, orderDraft } from '../../lib/order/order-draft.ts';
import { deliveryDraft, promisedDelivery } from './delivery-draft.ts';
import { resumeAtPayment } from './resume-payment.ts';

const delivered = {
  id: 'o1',
  order_number: 'SI12345678',
  delivery_method: 'delivery',
  delivery_date: '2026-11-28',
  delivery_time: '3:00 PM',
  delivery_fee: 11.3,
  address: '5, Jalan Kenanga',
  house_unit_no: '12-3',
  building_name: null,
  name: 'Siti',
  phone: '+60123456789',
  email: 'siti@mail.example',
  pickup_location: null,
  voucher_code: null,
  notes: '',
  expires_at: '2026-11-21T00:03:00.000Z',
  items: [{ product_id: 'p1', quantity: 1, product_option: {} }],
  delivery: {
    carrier: 'courier',
    provider: 'lalamove',
    vehicle: 'CAR',
    destination: { lat: 3.05, lng: 101.45 },
  },
} as unknown as Order;
const place = {
  unit: '12-3',
  building: '',
  address: '5, Jalan Kenanga',
  pin: { lat: 3.05, lng: 101.45 },
  vehicle: 'CAR',
  savedAddressId: null,
};

test('an order that is picked up leaves no address', () => {
  const pickup = { ...delivered, delivery_method: 'pickup', delivery: null } as Order;
  expect([deliveryDraft(pickup), promisedDelivery(pickup)]).toEqual([emptyDelivery, emptyDelivery]);
});

test('ordering again keeps the place and asks for a new price', () => {
  expect(deliveryDraft(delivered)).toEqual({ ...place, quote: null });
});

test('continuing to pay shows the fee that the order was placed with', () => {
  expect(resumeAtPayment('resume', delivered)).toBe(true);
  expect(orderDraft('resume').get()).toMatchObject({
    step: 4,
    method: 'delivery',
    date: '2026-11-28',
    delivery: { ...place, quote: { feeSen: 1_130, carrier: 'courier', provider: 'lalamove' } },
  });
});

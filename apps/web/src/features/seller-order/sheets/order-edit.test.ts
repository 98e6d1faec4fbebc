import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../lib/form/judge.ts';
import { manualQuoteKey } from '../new-order/draft.ts';
import { editFieldAt, editOf, NO_PLACE, orderEditRules, type TypedOrderEdit } from './order-edit.ts';

const PRODUCT = '00000000-0000-4000-8000-000000000001';
const LINE = '00000000-0000-4000-8000-000000000002';

function opened(change: object): SellerOrder {
  const order = {
    items: [
      {
        id: LINE,
        product_id: PRODUCT,
        name: 'Kuih',
        picture: null,
        price: 2.5,
        quantity: 2,
        product_option: {},
      },
    ],
    delivery_date: '2026-11-21',
    delivery_time: '3:00 PM - 5:00 PM',
    delivery_method: 'delivery',
    pickup_location: null,
    address: '12 Jalan SS2/24, Petaling Jaya',
    house_unit_no: '12',
    building_name: '',
    recipient: null,
    notes: '',
    ...change,
  };
  return { revision: 3, order } as unknown as SellerOrder;
}

const wrongIn = (before: SellerOrder, change: Partial<TypedOrderEdit> = {}, isForced = false) =>
  Object.keys(faultsOf(orderEditRules(before, isForced), { ...editOf(before), ...change }, () => true));
const bodyOf = (before: SellerOrder, change: Partial<TypedOrderEdit> = {}) =>
  orderEditRules(before, false).read({ ...editOf(before), ...change });

const brought = opened({});
const picked = opened({ delivery_method: 'pickup', address: null, house_unit_no: null });
const pin = { lat: 3.1177, lng: 101.6223 };
const elsewhere: Partial<TypedOrderEdit> = { ...NO_PLACE, isElsewhere: true };
const quoted = (change: Partial<TypedOrderEdit>): Partial<TypedOrderEdit> => {
  const place = { ...editOf(brought), ...change, unit: '7', address: '7 Jalan Gasing, Petaling Jaya', pin };
  return { ...place, quote: { id: 'q1', fee: 8, freeFrom: null, km: 3, key: manualQuoteKey(place) } };
};

it('sends an order that is not changed as it stands, and asks nothing about its handover', () => {
  expect(wrongIn(brought)).toEqual([]);
  expect(bodyOf(brought)).toMatchObject({ revision: 3, house_unit_no: '12', recipient: null });
  expect(bodyOf(brought)).not.toHaveProperty('handover');
  expect(bodyOf(picked)).not.toHaveProperty('handover');
  expect(bodyOf(picked)).not.toHaveProperty('house_unit_no');
});

it.each<[string, SellerOrder, Partial<TypedOrderEdit>, string[]]>([
  ['no items', brought, { items: [] }, ['items']],
  ['no time', brought, { delivery_time: '' }, ['delivery_time']],
  ['another address, nothing typed', brought, elsewhere, ['unit', 'address', 'quote']],
  ['brought instead of picked up', picked, { method: 'delivery' }, ['unit', 'address', 'quote']],
  ['another address with its quote', brought, quoted(elsewhere), []],
  [
    'a quote for another time',
    brought,
    { ...quoted(elsewhere), delivery_time: '7:00 PM - 9:00 PM' },
    ['quote'],
  ],
  ['picked up instead of brought', brought, { method: 'pickup' }, []],
  [
    'a recipient without a name',
    brought,
    { recipient: { name: '', phone: '012' } },
    ['recipient.name', 'recipient.phone'],
  ],
])('%s', (_name, before, change, faults) => {
  expect(wrongIn(before, change).map((path) => editFieldAt(path.split('.')).join('.'))).toEqual(faults);
});

it('needs a reason to pass what stands in the way', () => {
  expect(wrongIn(brought, {}, true)).toEqual(['override.reason']);
  expect(wrongIn(brought, { override: { reason: 'A birthday' } }, true)).toEqual([]);
});

it('names a new address with the quote for it', () => {
  expect(bodyOf(brought, quoted(elsewhere))).toMatchObject({
    handover: {
      method: 'delivery',
      quotation_id: 'q1',
      address: '7 Jalan Gasing, Petaling Jaya',
      house_unit_no: '7',
    },
  });
});

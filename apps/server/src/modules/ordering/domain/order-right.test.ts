import { expect, test } from 'vitest';
import { orderRight, type OrderRelation, type OrderViewer } from './order-right.ts';

const tenantId = 'store';
const viewer: OrderViewer = { userId: 'me', sessionId: 's', isSuperAdmin: false, memberships: new Map() };
const stranger: OrderRelation = { tenantId, holdsProof: false, viewer, customerId: 'somebody' };

test.each<[string, Partial<OrderRelation>, string | undefined]>([
  ['whoever holds the proof', { holdsProof: true, viewer: undefined }, 'holder'],
  ['the customer', { customerId: 'me' }, 'customer'],
  ['a member of the store', { viewer: { ...viewer, memberships: new Map([['store', 'staff']]) } }, 'seller'],
  ['a super admin', { viewer: { ...viewer, isSuperAdmin: true } }, 'platform'],
  ['a guest', { viewer: undefined }, undefined],
  ['a guest, of a guest’s order', { viewer: undefined, customerId: null }, undefined],
  ['another customer', {}, undefined],
  [
    'a member of another store',
    { viewer: { ...viewer, memberships: new Map([['other', 'owner']]) } },
    undefined,
  ],
  [
    'the customer with no more than a handoff',
    { customerId: 'me', viewer: { ...viewer, sessionId: undefined } },
    undefined,
  ],
  [
    'a super admin with no more than a handoff',
    { viewer: { ...viewer, isSuperAdmin: true, sessionId: undefined } },
    undefined,
  ],
])('%s', (_who, change, right) => {
  expect(orderRight({ ...stranger, ...change })).toBe(right);
});

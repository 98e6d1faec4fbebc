import { expect, test } from 'vitest';
import { orderRight, type OrderRelation, type OrderViewer } from './order-right.ts';

const tenantId = 'store';
const viewer: OrderViewer = {
  userId: 'me',
  sessionId: 's',
  impersonations: new Map(),
  memberships: new Map(),
};
const may = (store: string, right: string) => new Map([[store, { rights: new Set([right]) }]]);
const into = (store: string) => new Map([[store, {}]]);
const stranger: OrderRelation = { tenantId, holdsProof: false, viewer, customerId: 'somebody' };

test.each<[string, Partial<OrderRelation>, string | undefined]>([
  ['whoever holds the proof', { holdsProof: true, viewer: undefined }, 'holder'],
  ['whoever follows a link of the store’s people', { holdsShared: true, viewer: undefined }, 'follower'],
  ['who follows it with nothing more', { holdsShared: true }, 'follower'],
  ['the customer who follows it signed in', { holdsShared: true, customerId: 'me' }, 'customer'],
  [
    'a member who looks after orders and follows their own link',
    { holdsShared: true, viewer: { ...viewer, memberships: may('store', 'orders') } },
    'seller',
  ],
  ['the customer', { customerId: 'me' }, 'customer'],
  [
    'a member who looks after orders',
    { viewer: { ...viewer, memberships: may('store', 'orders') } },
    'seller',
  ],
  ['a member who only cooks', { viewer: { ...viewer, memberships: may('store', 'kitchen') } }, undefined],
  [
    'a super admin who looks into the store',
    { viewer: { ...viewer, impersonations: into('store') } },
    'platform',
  ],
  [
    'a super admin who looks into another',
    { viewer: { ...viewer, impersonations: into('other') } },
    undefined,
  ],
  ['a guest', { viewer: undefined }, undefined],
  ['a guest, of a guest’s order', { viewer: undefined, customerId: null }, undefined],
  ['another customer', {}, undefined],
  ['a member of another store', { viewer: { ...viewer, memberships: may('other', 'orders') } }, undefined],
  [
    'the customer with no more than a handoff',
    { customerId: 'me', viewer: { ...viewer, sessionId: undefined } },
    undefined,
  ],
  [
    'a super admin with no more than a handoff',
    { viewer: { ...viewer, impersonations: into('store'), sessionId: undefined } },
    undefined,
  ],
])('%s', (_who, change, right) => {
  expect(orderRight({ ...stranger, ...change })).toBe(right);
});

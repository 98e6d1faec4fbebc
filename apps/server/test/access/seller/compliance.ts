import { randomUUID } from 'node:crypto';
import type { sellerComplianceEndpoints } from '@dapur/contract/stores/seller-compliance';
import { keepers, members, type Row } from '../cells.ts';
import { store, type Facts, type Subject } from '../subjects.ts';

/** A paper of a store by its id: one's own, another store's under that store's name and under one's own, nothing. */
const paper: Subject = async (world, app, actor) => {
  const { own, others } = await store(world, app, actor);
  const make = async (facts: Facts): Promise<Facts> => {
    const orderId = randomUUID();
    await world.database.pools.platform.query(
      `insert into compliance_documents (tenant_id, id, kind, number) values ($1, $2, 'ssm', '202301')`,
      [facts.tenantId, orderId],
    );
    return { ...facts, orderId };
  };
  const there = await Promise.all(others.map(make));
  return {
    own: await make(own),
    others: [
      ...there,
      ...(actor.who === 'superAdmin' ? [] : there.map(({ orderId }): Facts => ({ ...own, orderId }))),
    ],
    random: { ...own, orderId: randomUUID() },
  };
};

export const complianceRows: Readonly<Record<keyof typeof sellerComplianceEndpoints, Row>> = {
  listDocuments: { about: store, may: members(200) },
  // As it was at an old version: nothing is changed, so that one row does not spoil the next.
  saveDocument: {
    about: store,
    may: members(409),
    input: () => ({
      params: { id: randomUUID() },
      body: { version: 'long ago', kind: 'ssm', title: '', number: '1', expires_on: null, is_shown: false },
    }),
  },
  removeDocument: { about: paper, may: keepers(200) },
};

import { randomUUID } from 'node:crypto';
import { store, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** Something of a store by its id: one's own, another store's under that store's name and under one's own, nothing. */
export const inStore =
  (make: (world: World, tenantId: string) => Promise<string>): Subject =>
  async (world, app, actor) => {
    const { own, others } = await store(world, app, actor);
    const there = await Promise.all(
      others.map(async (facts): Promise<Facts> => ({ ...facts, orderId: await make(world, facts.tenantId) })),
    );
    return {
      own: { ...own, orderId: await make(world, own.tenantId) },
      others: [
        ...there,
        ...(actor.who === 'superAdmin' ? [] : there.map(({ orderId }): Facts => ({ ...own, orderId }))),
      ],
      random: { ...own, orderId: randomUUID() },
    };
  };

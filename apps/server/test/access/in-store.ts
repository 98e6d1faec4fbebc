import { randomUUID } from 'node:crypto';
import { store, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/**
 * Something of a store by its id: one's own, another store's under that store's name and under one's own, nothing. It is
 * made by the caller, and in another store by somebody there.
 */
export const inStore =
  (make: (world: World, tenantId: string, by: string) => Promise<string>): Subject =>
  async (world, app, actor) => {
    const { own, others } = await store(world, app, actor);
    const mine = actor.person?.userId ?? randomUUID();
    const foreign = actor.who === 'superAdmin' ? mine : world.stranger.person.userId;
    const there = await Promise.all(
      others.map(async (facts) => ({ ...facts, orderId: await make(world, facts.tenantId, foreign) })),
    );
    return {
      own: { ...own, orderId: await make(world, own.tenantId, mine) },
      others: [
        ...there,
        ...(actor.who === 'superAdmin' ? [] : there.map(({ orderId }): Facts => ({ ...own, orderId }))),
      ],
      random: { ...own, orderId: randomUUID() },
    };
  };

import { randomUUID } from 'node:crypto';
import type { sellerDataEndpoints } from '@dapur/contract/stores/seller-data';
import { members, notForSupport, type Row } from '../cells.ts';
import { store, type Subject } from '../subjects.ts';

/** A copy that is said to be ready; its file is not there. */
const copy: Subject = async (world, app, actor) => {
  const { own, others, random } = await store(world, app, actor);
  const made = async (facts: typeof own) => {
    const id = randomUUID();
    await world.database.pools.platform.query(
      `with somebody as (insert into users (id, email, full_name) values ($2, $3, 'Pembantu') returning id)
       insert into store_exports (tenant_id, id, asked_by, locale, state, file_key, bytes, expires_at)
       select $1::uuid, $2, id, 'en', 'ready', 'exports-' || $1::text || '/none.zip', 1, now() + interval '1 day' from somebody`,
      [facts.tenantId, id, `${id}@mail.example`],
    );
    return { ...facts, orderId: id };
  };
  return {
    own: await made(own),
    others: await Promise.all(others.map(made)),
    random: { ...random, orderId: randomUUID() },
  };
};

export const dataRows: Readonly<Record<keyof typeof sellerDataEndpoints, Row>> = {
  listStoreExports: { about: store, may: notForSupport(members(200)) },
  askStoreExport: { about: store, may: notForSupport(members(200)) },
  // The file is not there: the owner is let in and told so.
  downloadStoreExport: {
    about: copy,
    may: notForSupport(members(404)),
    input: ({ orderId }) => ({ params: { id: orderId } }),
  },
  removeStoreExport: {
    about: copy,
    may: notForSupport(members(200)),
    input: ({ orderId }) => ({ params: { id: orderId } }),
  },
};

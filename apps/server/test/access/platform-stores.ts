import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { platformHalalClaimEndpoints } from '@dapur/contract/platform/platform-halal-claims';
import type { platformOrderEndpoints } from '@dapur/contract/platform/platform-orders';
import type { platformPaperEndpoints } from '@dapur/contract/platform/platform-papers';
import type { platformStoreEndpoints } from '@dapur/contract/platform/platform-stores';
import { everyone, type Row } from './cells.ts';
import { oneself, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** The platform's own people, about nothing in particular. */
const platform: Row['may'] = {
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [200, undefined, undefined],
};
/** The same about a store by its id. */
const platformOn: Row['may'] = {
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  superAdmin: [200, 200, 404],
};

/** A store that nobody else's test needs, since the platform closes it and gives it another path. */
const lonely = async ({ database }: World, held: boolean): Promise<string> => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into tenants (id, slug, name, status, held_at, held_from)
     values ($1, $2, 'Kedai', case when $3 then 'suspended' else 'live' end, case when $3 then now() end, case when $3 then 'live' end)`,
    [id, `kedai-${id.slice(0, 8)}`, held],
  );
  await database.pools.platform.query(
    `with owner as (insert into users (id, email, full_name) values ($2, $3, 'Kenalan') returning id)
     insert into store_members (tenant_id, user_id, email, role) select $1, id, $3, 'owner' from owner`,
    [id, randomUUID(), `${id}@mail.example`],
  );
  return id;
};

const storeById =
  (held: boolean): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    return {
      own: { ...own, tenantId: await lonely(world, held) },
      others: [{ ...own, tenantId: await lonely(world, held) }],
      random: { ...own, tenantId: randomUUID() },
    };
  };

const on = (body?: (facts: Facts) => Record<string, unknown>) => (facts: Facts) => ({
  params: { store: facts.tenantId },
  ...(body === undefined ? {} : { body: body(facts) }),
});
const slugOf = ({ tenantId }: Facts): string => `kedai-${tenantId.slice(0, 8)}`;

/** A new store that asked to be looked at. */
const waitingStore: Subject = async (world, app, actor) => {
  const { own } = await oneself(world, app, actor);
  const waiting = async () => {
    const tenantId = await lonely(world, false);
    await world.database.pools.platform.query(
      `update tenants set status = 'draft', review = 'waiting', review_asked_at = now() where id = $1`,
      [tenantId],
    );
    return { ...own, tenantId };
  };
  return { own: await waiting(), others: [await waiting()], random: { ...own, tenantId: randomUUID() } };
};

export const platformOrderRows: Readonly<Record<keyof typeof platformOrderEndpoints, Row>> = {
  platformOrders: {
    about: oneself,
    may: platform,
    // The input's own made-up words name no store.
    input: () => ({ query: { search: 'KY-1', store: '', from: '2026-11-01', to: '2026-11-02' } }),
  },
};

/** A paper of such a store, with a file; `id` and `itemId` name them. */
const paperOfStore: Subject = async (world, app, actor) => {
  const { own, others, random } = await storeById(false)(world, app, actor);
  const keep = async (facts: Facts): Promise<Facts> => {
    const [id, itemId, filename] = [randomUUID(), randomUUID(), `${randomBytes(16).toString('hex')}.txt`];
    const { platform } = world.database.pools;
    await platform.query(
      `insert into compliance_documents (tenant_id, id, kind, number) values ($1, $2, 'ssm', '202301')`,
      [facts.tenantId, id],
    );
    await platform.query(
      `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, kept_at)
       values ($1, $2, 'document', $3, 'ssm.txt', $4, 'text/plain', 5, now())`,
      [facts.tenantId, itemId, id, filename],
    );
    const folder = path.join(app.attachments, `files-${facts.tenantId}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, filename), 'Sijil');
    return { ...facts, id, itemId };
  };
  return { own: await keep(own), others: await Promise.all(others.map(keep)), random };
};

export const platformPaperRows: Readonly<Record<keyof typeof platformPaperEndpoints, Row>> = {
  storePapers: { about: storeById(false), may: platformOn, input: on() },
  storePaperFile: {
    about: paperOfStore,
    may: platformOn,
    input: ({ tenantId, id, itemId }) => ({ params: { store: tenantId, id, file: itemId } }),
  },
  judgePaper: {
    about: paperOfStore,
    may: platformOn,
    input: ({ tenantId, id, itemId }) => ({
      params: { store: tenantId, id },
      body: { verdict: 'rejected', reason: 'It cannot be read', version: '1', files: [itemId] },
    }),
  },
};

export const platformHalalClaimRows: Readonly<Record<keyof typeof platformHalalClaimEndpoints, Row>> = {
  halalClaims: { about: oneself, may: platform },
};

export const platformStoreRows: Readonly<Record<keyof typeof platformStoreEndpoints, Row>> = {
  approveStore: { about: waitingStore, may: platformOn, input: on(() => ({ note: 'Welcome' })) },
  rejectStore: {
    about: waitingStore,
    may: platformOn,
    input: on(() => ({ reason: 'The address cannot be found' })),
  },
  platformStores: { about: oneself, may: platform },
  platformStore: { about: storeById(false), may: platformOn, input: on() },
  suspendStore: {
    about: storeById(false),
    may: platformOn,
    input: on(() => ({ reason: 'Nobody answers its buyers' })),
  },
  shutStore: {
    about: storeById(false),
    may: platformOn,
    input: on((facts) => ({ reason: 'Two stores of one kitchen', confirm: slugOf(facts) })),
  },
  reinstateStore: {
    about: storeById(true),
    may: platformOn,
    input: on(() => ({ reason: 'All is well again' })),
  },
  changeStoreSlug: {
    about: storeById(false),
    may: platformOn,
    input: on((facts) => ({ slug: `baharu-${facts.tenantId.slice(0, 8)}`, reason: 'The owner asked' })),
  },
  writeToStore: {
    about: storeById(false),
    may: platformOn,
    input: on((facts) => ({
      id: facts.id,
      subject: 'Your pictures',
      words: 'Please show what you really sell.',
    })),
  },
};

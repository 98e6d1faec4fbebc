import type { Attachment } from '@dapur/contract/files/attachments';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { callApi, queryOf, type Caller } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { ownTemporaryFolder, type OwnTemporaryFolder } from './own-temporary-folder.ts';
import { upload, type SentFile, type Upload } from '../../../../test/kit/uploads.ts';

interface Manner {
  readonly where?: { readonly slug: string };
  readonly proof?: string;
}

/** A server with stores and people who put files there, for the tests of one file. */
export function attachmentsFixture() {
  let database: FreshDatabase;
  let temporary: OwnTemporaryFolder;
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let draft: Shop;
  let owner: TestPerson;
  let staff: TestPerson;
  let manager: TestPerson;
  let kitchen: TestPerson;
  let otherOwner: TestPerson;
  let siti: TestPerson;
  let productId: string;

  beforeAll(async () => {
    temporary = await ownTemporaryFolder();
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    [shop, other, draft] = await Promise.all([
      openShop(database.pools, { dailyLimit: 900 }),
      openShop(database.pools),
      openShop(database.pools),
    ]);
    await rows(`update tenants set status = 'draft' where id = $1`, draft.tenantId);
    owner = await person(database, { memberOf: [shop.tenantId, draft.tenantId] });
    staff = await person(database, { memberOf: [{ store: shop.tenantId, role: 'staff' }] });
    manager = await person(database, { memberOf: [{ store: shop.tenantId, role: 'manager' }] });
    kitchen = await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] });
    otherOwner = await person(database, { memberOf: [other.tenantId] });
    siti = await person(database);
    productId = shop.productIds[0] ?? '';
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await temporary.remove();
  });
  beforeEach(async () => {
    await rows('delete from attachments');
    await rows('delete from attachment_usage');
  });

  async function rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await database.pools.platform.query(text, values)).rows as T[];
  }
  const used = async ({ tenantId }: Shop = shop): Promise<number> =>
    (await rows<{ bytes: number }>('select bytes from attachment_usage where tenant_id = $1', tenantId))[0]
      ?.bytes ?? 0;

  /** An order in the shop; completed, as reviews ask for. */
  async function completedOrder(by?: TestPerson): Promise<Placed> {
    const placed = await place(app, shop, by);
    await rows(
      `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where id = $1`,
      placed.id,
    );
    return placed;
  }

  async function put(
    files: readonly SentFile[],
    to: Partial<Upload> = {},
    who: Caller = owner,
    where: Shop = shop,
  ): Promise<Attachment> {
    const answer = await upload(
      app,
      who,
      { module: 'product', parentId: productId, files, ...to },
      { shop: where },
    );
    expect(answer.text).toContain('"success":true');
    const [first] = answer.data;
    if (first === undefined) throw new Error('nothing was kept');
    return first;
  }

  const view = (id: string, who?: Caller, { where = shop, proof }: Manner = {}) =>
    callApi(app, who, 'viewAttachment', { store: where, proof, params: { id } });
  const download = (id: string, who?: Caller, { where = shop, proof }: Manner = {}) =>
    callApi(app, who, 'downloadAttachment', { store: where, proof, params: { id } });
  const list = (parentId: string, query = '', who?: Caller, { where = shop, proof }: Manner = {}) =>
    callApi(app, who, 'listAttachments', {
      store: where,
      proof,
      params: { parentId },
      query: queryOf(query),
    });
  /** A file that is no endpoint's answer. */
  const get = async (path: string) => {
    const answer = await fetch(`${app.url}${path}`);
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

  return {
    get database() {
      return database;
    },
    get temporary() {
      return temporary;
    },
    get app() {
      return app;
    },
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
    get draft() {
      return draft;
    },
    get owner() {
      return owner;
    },
    get staff() {
      return staff;
    },
    get manager() {
      return manager;
    },
    get kitchen() {
      return kitchen;
    },
    get otherOwner() {
      return otherOwner;
    },
    get siti() {
      return siti;
    },
    get productId() {
      return productId;
    },
    rows,
    used,
    completedOrder,
    put,
    get,
    view,
    download,
    list,
  };
}

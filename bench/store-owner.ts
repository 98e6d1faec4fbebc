import { randomUUID } from 'node:crypto';
import { Secret } from '../apps/server/src/kernel/secret.ts';
import { createSessionTokens, openSession } from '../apps/server/src/modules/identity/index.ts';
import { openPools } from '../apps/server/src/platform/db/pools.ts';
import { SECRET_KEY } from './workbench.ts';

/** Makes an owner of the store and answers the token of the owner's session. */
export async function storeOwner(databaseUrl: string, tenantId: string, origin: string): Promise<string> {
  const pools = openPools({ url: databaseUrl, max: 2 });
  const userId = randomUUID();
  const email = `owner-${userId.slice(0, 8)}@bench.example`;
  try {
    await pools.platform.query('insert into users (id, email, full_name) values ($1, $2, $3)', [
      userId,
      email,
      'Bench Owner',
    ]);
    await pools.platform.query(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      [tenantId, userId, email],
    );
    // The address that the product takes for its own when it is told no other.
    const issuer = `http://localhost:${new URL(origin).port}`;
    const tokens = createSessionTokens(new Secret(SECRET_KEY), issuer);
    const device = { isRemembered: false, userAgent: 'bench', address: '127.0.0.1' };
    return await openSession({ db: pools, tokens }, userId, device);
  } finally {
    await pools.close();
  }
}

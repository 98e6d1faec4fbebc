import { readFileSync } from 'node:fs';
import pg from 'pg';
import { stateFile } from './environment.ts';

/** The database behind the running product, seen across stores: for setting a scene and reading what was written. */
export class Backstage {
  readonly #pool: pg.Pool;

  constructor() {
    const { databaseUrl } = JSON.parse(readFileSync(stateFile, 'utf8')) as { databaseUrl: string };
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c role=dapur_platform' });
  }

  async rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#pool.query<R>(text, values)).rows;
  }

  /** The order's state as one word pair, such as `pending/unpaid`. */
  async orderState(id: string): Promise<string> {
    const [row] = await this.rows<{ state: string }>(
      `select status || '/' || payment_status as state from orders where id = $1`,
      [id],
    );
    return row?.state ?? 'none';
  }

  /** Moves the end of an order's hold to `seconds` from now; negative lies in the past. */
  async endHoldIn(orderId: string, seconds: number): Promise<void> {
    await this.rows('update orders set expires_at = now() + make_interval(secs => $2) where id = $1', [
      orderId,
      seconds,
    ]);
  }

  /** What the seller does when she bakes fewer (or more) of a product on a day. */
  async limitOn(slug: string, date: string, productId: string, limit: number): Promise<void> {
    await this.rows(
      `insert into date_limits (tenant_id, date, product_id, order_limit)
       select id, $2::date, $3::uuid, $4::int from tenants where slug = $1
       on conflict (tenant_id, date, product_id) do update set order_limit = excluded.order_limit`,
      [slug, date, productId, limit],
    );
  }

  /** Portions of a product that live orders hold on a day, by the counter and by the claims; both must agree. */
  async held(slug: string, date: string, productId: string): Promise<{ counter: number; claims: number }> {
    const [row] = await this.rows<{ counter: number; claims: number }>(
      `select coalesce((select held from capacity_pools p where p.tenant_id = t.id and date = $2 and subject_id = $3), 0) as counter,
              coalesce((select sum(quantity) from capacity_claims c
                         where c.tenant_id = t.id and date = $2 and subject_id = $3 and released_at is null), 0)::int as claims
         from tenants t where slug = $1`,
      [slug, date, productId],
    );
    if (row === undefined) throw new Error(`no store ${slug}`);
    return row;
  }

  /** Lets the journeys' one address begin anew: what is allowed an hour must last for all of them. */
  async forgetCalls(): Promise<void> {
    await this.rows('delete from rate_limits');
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

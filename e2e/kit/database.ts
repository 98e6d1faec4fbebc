import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { jobsDone } from './jobs.ts';

/**
 * The product asks its feed of changes four times a second; no journey waits longer than this for one that stands
 * still.
 */
const HEARD_WITHIN_MS = 5_000;

/** The database behind the running product, seen across stores: for setting a scene and reading what was written. */
export class Backstage {
  readonly #pool: pg.Pool;
  /** Of the login itself, which sees what the product's connections do. */
  readonly #observer: pg.Pool;
  /** How often something was written that the product keeps in memory. */
  #announced = 0;

  constructor(databaseUrl: string) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 2,
      options: '-c role=dapur_platform',
      // The pool waits for this promise, though its types do not say so: so the connection listens from its first
      // statement on.
      onConnect: (client): unknown => {
        client.on('notification', () => (this.#announced += 1));
        return client.query('listen store_changed; listen site_changed');
      },
    });
    this.#observer = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  async rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const before = this.#announced;
    const { rows } = await this.#pool.query<R>(text, values);
    if (this.#announced !== before) await this.#heard();
    return rows;
  }

  /**
   * Waits until the product knows what was just written: each process has asked its feed once more since, and the
   * feed's answer comes behind the news. The product promises a second; a page opened at once may still show the old
   * state.
   */
  async #heard(): Promise<void> {
    const { rows } = await this.#observer.query<{ at: string }>('select clock_timestamp()::text as at');
    const deadline = Date.now() + HEARD_WITHIN_MS;
    while (Date.now() < deadline) {
      const { rowCount: deaf } = await this.#observer.query(
        `select from pg_stat_activity
          where datname = current_database() and application_name = 'dapur_news'
            and not (query_start > $1::timestamptz and state = 'idle')`,
        [rows[0]?.at],
      );
      if (deaf === 0) return;
      await sleep(20);
    }
  }

  /** Waits until the server has done all the work it has so far: mails are out, and others have heard. */
  jobsDone(): Promise<void> {
    return jobsDone(this.#pool);
  }

  /** The order's state as one word pair, such as `pending/unpaid`. */
  async orderState(id: string): Promise<string> {
    const [row] = await this.rows<{ state: string }>(
      `select status || '/' || payment_status as state from orders where id = $1`,
      [id],
    );
    return row?.state ?? 'none';
  }

  /** The number, as people read it, of an order that is delivered. */
  async orderNumber(id: string): Promise<string> {
    const [row] = await this.rows<{ order_number: string }>(
      'select order_number from deliveries where order_id = $1',
      [id],
    );
    if (row === undefined) throw new Error(`nothing is delivered of ${id}`);
    return row.order_number;
  }

  /** Moves the end of an order's hold to `seconds` from now; negative lies in the past. */
  async endHoldIn(orderId: string, seconds: number): Promise<void> {
    await this.rows('update orders set expires_at = now() + make_interval(secs => $2) where id = $1', [
      orderId,
      seconds,
    ]);
  }

  /** Sets a limit, as sellers do when they bake fewer (or more) of a product on a day. */
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

  /** Lets the one address of a world's journeys begin anew: what is allowed an hour must last for all of them. */
  async forgetCalls(): Promise<void> {
    // By key, as the product counts: the two never wait for each other's rows.
    await this.rows(
      `with gone as (select key, window_start from rate_limits order by key, window_start for update)
       delete from rate_limits where (key, window_start) in (select key, window_start from gone)`,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#observer.end()]);
  }
}

// The bare-bones server that the product's figures are ratios of: Fastify and pg, and nothing that a product needs.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { POOL_SIZE, readSettings } from './settings.ts';

interface OrderBody {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly counter: number;
  readonly total: number;
  readonly items: readonly {
    readonly id: string;
    readonly product: number;
    readonly quantity: number;
    readonly price: number;
  }[];
}

const settings = readSettings(process.env);
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: POOL_SIZE });
const json = readFileSync(settings.staticFile);
const app = Fastify();

app.get('/ready', async () => {
  await pool.query('select 1');
  return { ok: true };
});

app.get('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));

app.get('/select', async () => {
  const { rows } = await pool.query(
    'select id, name, price, category, description, ingredients, image, sort_order, daily_limit from products where store = $1 order by sort_order',
    [1],
  );
  return rows as unknown[];
});

app.post<{ Body: OrderBody }>('/orders', async (request) => {
  const { id, name, phone, email, counter, total, items } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update counters set held = held + 1 where id = $1', [counter]);
    await client.query('insert into orders (id, name, phone, email, total) values ($1, $2, $3, $4, $5)', [
      id,
      name,
      phone,
      email,
      total,
    ]);
    for (const item of items) {
      await client.query(
        'insert into order_items (id, order_id, product, quantity, price) values ($1, $2, $3, $4, $5)',
        [item.id, id, item.product, item.quantity, item.price],
      );
    }
    await client.query('commit');
    return { id, total };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: settings.port });

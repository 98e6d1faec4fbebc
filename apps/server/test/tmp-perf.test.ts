import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../src/modules/ordering/index.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { openShop, orderFor, PRICE_SEN } from './races/shop.ts';
let database: FreshDatabase;
beforeAll(async () => { database = await freshDatabase({ max: 16 }); });
afterAll(() => database.drop());
async function run(n: number, one: () => Promise<unknown>) {
  const lat: number[] = []; let left = n; const t0 = performance.now();
  await Promise.all(Array.from({ length: 16 }, async () => { while (left-- > 0) { const t = performance.now(); await one(); lat.push(performance.now() - t); } }));
  lat.sort((a, b) => a - b);
  return { perSec: Math.round(n / ((performance.now() - t0) / 1000)), p50: lat[Math.floor(n*.5)]!.toFixed(1), p99: lat[Math.floor(n * 0.99)]!.toFixed(1) };
}
test('perf', async () => {
  const shop = await openShop(database.pools, { products: 10, dailyLimit: 100000, voucher: { code: 'V', maxUses: 1000000 } });
  const ours = (voucher: boolean) => { const a = shop.productIds[Math.floor(Math.random()*10)]!; const b = shop.productIds.find((x) => x !== a)!; return placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, orderFor(shop, [{ productId: a, quantity: 1 }, { productId: b, quantity: 2 }], voucher ? { voucher_code: 'V' } : {})); };
  const pool = database.pools.app;
  const bare = async () => {
    const c = await pool.connect();
    try {
      await c.query('begin'); await c.query("select set_config('app.tenant_id', $1, true)", [shop.tenantId]);
      const id = randomUUID();
      await c.query({ name: 'b1', text: `insert into orders (tenant_id,id,number,request_hash,customer_name,customer_phone,customer_email,phone_key,email_key,delivery_method,delivery_date,delivery_time,subtotal_sen,total_sen,expires_at) values ($1,$2,$3,'','a','b','c',$3,$3,'pickup',$4,'3',$5,$5,now())`, values: [shop.tenantId, id, id, shop.date, PRICE_SEN * 3] });
      for (const [i, q] of [1, 2].entries()) await c.query({ name: 'b2', text: `insert into order_items (tenant_id,id,order_id,position,product_id,name,quantity,unit_sen,line_sen) values ($1,$2,$3,$4,$5,'x',$6::int,1000,$7)`, values: [shop.tenantId, randomUUID(), id, i, shop.productIds[i], q, q * 1000] });
      await c.query('commit');
    } finally { c.release(); }
  };



  const c0 = await pool.connect(); const proto = Object.getPrototypeOf(c0) as { query: (...a: unknown[]) => unknown }; c0.release();
  const orig = proto.query;
  const stats = new Map<string, { n: number; ms: number }>();
  proto.query = function (this: unknown, ...args: unknown[]) { const t = performance.now(); const r = orig.apply(this, args); const q = args[0] as string | { text: string }; const k = (typeof q === 'string' ? q : q?.text ?? '?').replace(/\s+/g,' ').slice(0, 30); if (r instanceof Promise) void r.then(() => { const e = stats.get(k) ?? { n: 0, ms: 0 }; e.n++; e.ms += performance.now() - t; stats.set(k, e); }); return r; };
  for (let r = 0; r < 3; r++) { await run(800, () => ours(true)); stats.clear(); for (let i = 0; i < 100; i++) await ours(true);
  console.log([...stats].map(([k, v]) => `${k}: ${(v.ms / v.n).toFixed(2)}`).join('\n')); }
  proto.query = orig;
  console.log('bare', await run(1000, bare)); console.log('ours', await run(1000, () => ours(true))); const c = await pool.connect();
  await c.query('rollback'); c.release();
}, 120000);

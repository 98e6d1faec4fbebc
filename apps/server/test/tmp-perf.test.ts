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


  for (let i = 0; i < 1500; i++) await bare();
  for (let i = 0; i < 300; i++) await ours(true);
  const c0 = await pool.connect(); const proto = Object.getPrototypeOf(c0) as { query: (...a: unknown[]) => unknown }; c0.release();
  const orig = proto.query;
  const seen: { text: string; values: unknown[] }[] = [];
  proto.query = function (this: unknown, ...args: unknown[]) { const q = args[0] as { text: string; values: unknown[] }; if (q?.text && q.values && /^\s*with/.test(q.text)) seen.push(q); return orig.apply(this, args); };
  await ours(true);
  proto.query = orig;
  // replay with fresh ids under explain
  for (const q of seen) {
    const c = await pool.connect();
    await c.query('begin'); await c.query("select set_config('app.tenant_id', $1, true)", [shop.tenantId]);
    let text = q.text; const id = randomUUID();
    const values = q.values.map((v) => (v === (seen[0]!.values.find((x) => typeof x === 'string' && /^[0-9a-f-]{36}$/.test(x) && x !== shop.tenantId)) && text.includes('insert into orders') ? id : v));
    void values; 
    try {
      if (text.includes('insert into orders')) { const oid = seen[0]!.values.filter((x) => typeof x === 'string' && /^[0-9a-f-]{36}$/.test(x) && x !== shop.tenantId)[0]; const map = q.values.map((v) => v === oid ? id : typeof v === 'string' && v.startsWith('[{') ? JSON.stringify((JSON.parse(v) as object[]).map((o) => ({ ...o, id: randomUUID() }))) : v); const num = map.findIndex((v) => typeof v === 'string' && /^BU[0-9A-F]{8}$/.test(v)); if (num >= 0) map[num] = 'BU' + id.slice(0, 8).toUpperCase(); const ev = map.length; void ev; 
        const params = map.map((v) => v === map[map.length - 4] && typeof v === 'string' && /^[0-9a-f-]{36}$/.test(v) ? randomUUID() : v);
        const r = await c.query('explain (analyze, costs off, timing on) ' + text, params); console.log(r.rows.map((x: Record<string, string>) => x['QUERY PLAN']).join('\n')); }
      else { await c.query('delete from capacity_claims where order_id=$1', [q.values.find((x) => typeof x === 'string' && /^[0-9a-f-]{36}$/.test(x) && x !== shop.tenantId)]); const r = await c.query('explain (analyze, costs off) ' + text, q.values); console.log(r.rows.map((x: Record<string, string>) => x['QUERY PLAN']).join('\n')); }
    } catch (e) { console.log(String(e)); }
    await c.query('rollback'); c.release();
  }
}, 120000);

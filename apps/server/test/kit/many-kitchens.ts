import { createHash } from 'node:crypto';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { DISHES, TOWNS, type Dish } from './marketplace-dishes.ts';

/** What is true of a kitchen that was made up. */
export interface Kitchen {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  readonly dishes: ReadonlySet<string>;
}

const OWNERS =
  'Yah Jah Nor Ros Ida Zah Mah Leha Siti Aini Ani Tim Senah Ton Bibah Milah Esah Limah Kiah Nab'.split(' ');
const FAMILIES = 'Lim Tan Wong Lee Chong Ng Goh Teoh Khoo Yap Cheah Ooi Loh Foo Chin'.split(' ');
const FIRST =
  'Butter Flour Sugar Whisk Crumb Velvet Honey Golden Little Rolling Copper Blue Sunday Morning Maple Cocoa Salted Wild'.split(
    ' ',
  );
const SECOND =
  'Bloom Pin House Oven Table Barn Spoon Nest Garden Crust Corner Story Apron Tin Kettle Loaf'.split(' ');
const CHINESE = ['阿嬷', '小厨', '甜园', '麦香', '喜糖', '好味', '福气', '暖阳', '一口', '花生'];
const ADDED = ['', '', '', '', 'Premium', 'Special', 'Mini', 'Homemade', 'Party Set', 'Set Jimat'] as const;

/**
 * Fills a database with kitchens all over Malaysia, their dishes in three languages, days and reviews. The same for the
 * same counts. `ownerUrl` is of the tables' owner.
 */
export async function fillKitchens(
  ownerUrl: string,
  kitchens: number,
  dishesEach: number,
): Promise<Kitchen[]> {
  const made = Array.from({ length: kitchens }, (_, at) => makeKitchen(at, dishesEach));
  const pool = openOwnerPool(ownerUrl);
  const client = await pool.connect();
  const write = async (text: string, rows: readonly object[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += 5_000)
      await client.query(text, [JSON.stringify(rows.slice(at, at + 5_000))]);
  };
  const LOUD = ['products', 'store_profiles', 'delivery_dates', 'delivery_times', 'reviews'];
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    // A row of news for each row written would drown the listeners; new stores are looked at anyway.
    for (const table of LOUD) await client.query(`alter table ${table} disable trigger user`);
    await client.query('set local role dapur_platform');
    await write(
      `insert into tenants (id, slug, name, created_at)
       select id, slug, name, now() - make_interval(days => age) from json_to_recordset($1) as t (id uuid, slug text, name text, age int)`,
      made.map(({ row }) => row),
    );
    await write(
      `insert into store_profiles (tenant_id, tagline, phone, email, address, city, state, latitude, longitude, max_km_delivery, delivery_mode, min_order_days)
       select id, tagline, '+60123456789', slug || '@mail.example', '1, Jalan Rahsia', town, state, lat, lng, 15, mode, lead
         from json_to_recordset($1) as t (id uuid, slug text, tagline text, town text, state text, lat float8, lng float8, mode text, lead int)`,
      made.map(({ row }) => row),
    );
    await write(
      `insert into products (tenant_id, id, name, price_sen, category, daily_limit, sort_order, translations)
       select store, id, name, sen, category, 40, at, translations
         from json_to_recordset($1) as t (store uuid, id uuid, name text, sen int, category text, at int, translations jsonb)`,
      made.flatMap(({ products }) => products),
    );
    await write(
      `insert into delivery_dates (tenant_id, date)
       select id, (now() at time zone 'Asia/Kuala_Lumpur')::date + n
         from json_to_recordset($1) as t (id uuid, off int), generate_series(0, 45) n where (n + off) % 7 < 4`,
      made.map(({ row }) => row),
    );
    await write(
      `insert into delivery_times (tenant_id, id, time)
       select id, gen_random_uuid(), '3:00 PM' from json_to_recordset($1) as t (id uuid)`,
      made.map(({ row }) => row),
    );
    await write(
      `insert into reviews (tenant_id, id, product_id, rating, customer_name, reviewed_at)
       select id, gen_random_uuid(), product, greatest(1, 5 - (n * stars) % 4), 'Aina', now()
         from json_to_recordset($1) as t (id uuid, product uuid, stars int), generate_series(1, stars) n`,
      made.map(({ row, products }) => ({ ...row, product: products[0]?.id })),
    );
    await client.query('reset role');
    for (const table of LOUD) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    await pool.end();
  }
  return made.map(({ kitchen }) => kitchen);
}

function makeKitchen(at: number, dishesEach: number) {
  const random = randomOf(`kitchen ${at}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [town, state, lat, lng] = TOWNS[at % TOWNS.length] ?? TOWNS[0]!;
  const id = uuidOf(`kitchen ${at}`);
  const slug = `kitchen-${at}`;
  const name = nameOf(at, pick);
  // A kitchen is known for half of what it sells.
  const groups = [pick(DISHES).group, pick(DISHES).group];
  const known = DISHES.filter(({ group }) => groups.includes(group));
  const dishes = new Set<string>();
  const products = Array.from({ length: dishesEach }, (_, nth) => {
    const dish = nth % 2 === 0 ? pick(known) : pick(DISHES);
    dishes.add(dish.key);
    return {
      store: id,
      id: uuidOf(`kitchen ${at} dish ${nth}`),
      at: nth,
      ...asWritten(dish, at, nth, random),
    };
  });
  const kitchen: Kitchen = { id, slug, name, town, dishes };
  const row = {
    id,
    slug,
    name,
    town,
    state,
    tagline: `${known[0]?.names[0] ?? ''} dari dapur kami`,
    age: Math.floor(random() * 900),
    lat: lat + (random() - 0.5) * 0.2,
    lng: lng + (random() - 0.5) * 0.2,
    mode: pick(['off', 'store', 'courier']),
    lead: Math.floor(random() * 4),
    off: at % 7,
    stars: Math.floor(random() * 6),
  };
  return { kitchen, row, products };
}

/** Most kitchens write in one language and translate some of it. */
function asWritten(
  { names: [ms, en, zh], group, ringgit }: Dish,
  at: number,
  nth: number,
  random: () => number,
) {
  const added = ADDED[Math.floor(random() * ADDED.length)] ?? '';
  const first = at % 3 === 0 ? ms : at % 3 === 1 ? en : at % 5 === 2 ? zh : ms;
  const name = [first, added].filter(Boolean).join(' ');
  const translations = (at + nth) % 4 === 0 ? { ms: { name: ms }, zh: { name: zh } } : {};
  return { name, category: group, sen: Math.round(ringgit * (80 + random() * 40)), translations };
}

function nameOf(at: number, pick: <T>(list: readonly T[]) => T): string {
  const number = Math.floor(at / 8);
  switch (at % 8) {
    case 0:
      return `Dapur Kak ${pick(OWNERS)} ${number}`;
    case 1:
      return `${pick(FIRST)} & ${pick(SECOND)} ${number}`;
    case 2:
      return `Nyonya ${pick(FAMILIES)} ${number}`;
    case 3:
      return `${pick(CHINESE)} ${number}`;
    case 4:
      return `Teratak Mak ${pick(OWNERS)} ${number}`;
    case 5:
      return `${pick(FIRST)} ${pick(SECOND)} ${number}`;
    case 6:
      return `Auntie ${pick(FAMILIES)} Kitchen ${number}`;
    default:
      return `Rumah ${pick(OWNERS)} ${number}`;
  }
}

/** Numbers from 0 to 1 that follow from a text. */
function randomOf(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32BE(0) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

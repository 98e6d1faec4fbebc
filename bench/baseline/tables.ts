import pg from 'pg';

const TABLES = `
create table products (
  store integer not null, id uuid not null default gen_random_uuid(), name text not null, price integer not null,
  category text not null, description text not null, ingredients text not null, image text not null,
  sort_order integer not null, daily_limit integer not null, primary key (store, id)
);
insert into products (store, name, price, category, description, ingredients, image, sort_order, daily_limit)
select store, 'Kuih number ' || n, 250 + n, 'Kuih', repeat('Soft, fragrant, made this morning. ', 3),
       'Rice flour, coconut milk, pandan, palm sugar, salt', '/media/' || store || '/kuih-' || n, n, 40
  from generate_series(1, 40) store, generate_series(1, 24) n;
create table counters (id integer primary key, held integer not null default 0);
insert into counters (id) select generate_series(1, 24);
create table orders (
  id uuid primary key, name text not null, phone text not null, email text not null, total integer not null,
  created_at timestamptz not null default now()
);
create table order_items (
  id uuid primary key, order_id uuid not null references orders (id), product integer not null,
  quantity integer not null, price integer not null
);
create index on order_items (order_id);
analyze;
`;

/** Makes the baseline's database on the cluster that `superuserUrl` opens; answers its connection string. */
export async function createBaselineDatabase(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  await runOn(url.href, 'create database baseline');
  url.pathname = '/baseline';
  await runOn(url.href, TABLES);
  return url.href;
}

async function runOn(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

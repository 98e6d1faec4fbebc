import type { Locale } from '@dapur/contract/primitives';
import { serverWords, type ServerWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import type { Ask } from './ask.ts';

/** A list for people to open in a spreadsheet: amounts in ringgit, times Malaysia's. */
interface Sheet {
  readonly name: string;
  /** A statement with one column for each heading, of one store's rows, as text or numbers. */
  readonly select: string;
  readonly columns: keyof ServerWords['copyColumns'];
}

const AT_ONCE = 500;
const OF_STORE = `tenant_id = current_setting('app.tenant_id')::uuid`;
const time = (column: string) => `to_char(${column} at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI')`;
const ringgit = (column: string) => `(${column} / 100.0)::float8`;

export const sheets: readonly Sheet[] = [
  {
    name: 'csv/orders.csv',
    select: `
      select o.number, ${time('o.created_at')}, o.status, o.payment_status, o.delivery_date::text, o.delivery_time,
             o.delivery_method, o.customer_name, o.customer_phone, o.customer_email,
             concat_ws(', ', nullif(o.house_unit_no, ''), nullif(o.building_name, ''), o.address),
             (select string_agg(i.quantity || ' × ' || i.name, '; ' order by i.position)
                from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id),
             ${ringgit('o.total_sen')}, ${ringgit('o.received_sen')}, ${ringgit('o.returned_sen')}, o.notes
        from orders o where o.${OF_STORE} order by o.created_at, o.id`,
    columns: 'orders',
  },
  {
    name: 'csv/customers.csv',
    select: `
      select c.name, c.phone, c.email, c.orders, ${ringgit('c.spend_sen')}, ${time('c.last_order_at')}, c.area,
             (select string_agg(t.tag, ', ' order by t.tag) from customer_tags t
               where t.tenant_id = c.tenant_id and t.customer_id = c.id),
             c.has_consent::int, c.notes, c.allergies
        from customers c where c.${OF_STORE} order by c.name_key, c.id`,
    columns: 'customers',
  },
  {
    name: 'csv/products.csv',
    select: `
      select p.name, p.category, ${ringgit('p.price_sen')}, p.daily_limit, p.is_active::int, ${time('p.archived_at')},
             p.description, p.ingredients, array_to_string(p.allergens, ', ')
        from products p where p.${OF_STORE} order by p.sort_order nulls last, p.name, p.id`,
    columns: 'products',
  },
  {
    name: 'csv/receipts.csv',
    select: `
      select o.receipt_number, o.number, ${time('o.paid_at')}, o.customer_name, ${ringgit('o.subtotal_sen')},
             ${ringgit('o.discount_sen')}, ${ringgit('o.delivery_fee_sen')}, o.tax_name, (o.tax_basis_points / 100.0)::float8,
             ${ringgit('o.tax_sen')}, ${ringgit('o.total_sen')}, ${ringgit('o.credit_sen')}, o.payment_method, o.payment_ref
        from orders o where o.${OF_STORE} and o.receipt_number is not null order by o.paid_at, o.id`,
    columns: 'receipts',
  },
];

/** A list as CSV, piece by piece. In a transaction that sees the store alone. */
export async function* sheetFile(
  ask: Ask,
  { select, columns }: Sheet,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const headings = serverWords[locale].copyColumns[columns];
  yield Buffer.from(CSV_MARK + csvLine(headings));
  const cells = headings.map((_, at) => `c${at + 1}`).join(', ');
  await ask(`declare listed no scroll cursor for
    select json_build_array(${cells}) as cells from (${select}) listed (${cells})`);
  for (;;) {
    const rows = await ask<{ cells: (string | number | null)[] }>(`fetch ${AT_ONCE} from listed`);
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(row.cells)).join(''));
    if (rows.length < AT_ONCE) break;
  }
  await ask('close listed');
}

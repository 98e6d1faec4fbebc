import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import { MAX_CUSTOMERS_EXPORTED, type CustomerSort } from '@dapur/contract/customers/seller-customers';
import { serverWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { readListed, type ListedCustomer } from '../data/customer-rows.ts';
import { countFound, findPage } from '../data/find-customers.ts';

const AT_ONCE = 500;

/** The customers that fit a filter as CSV, read and sent piece by piece. Amounts are in ringgit, days are Malaysia's. */
export function customersCsv(
  db: Pools,
  tenantId: string,
  {
    filter,
    sort,
    locale,
  }: { readonly filter: CustomerFilter; readonly sort: CustomerSort; readonly locale: Locale },
): Readable {
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(serverWords[locale].customerColumns);
    for (let offset = 0; offset < MAX_CUSTOMERS_EXPORTED; offset += AT_ONCE) {
      const rows = await withTenant(db, tenantId, async (tx) => {
        await planForValues(tx);
        const total = await countFound(tx, tenantId, filter);
        const ids = await findPage(tx, tenantId, { filter, sort, limit: AT_ONCE, offset, total });
        return readListed(tx, tenantId, ids);
      });
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
      if (rows.length < AT_ONCE) return;
    }
  }
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'short' });

const cellsOf = (row: ListedCustomer): (string | number | null)[] => [
  row.name,
  row.phone,
  row.email,
  row.orders,
  // Two places, and no sign that a spreadsheet could take for a formula.
  Number((row.spend_sen / 100).toFixed(2)),
  day.format(row.last_order_at),
  row.area,
  row.tags.join(', '),
  row.has_consent ? 1 : 0,
  row.no_shows,
  row.is_blocked ? 1 : 0,
  // Day before month, as it is written here; the year where it is known.
  (row.occasions ?? [])
    .map(
      ({ name, day, month, year }) => `${name} ${[day, month, ...(year === null ? [] : [year])].join('/')}`,
    )
    .join('; '),
];

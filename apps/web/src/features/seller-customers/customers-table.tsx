import type { CustomerRow } from '@dapur/contract/customers/seller-customers';
import { Link } from 'wouter';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { CustomerBadges } from './customer-badges.tsx';
import { CustomerCheck } from './customer-card.tsx';
import { moneyText } from '../../lib/money-text.ts';

interface CustomersTableProps {
  readonly rows: readonly CustomerRow[];
  readonly home: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** The list on wide screens. */
export function CustomersTable({ rows, home, chosen, onChoose }: CustomersTableProps) {
  const { t, locale } = useI18n();
  return (
    <div className="card cu-table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('cust.col.choose')}</span>
            </th>
            <th scope="col">{t('cust.col.name')}</th>
            <th scope="col">{t('cust.col.area')}</th>
            <th scope="col" className="cu-right">
              {t('cust.col.orders')}
            </th>
            <th scope="col">{t('cust.col.last')}</th>
            <th scope="col" className="cu-right">
              {t('cust.col.spend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-on={chosen.has(row.id) || undefined}>
              <td className="cu-td-check">
                <CustomerCheck
                  row={row}
                  isChosen={chosen.has(row.id)}
                  onChoose={(on) => onChoose(row.id, on)}
                />
              </td>
              <th scope="row" aria-label={row.name}>
                <Link className="cu-row-link" href={`${home}/${row.id}`}>
                  <b>{row.name}</b>
                  <span className="small muted num cu-reached">
                    <span>{row.phone}</span>
                    <span>{row.email}</span>
                  </span>
                  <CustomerBadges row={row} />
                </Link>
              </th>
              <td>{row.area}</td>
              <td className="cu-right num">{row.orders}</td>
              <td className="cu-nowrap">{instantParts(row.last_order_at, locale).date}</td>
              <td className="cu-right cu-spend num">{moneyText(row.spend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { sellerReportsEndpoints } from '@dapur/contract/seller-reports';
import { members, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

const november = () => ({ query: { from: '2026-11-01', to: '2026-11-30' } });
const row: Row = { about: store, may: members(200), input: november };

export const reportsRows: Readonly<Record<keyof typeof sellerReportsEndpoints, Row>> = {
  salesReport: row,
  capacityReport: row,
  deliveryReport: row,
  voucherReport: row,
  customerReport: row,
  taxReport: row,
  exportReport: { ...row, input: () => ({ query: { ...november().query, report: 'sales' } }) },
};

import type { sellerTrafficEndpoints } from '@dapur/contract/reports/seller-traffic';
import { members, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

const row: Row = {
  about: store,
  may: members(200),
  input: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
};

export const trafficRows: Readonly<Record<keyof typeof sellerTrafficEndpoints, Row>> = {
  trafficReport: row,
  exportTraffic: row,
};

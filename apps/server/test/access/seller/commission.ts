import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerCommissionEndpoints } from '@dapur/contract/money/seller-commission';
import { members, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

const thisMonth = () => malaysianDate(Date.now()).slice(0, 7);

export const commissionRows: Readonly<Record<keyof typeof sellerCommissionEndpoints, Row>> = {
  commissionOverview: { about: store, may: members(200) },
  commissionStatement: {
    about: store,
    may: members(200),
    input: () => ({ params: { month: thisMonth() }, query: { page: '1' } }),
  },
  exportCommission: {
    about: store,
    may: members(200),
    input: () => ({ params: { month: thisMonth() } }),
  },
  commissionPaper: {
    about: store,
    may: members(200),
    input: () => ({ params: { month: thisMonth() } }),
  },
};

import { randomUUID } from 'node:crypto';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerProductionEndpoints } from '@dapur/contract/kitchen/seller-production';
import { body, members, type Row } from '../cells.ts';
import { store } from '../subjects.ts';

const today = () => malaysianDate(Date.now());

export const productionRows: Readonly<Record<keyof typeof sellerProductionEndpoints, Row>> = {
  productionDay: { about: store, may: members(200), input: () => ({ query: { date: today() } }) },
  productionChanges: {
    about: store,
    may: members(200),
    input: () => ({ query: { date: today(), after: '0' } }),
  },
  addProductionTicks: {
    about: store,
    may: members(200),
    input: body(({ orderId }) => ({
      date: today(),
      ticks: [
        {
          id: randomUUID(),
          at: Date.now(),
          kind: 'ready',
          target: orderId,
          change: 'set',
          count: 1,
          planned: 1,
        },
      ],
    })),
  },
};

import { randomUUID } from 'node:crypto';
import type { analyticsEndpoints } from '@dapur/contract/reports/analytics';
import { everyone, type Row } from './cells.ts';
import { oneself } from './subjects.ts';

/** Everybody may be counted, and nobody learns of it. */
export const analyticsRows: Readonly<Record<keyof typeof analyticsEndpoints, Row>> = {
  collectEvents: {
    about: oneself,
    may: everyone(200, undefined, undefined),
    input: () => ({
      body: {
        store: null,
        visitor: randomUUID(),
        visit: randomUUID(),
        source: 'www.instagram.com',
        events: [{ id: randomUUID(), name: 'page_view', page: 'home' }],
      },
    }),
  },
  analyticsSettings: { about: oneself, may: everyone(200, undefined, undefined) },
};

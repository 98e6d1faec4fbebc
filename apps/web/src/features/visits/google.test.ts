import type { VisitEvent } from '@dapur/contract/reports/analytics';
import { afterEach, expect, test, vi } from 'vitest';
import { ga4Parameters } from './google.ts';

afterEach(() => vi.unstubAllGlobals());

type Payload = VisitEvent extends infer E ? (E extends VisitEvent ? Omit<E, 'id' | 'page'> : never) : never;
const item = { id: 'kuih-1', name: 'Seri Muka', category: 'Kuih', price: 12.5 };

test.each<[Payload, Record<string, unknown>]>([
  [{ name: 'page_view' }, { page_title: 'Dapur Kak Yah', page_location: 'https://dapur.example/kak-yah' }],
  [
    { name: 'view_item', currency: 'MYR', item },
    {
      currency: 'MYR',
      value: 12.5,
      items: [{ item_id: 'kuih-1', item_name: 'Seri Muka', item_category: 'Kuih', price: 12.5, quantity: 1 }],
    },
  ],
  [{ name: 'login', method: 'password' }, { method: 'password' }],
  [{ name: 'sign_up', method: 'google' }, { method: 'google' }],
  [
    { name: 'search', results: 3 },
    { search_term: 'kek batik', results: 3 },
  ],
  [{ name: 'marketplace_browse' }, { item_list_id: 'marketplace' }],
  [
    { name: 'user_interaction', action: 'sold_out_tap', product_id: 'kuih-1', wanted_on: '2026-12-24' },
    { action: 'sold_out_tap', item_id: 'kuih-1', wanted_on: '2026-12-24' },
  ],
  [{ name: 'implicit_consent_granted', by: 'view_item' }, { method: 'view_item' }],
])('Google is told %o by its own names', (event, parameters) => {
  vi.stubGlobal('document', { title: 'Dapur Kak Yah' });
  vi.stubGlobal('location', {
    origin: 'https://dapur.example',
    pathname: '/kak-yah',
    search: '?order=secret',
  });
  expect(ga4Parameters({ id: 'one', page: 'store', ...event } as VisitEvent, 'kek batik')).toEqual(
    parameters,
  );
});

import { randomUUID } from 'node:crypto';
import type { VisitAction, VisitBatch, VisitEvent } from '@dapur/contract/reports/analytics';
import type { TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const event = <T extends object>(more: T) => ({ id: randomUUID(), page: 'store' as const, ...more });

export const pageView = (): VisitEvent => event({ name: 'page_view' as const });
export const viewItem = (id: string): VisitEvent =>
  event({
    name: 'view_item' as const,
    currency: 'MYR' as const,
    item: { id, name: 'Kuih Seri Muka', category: 'Kuih', price: 12.5 },
  });
export const did = (action: VisitAction, product_id?: string): VisitEvent =>
  event({ name: 'user_interaction' as const, action, ...(product_id === undefined ? {} : { product_id }) });

/** What a browser sends of one visit. */
export const batchOf = (
  store: string | null,
  events: VisitEvent[],
  more: Partial<VisitBatch> = {},
): VisitBatch => ({
  store,
  visitor: randomUUID(),
  visit: randomUUID(),
  source: '',
  events,
  ...more,
});

/** Sends a batch as a browser does; `how` for what is otherwise. */
export function send(
  app: TestApp,
  body: unknown,
  how: { readonly headers?: Readonly<Record<string, string>>; readonly from?: string } = {},
) {
  const headers = { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin', ...how.headers };
  return callApi(app, undefined, 'collectEvents', { body: unchecked(body), ...how, headers });
}

/** The same; how many of its events were new. */
export async function counted(...sent: Parameters<typeof send>): Promise<number> {
  const { body } = await send(...sent);
  return Number(body.data['counted']);
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openSmallStore, type SmallStore } from '../kit/small-store.ts';

export const SOLD_OUT = 'Kuih Talam';

/** A store of its own, with one dish to have and one that is sold out on any day. */
export async function openCountedStore(...scene: Parameters<typeof openSmallStore>): Promise<SmallStore> {
  const store = await openSmallStore(...scene);
  await scene[1].rows(
    `insert into products (tenant_id, id, name, category, price_sen, daily_limit)
     select id, $2, $3, 'Kuih', 750, 0 from tenants where slug = $1`,
    [store.slug, randomUUID(), SOLD_OUT],
  );
  return store;
}

export const choice = (page: Page) =>
  page.getByRole('contentinfo').getByRole('switch', { name: /^Anonymous statistics/ });

import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';
import type { People, Person } from '../kit/people.ts';

export const processing = (query: Record<string, string>): string =>
  `/auth/process?${new URLSearchParams(query)}`;

/** The token that leads from the browser of a signed-in person back into it, through an address. */
export async function handoffIn(page: Page, people: People, person: Person): Promise<string> {
  // Asked by the page itself: the token is bound to the browser by a cookie.
  await page.goto('/robots.txt');
  const answer = await page.request.post('/api/auth/handoff', {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(await people.isAlive(person.token)).toBe(true);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

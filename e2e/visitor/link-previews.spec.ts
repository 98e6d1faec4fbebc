import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts } from '../kit/shop.ts';
import { StoreFacts } from '../kit/store-facts.ts';

/** What a search engine or a messenger reads of a page. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  const one = (pattern: RegExp): string => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  return {
    title: one(/<title>([^<]*)<\/title>/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    picture: one(/<meta property="og:image" content="([^"]*)"/),
    languages: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)"/g)].map(([, tag]) => tag),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

test('a shared link of a store or of a dish says what it is, with a picture', async ({
  request,
  baseURL,
}) => {
  const facts = new StoreFacts(request, kakYah);
  const dish = await facts.product(plainProducts.seriMuka);
  const store = await headOf(request, `/${kakYah}`);
  expect(store.canonical).toBe(`${baseURL}/${kakYah}`);
  expect(store.facts.map((fact) => fact['@type'])).toEqual(['Bakery', 'BreadcrumbList']);

  const shared = await headOf(request, `/${kakYah}?product=${dish.id}`);
  expect(shared.title).toContain(dish.name);
  expect(shared.canonical).toBe(`${baseURL}/${kakYah}?product=${dish.id}`);
  expect(shared.languages).toEqual(['en-MY', 'ms-MY', 'zh-Hans-MY', 'x-default']);
  expect(shared.facts).toMatchObject([
    { '@type': 'Product', name: dish.name, offers: { price: dish.price.toFixed(2), priceCurrency: 'MYR' } },
    { '@type': 'BreadcrumbList' },
  ]);
  const picture = await request.get(shared.picture);
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  const inMalay = await headOf(request, `/${kakYah}?product=${dish.id}&lang=ms`);
  expect(inMalay.canonical).toBe(`${baseURL}/${kakYah}?product=${dish.id}&lang=ms`);
  expect(inMalay.title).toContain(await facts.nameIn('ms', plainProducts.seriMuka));

  // What the store does not sell is its own page.
  const unknown = await headOf(request, `/${kakYah}?product=00000000-0000-4000-8000-000000000000`);
  expect(unknown.canonical).toBe(`${baseURL}/${kakYah}`);
});

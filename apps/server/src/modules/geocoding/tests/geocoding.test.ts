import { describe, expect, test } from 'vitest';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { LIMIT, geocodingFixture } from './geocoding-fixture.ts';

const world = geocodingFixture();
const { said, search, reverse } = world;

const HOST = 'kak-yah.dapur.example';

describe('searching by the gazetteer', () => {
  test('finds a place in the form of Nominatim', async () => {
    const { status, body, headers } = await search('No 12, Jalan SS2/24, 47300 Petaling Jaya');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      display_name: 'SS2, 47300 Petaling Jaya, Selangor, Malaysia',
      approximate: true,
      address: { city: 'Petaling Jaya', country: 'Malaysia', country_code: 'my' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('finds nothing as an empty list', async () => {
    expect(await search('nowhere at all')).toMatchObject({ status: 200, body: [] });
  });

  test('gives five places at most whatever is asked, and Malaysia whatever country is asked for', async () => {
    // The gazetteer knows eight.
    const five = (await search('Kuala', { limit: '5' })).body;
    expect(five).toHaveLength(5);
    for (const limit of ['6', '50', '100', '9007199254740991'])
      expect(await search('Kuala', { limit })).toMatchObject({ status: 200, body: five });
    expect((await search('Ayer Hitam', { limit: '1' })).body).toHaveLength(1);
    expect((await search('Singapore Changi', { countrycodes: 'SG' })).body).toEqual([]);
    expect((await search('Kuala Lumpur', { countrycodes: 'SG' })).body).toHaveLength(1);
  });

  test.each(['', 'a', 'abcd', '  ab  ', 'a   b', '\t\n  x  '])('refuses “%s” as too short', async (q) => {
    const refused = await search(q);
    expect(refused.status).toBe(422);
    expect(refused).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'q', message: 'Please enter at least 5 characters for address search' }],
    });
  });

  test('takes 200 characters and no more', async () => {
    expect((await search('x'.repeat(200))).status).toBe(200);
    expect(await search('x'.repeat(201))).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test.each([
    ['a zero byte', { q: 'Kuala\u0000Lumpur' }],
    ['none at all', { limit: '0' }],
    ['a part of one', { limit: '1.5' }],
    ['less than none', { limit: '-100' }],
    ['no number', { limit: 'many' }],
    ['a field of nobody', { polygon_geojson: '1' }],
    ['details of another kind', { addressdetails: '7' }],
  ])('refuses %s', async (_, more) => {
    expect(await search('Kuala Lumpur', more)).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });

  test.each([
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '${jndi:ldap://evil}',
    '%00%0d%0aSet-Cookie: a=b',
    '__proto__ constructor',
    '🍰🍰🍰🍰🍰🍰',
    '((((((((((a+)+)+)+)+)+)+)+)+)+$',
    '\u202egnippilf text',
    '٤٧٣٠٠ بتالينغ جايا',
  ])('takes “%s” for an address like any other', async (q) => {
    // The client holds what comes against its declaration.
    expect((await search(q)).status).toBe(200);
  });
});

describe('the address at a point', () => {
  test('is found', async () => {
    const { status, body } = await reverse(3.1305, 101.6712);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lat: '3.130500',
      lon: '101.671200',
      address: { suburb: 'Bangsar', city: 'Kuala Lumpur' },
    });
  });

  test.each([
    ['Singapore', 1.29, 103.85],
    ['Bandar Seri Begawan', 4.89, 114.94],
    ['Batam', 1.13, 104.05],
    ['London', 51.5, -0.12],
    ['the poles', 90, 180],
  ])('is not given for %s', async (_, lat, lon) => {
    expect(await reverse(lat, lon)).toMatchObject({
      status: 422,
      code: 'outside_malaysia',
      message: 'Please select a location within Malaysia for delivery.',
    });
  });

  test('is missing where nobody lives', async () => {
    expect(await reverse(4.6, 102.4)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    ['91', '101'],
    ['3', '181'],
    ['NaN', '101'],
    ['Infinity', '101'],
    ['', ''],
    ['3.1,101.7', '0'],
  ])('is refused at %s, %s', async (lat, lon) => {
    const { status } = await reverse(lat, lon);
    expect(status).toBe(422);
  });
});

describe('who may ask, and how often', () => {
  test('twenty a minute from one address, whatever it claims to be; the next hears when to come back', async () => {
    await awayFromWindowEnd(60);
    const statuses: number[] = [];
    for (let n = 0; n < LIMIT + 5; n += 1) {
      // The trusted proxy adds the true address; addresses before it are unproved.
      const asked = { from: `10.0.0.${n}, 203.0.113.77` };
      const answer =
        n % 2 === 0 ? await search('Kuala Lumpur', {}, asked) : await reverse(3.1305, 101.6712, asked);
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.code).toBe('rate_limited');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.slice(LIMIT)).toEqual([429, 429, 429, 429, 429]);
    expect((await search('Kuala Lumpur', {}, { from: '203.0.113.78' })).status).toBe(200);
  });

  test('no page of another site', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
      { origin: 'https://thief.example' },
      { origin: `https://${HOST}.thief.example` },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const asked = { headers: { 'x-forwarded-host': HOST, ...headers } };
      for (const answer of [await search('Kuala Lumpur', {}, asked), await reverse(3.13, 101.67, asked)])
        expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('the pages of every host that a store has, and what is no browser', async () => {
    for (const host of ['localhost', 'dapur.example', 'kak-yah.dapur.example', 'kuih.example:8443'])
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'same-origin', origin: `https://${host}` },
        { origin: `https://${host}` },
        {},
      ])
        expect(
          (await search('Kuala Lumpur', {}, { headers: { 'x-forwarded-host': host, ...headers } })).status,
          `${host} ${JSON.stringify(headers)}`,
        ).toBe(200);
  });
});

test('the log holds nothing of what anybody asked', async () => {
  const secret = 'Puan Zaiton Lot 4477-B Jalan Rahsia';
  await search(secret);
  world.simulator.controls.setFaults({ status: 500 });
  await search(secret, {}, { on: world.remote });
  await reverse(3.123456, 101.654321, { on: world.remote });
  await search('x', {}, { on: world.remote });
  expect(said.length).toBeGreaterThan(0);
  const text = said.join('\n');
  // Written in a form that no request's id can contain.
  for (const trace of ['Zaiton', 'Rahsia', '4477-B', '3.1234', '101.6543']) expect(text).not.toContain(trace);
});

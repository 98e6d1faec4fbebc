import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { api } from '@dapur/contract/index';
import { describe, expect, test } from 'vitest';
import { callApi, type ReplyOf } from '../../../../test/kit/client.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { DOMAIN_IS_TAKEN, freshSlug, createStoreFixture } from './create-store-fixture.ts';

const world = createStoreFixture();
const { query, register, written } = world;

const check = (who: TestPerson | undefined, slug: string) =>
  callApi(world.server, who, 'checkSubdomain', { params: { subdomain: encodeURIComponent(slug) } });

describe('whether a path is free', () => {
  test.each([
    ['ab', 'Domain must be at least 3 characters long'],
    ['kek_lapis', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['kek lapis', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['面包店铺', 'Domain can only contain lowercase letters, numbers, and hyphens'],
    ['admin', '"admin" is reserved and cannot be used. Please choose a different domain.'],
    ['Dashboard', '"dashboard" is reserved and cannot be used. Please choose a different domain.'],
    ['-kek', 'Domain must start and end with a letter or number, and have at most 60 characters'],
    ['k'.repeat(61), 'Domain must start and end with a letter or number, and have at most 60 characters'],
  ])('%s: %s', async (slug, reason) => {
    expect((await check(world.aisyah, slug)).body).toEqual({ available: false, reason });
  });

  test('one that nobody has is free, in whatever case it is typed', async () => {
    const slug = freshSlug();
    expect((await check(world.aisyah, slug.toUpperCase())).body).toEqual({ available: true, reason: null });
  });

  test('one that a store has is taken, even by a draft', async () => {
    const slug = freshSlug();
    await register(await person(world.database), { companyName: 'Kedai Satu', subdomain: slug });
    expect((await check(world.aisyah, slug.toUpperCase())).body).toEqual({
      available: false,
      reason: DOMAIN_IS_TAKEN,
    });
  });

  test('one that a store gave up rests until its time has come', async () => {
    const [resting, rested] = [freshSlug(), freshSlug()];
    await query(
      `insert into retired_slugs (slug, until) values ($1, now() + interval '1 day'), ($2, now() - interval '1 minute')`,
      [resting, rested],
    );
    expect((await check(world.aisyah, resting)).body).toEqual({ available: false, reason: DOMAIN_IS_TAKEN });
    expect((await check(world.aisyah, rested)).body).toEqual({ available: true, reason: null });
    const before = await written();
    const refused = await register(world.aisyah, { companyName: 'Kedai Satu', subdomain: resting });
    expect(refused).toMatchObject({ status: 409, code: 'slug_taken', message: DOMAIN_IS_TAKEN });
    expect(await written()).toEqual(before);
    expect((await register(world.aisyah, { companyName: 'Kedai Satu', subdomain: rested })).status).toBe(200);
  });

  test('is told to signed-in people only', async () => {
    const answer = await check(undefined, freshSlug());
    expect(answer).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('is told thirty times a minute, from whatever address', async () => {
    await awayFromWindowEnd(60);
    const answers: number[] = [];
    for (let at = 0; at < 31; at++) {
      const from = `10.1.1.${at}`;
      answers.push(
        (
          await callApi(world.server, world.aisyah, 'checkSubdomain', {
            from,
            params: { subdomain: 'kek-lapis' },
          })
        ).status,
      );
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await check(await person(world.database), 'kek-lapis')).status).toBe(200);
  });
});

describe('creating a store', () => {
  test('answers by the contract with a token that takes the old one’s place', async () => {
    const slug = freshSlug();
    const answer = await register(world.aisyah, {
      companyName: '  Dapur Aisyah  ',
      subdomain: slug.toUpperCase(),
      referralCode: null,
    });
    expect(answer.status).toBe(200);
    const { data } = api.registerTenant.response.parse(answer.body);
    expect(data).toMatchObject({
      requiresTokenUpdate: true,
      tenant: { name: 'Dapur Aisyah', subdomain: slug },
      user: {
        id: world.aisyah.userId,
        role: 'tenant_admin',
        tenantIds: [data.tenant.id],
        tenant_id: data.tenant.id,
      },
    });
    const payload = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(payload).toMatchObject({ sub: world.aisyah.userId, tenant_id: data.tenant.id });
    expect((await callApi(world.server, world.aisyah, 'listMyTenants')).status).toBe(401);
    const renewed = { headers: { authorization: `Bearer ${data.token}` } };
    const mine = await callApi(world.server, renewed, 'listMyTenants');
    expect(mine.body.data).toEqual({ tenants: [{ ...data.tenant, role: 'owner' }] });
  });

  test('gives it a sensible start, closed to shoppers', async () => {
    const slug = freshSlug();
    const { body } = await register(world.aisyah, { companyName: 'Dapur Aisyah', subdomain: slug });
    const { id } = api.registerTenant.response.parse(body).data.tenant;
    const today = malaysianDate(world.server.clock.now());
    expect(await query('select slug, name, status from tenants where id = $1', [id])).toEqual([
      { slug, name: 'Dapur Aisyah', status: 'draft' },
    ]);
    expect(
      await query(
        'select email, phone, min_order_days, tax_is_active from store_profiles where tenant_id = $1',
        [id],
      ),
    ).toEqual([
      { email: world.aisyah.email, phone: '+60123456789', min_order_days: 3, tax_is_active: false },
    ]);
    expect(await query('select user_id, email, role from store_members where tenant_id = $1', [id])).toEqual([
      { user_id: world.aisyah.userId, email: world.aisyah.email, role: 'owner' },
    ]);
    const slots = await query(
      'select time, is_active from delivery_times where tenant_id = $1 order by sort_order',
      [id],
    );
    expect(slots).toEqual(['10:00 AM', '1:00 PM', '4:00 PM'].map((time) => ({ time, is_active: true })));
    const dates = await query(
      'select date, is_active from delivery_dates where tenant_id = $1 order by date',
      [id],
    );
    expect(dates).toEqual(
      Array.from({ length: 30 }, (_, index) => ({ date: addDays(today, index + 1), is_active: false })),
    );
    expect(await query('select from pickup_points where tenant_id = $1', [id])).toEqual([]);
    expect((await callApi(world.server, undefined, 'lookupTenant', { params: { slug: slug } })).status).toBe(
      404,
    );
  });

  test('shows in this process at once, though it was looked up in vain a moment ago', async () => {
    const slug = freshSlug();
    const ask = (who: { headers: Record<string, string> }) =>
      callApi(world.server, who, 'storeOnboarding', { store: { slug } });
    expect((await ask({ headers: { ...world.aisyah.headers } })).status).toBe(404);
    const { body } = await register(world.aisyah, { companyName: 'Dapur Aisyah', subdomain: slug });
    const { token } = api.registerTenant.response.parse(body).data;
    expect((await ask({ headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  test.each([
    ['no name', { companyName: '   ' }, 422, 'invalid_input', 'Store name is required'],
    [
      'a short name',
      { companyName: ' ab ' },
      422,
      'invalid_input',
      'Store name must be at least 3 characters',
    ],
    ['no path', { subdomain: ' ' }, 422, 'invalid_input', 'Domain name is required'],
    ['a short path', { subdomain: 'ab' }, 422, 'invalid_input', 'Domain must be at least 3 characters long'],
    [
      'a path of other characters',
      { subdomain: 'kek_lapis' },
      422,
      'invalid_input',
      'Domain can only contain lowercase letters, numbers, and hyphens',
    ],
    [
      'a reserved path',
      { subdomain: 'Checkout' },
      422,
      'slug_reserved',
      '"checkout" is reserved and cannot be used. Please choose a different domain.',
    ],
    [
      'a code that nobody has',
      { referralCode: 'NOBODYS1' },
      422,
      'referral_invalid',
      'Invalid referral code',
    ],
    ['a code of no such form', { referralCode: "x'; --" }, 422, 'referral_invalid', 'Invalid referral code'],
  ])('with %s is refused and writes nothing', async (_what, change, status, code, message) => {
    const before = await written();
    const answer = await register(world.aisyah, {
      companyName: 'Dapur Aisyah',
      subdomain: freshSlug(),
      ...change,
    });
    expect(answer).toMatchObject({ status, code, message });
    expect(await written()).toEqual(before);
    expect((await callApi(world.server, world.aisyah, 'listMyTenants')).status).toBe(200);
  });

  test.each([
    ['no body', undefined],
    ['a name of another kind', { companyName: 7, subdomain: 'kek-lapis' }],
    ['a name on two lines', { companyName: 'Dapur\nAisyah', subdomain: 'kek-lapis' }],
    ['a name with a NUL', { companyName: 'Dapur\u0000Aisyah', subdomain: 'kek-lapis' }],
    ['a field more', { companyName: 'Dapur Aisyah', subdomain: 'kek-lapis', status: 'live' }],
  ])('with %s is refused and writes nothing', async (_what, body) => {
    const before = await written();
    expect(await register(world.aisyah, body ?? {})).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
    expect(await written()).toEqual(before);
  });

  test('is for signed-in people only', async () => {
    const before = await written();
    const answer = await register(undefined, { companyName: 'Dapur Aisyah', subdomain: freshSlug() });
    expect(answer).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await written()).toEqual(before);
  });

  test('may be tried ten times an hour', async () => {
    await awayFromWindowEnd(3_600);
    await register(await person(world.database), { companyName: 'Kedai Satu', subdomain: 'sudah-ada' });
    const answers: ReplyOf<unknown>[] = [];
    for (let at = 0; at < 11; at++)
      answers.push(await register(world.aisyah, { companyName: 'Kedai Dua', subdomain: 'sudah-ada' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

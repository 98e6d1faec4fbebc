import { api } from '@dapur/contract/index';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import sharp from 'sharp';
import { settingsFixture } from './settings-fixture.ts';

const world = settingsFixture();
const { call } = world;

const settings = async (): Promise<StoreSettings> =>
  api.getStoreSettings.response.parse((await call('getStoreSettings')).body).data;
const profile = async (lang = 'en') =>
  (await callApi(world.app, undefined, 'getCompanyProfile', { store: world.shop, query: { lang } })).body;
const seo = async (lang = 'en') =>
  (
    await callApi(world.app, undefined, 'getStoreSeo', {
      params: { tenant: world.shop.slug },
      query: { lang },
    })
  ).body.data;

const saves = {
  profile: 'saveStoreProfile',
  place: 'saveStorePlace',
  pickup: 'saveStorePickup',
  branding: 'saveStoreBranding',
  tax: 'saveStoreTax',
  policies: 'saveStorePolicies',
  seo: 'saveStoreSeo',
} as const;

/** The section as it is now, with some fields changed, as its form would send it. */
async function bodyOf<Name extends keyof typeof saves>(name: Name, change: object): Promise<object> {
  const { [name]: section } = await settings();
  const {
    next_receipt: _n,
    accent_dark: _d,
    share: _s,
    logo: _l,
    banner: _b,
    ready: _r,
    terms_version: _v,
    ...fields
  } = section as Record<string, unknown>;
  return { ...fields, ...change };
}
const save = async (name: keyof typeof saves, change: object) =>
  call(saves[name], await bodyOf(name, change));

describe('a section', () => {
  test('is saved whole, shows to shoppers, and stands in the log by the names of its fields', async () => {
    expect(
      await save('profile', {
        name: 'Dapur Kak Mah',
        tagline: 'Kuih every Friday',
        phone: '012-345 6789',
        email: 'kakmah@mail.example',
        operating_hours: 'Fri to Sun, 9 to 5',
        social_media: {
          facebook: '',
          instagram: 'https://www.instagram.com/kakmah',
          tiktok: '',
          threads: '',
        },
        translations: { ms: { tagline: 'Kuih setiap Jumaat' }, zh: { tagline: '' } },
      }),
    ).toMatchObject({ status: 200, body: { data: { profile: { name: 'Dapur Kak Mah' } } } });
    expect(await profile()).toMatchObject({
      name: 'Dapur Kak Mah',
      tagline: 'Kuih every Friday',
      phone: '012-345 6789',
      social_media: { instagram: 'https://www.instagram.com/kakmah' },
    });
    expect((await profile('ms')).tagline).toBe('Kuih setiap Jumaat');
    // What is not translated is read in the main language.
    expect((await profile('zh')).tagline).toBe('Kuih every Friday');
    const { rows } = await world.database.pools.platform.query(
      'select action, details from activity where tenant_id = $1',
      [world.shop.tenantId],
    );
    expect(rows).toEqual([
      {
        action: 'store.profile_changed',
        details: {
          fields: ['name', 'tagline', 'phone', 'email', 'operating_hours', 'social_media', 'translations'],
        },
      },
    ]);
  });

  test('that somebody else changed meanwhile is not overwritten, and another section is no obstacle', async () => {
    const [early, late] = [
      await bodyOf('profile', { tagline: 'early' }),
      await bodyOf('profile', { tagline: 'late' }),
    ];
    expect((await save('place', { city: 'Klang' })).status).toBe(200);
    expect((await call('saveStoreProfile', early)).status).toBe(200);
    expect(await call('saveStoreProfile', late)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await settings()).profile.tagline).toBe('early');
  });

  test('of many who save at once, one wins and the others are told', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => bodyOf('seo', { seo_title: `Title ${at}` })),
    );
    const answers = await Promise.all(bodies.map((body) => call('saveStoreSeo', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await settings()).seo.seo_title).toBe(`Title ${won}`);
  });

  test('saved as it is changes nothing and says nothing in the log', async () => {
    expect((await save('tax', {})).status).toBe(200);
    const { rows } = await world.database.pools.platform.query(
      'select 1 from activity where tenant_id = $1',
      [world.shop.tenantId],
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['profile', { name: 'ab' }, 'name'],
    ['profile', { phone: 'call me' }, 'phone'],
    ['profile', { email: 'nobody' }, 'email'],
    [
      'profile',
      { social_media: { facebook: 'http://facebook.com/x', instagram: '', tiktok: '', threads: '' } },
      'social_media.facebook',
    ],
    [
      'profile',
      {
        social_media: {
          facebook: '',
          instagram: 'https://instagram.com.evil.example/x',
          tiktok: '',
          threads: '',
        },
      },
      'social_media.instagram',
    ],
    [
      'profile',
      { social_media: { facebook: '', instagram: '', tiktok: 'javascript:alert(1)', threads: '' } },
      'social_media.tiktok',
    ],
    ['profile', { tagline: 'two\nlines' }, 'tagline'],
    ['place', { latitude: 3.1, longitude: null }, 'latitude'],
    ['place', { latitude: 91, longitude: 0 }, 'latitude'],
    ['branding', { accent: 'green' }, 'accent'],
    ['branding', { accent: '#FFEE88' }, 'accent'],
    ['branding', { logo: '00000000-0000-4000-8000-000000000000' }, 'logo'],
    ['tax', { tax_is_active: true, tax_name: '', tax_percentage: 6, tax_registration: 'B1' }, 'tax_name'],
    [
      'tax',
      { tax_is_active: true, tax_name: 'SST', tax_percentage: 6, tax_registration: '' },
      'tax_registration',
    ],
    ['tax', { tax_percentage: 6.125 }, 'tax_percentage'],
    ['tax', { receipt_prefix: 'A B' }, 'receipt_prefix'],
    [
      'policies',
      {
        refund_steps: [
          { hours: 24, percent: 50 },
          { hours: 24, percent: 10 },
        ],
      },
      'refund_steps',
    ],
    ['policies', { refund_steps: [{ hours: 24, percent: 101 }] }, 'refund_steps.0.percent'],
    ['seo', { seo_title: 'x'.repeat(71) }, 'seo_title'],
  ] as const)('%s with %o is refused beside %s', async (name, change, field) => {
    const answer = await save(name, change);
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' });
    const details = answer.details as { field: string }[];
    expect(details.map((one) => one.field)).toContain(field);
  });

  test('is for who keeps the settings', async () => {
    const body = await bodyOf('seo', { seo_title: 'mine' });
    const cook = await person(world.database, {
      memberOf: [{ store: world.shop.tenantId, role: 'kitchen' }],
    });
    expect((await call('saveStoreSeo', body, cook)).status).toBe(403);
    const manager = await person(world.database, {
      memberOf: [{ store: world.shop.tenantId, role: 'manager' }],
    });
    expect((await call('saveStoreSeo', body, manager)).status).toBe(200);
  });
});

test('a pin outside of Malaysia is refused', async () => {
  expect(await save('place', { latitude: 1.29, longitude: 103.85 })).toMatchObject({
    status: 422,
    code: 'outside_malaysia',
  });
});

test('tax counts for new orders and leaves placed ones as they are', async () => {
  const order = () => orderFor(world.shop, [{ productId: world.shop.productIds[0] ?? '', quantity: 1 }]);
  const first = order();
  await callApi(world.app, undefined, 'createOrder', { store: world.shop, body: first });
  await save('tax', {
    tax_is_active: true,
    tax_name: 'SST',
    tax_percentage: 6,
    tax_registration: 'B10-1808',
  });
  expect(
    await callApi(world.app, undefined, 'createOrder', { store: world.shop, body: order() }),
  ).toMatchObject({
    status: 409,
    code: 'totals_changed',
    details: { tax_amount: 0.6, total: 10.6 },
  });
  expect(
    (
      await callApi(world.app, undefined, 'createOrder', {
        store: world.shop,
        body: { ...order(), total: 10.6 },
      })
    ).status,
  ).toBe(200);
  const { rows } = await world.database.pools.platform.query(
    'select tax_sen from orders where tenant_id = $1 order by created_at',
    [world.shop.tenantId],
  );
  expect(rows).toEqual([{ tax_sen: 0 }, { tax_sen: 60 }]);
});

test('the next receipt is told, and a new prefix starts no count anew', async () => {
  await world.database.pools.platform.query(
    'insert into receipt_counters (tenant_id, last) values ($1, 41)',
    [world.shop.tenantId],
  );
  expect((await settings()).tax.next_receipt).toMatch(/^DU-\d{4}-00042$/);
  await save('tax', { receipt_prefix: 'mah' });
  expect((await settings()).tax.next_receipt).toMatch(/^MAH-\d{4}-00042$/);
});

test('policies are read by everybody in their language, the longest time first', async () => {
  await save('policies', {
    cancel_text: 'Call off three days before.',
    refund_steps: [
      { hours: 24, percent: 50 },
      { hours: 72, percent: 100 },
    ],
    translations: { ms: { cancel_text: 'Batalkan tiga hari sebelum.' } },
  });
  const read = async (lang: string) =>
    (await callApi(world.app, undefined, 'getStorePolicies', { store: world.shop, query: { lang } })).body;
  expect(await read('en')).toEqual({
    cancel: 'Call off three days before.',
    reschedule: '',
    refund: '',
    not_collected: '',
    deposit: { rules: [], if_unpaid: 'wait', kept_percent: 0 },
    refund_steps: [
      { hours: 72, percent: 100 },
      { hours: 24, percent: 50 },
    ],
    version: 1,
    since: expect.any(String) as string,
    seller: { kind: 'individual', name: 'Siti binti Ujian', registration: '' },
    documents: [],
  });
  expect(await read('ms')).toMatchObject({ cancel: 'Batalkan tiga hari sebelum.' });
});

test('what search engines read is the owner’s, and the profile’s where the owner wrote nothing', async () => {
  expect((await seo()).title).toBe('Dapur Ujian · Order online');
  await save('seo', {
    seo_title: 'Kuih Kak Mah, Klang',
    seo_description: 'Fresh on Fridays.',
    translations: { ms: { seo_title: 'Kuih Kak Mah di Klang' } },
  });
  expect(await seo()).toMatchObject({ title: 'Kuih Kak Mah, Klang', description: 'Fresh on Fridays.' });
  expect(await seo('ms')).toMatchObject({ title: 'Kuih Kak Mah di Klang', description: 'Fresh on Fridays.' });
});

test('logo, banner and preview picture are uploads of the store, in the widths its pages ask for', async () => {
  const picture = await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const put = async (module: 'logo' | 'banner') => {
    const { data } = await upload(
      world.app,
      world.owner,
      {
        module,
        parentId: world.shop.tenantId,
        files: [{ name: 'a.jpg', type: 'image/jpeg', bytes: picture }],
      },
      { shop: world.shop },
    );
    return data[0]!.id;
  };
  const [logo, banner] = [await put('logo'), await put('banner')];
  expect(await save('branding', { accent: '#1f6b4a', logo, banner })).toMatchObject({
    status: 200,
    body: { data: { branding: { accent: '#1F6B4A', logo: { attachment_id: logo } } } },
  });
  // A logo is no banner.
  expect((await save('branding', { accent: '#1F6B4A', banner: logo })).status).toBe(422);
  const { logo_url: logoUrl, banner_url: bannerUrl } = await profile();
  for (const [url, widths] of [
    [logoUrl, [96, 192]],
    [bannerUrl, [640, 960, 1600]],
  ] as const)
    for (const width of widths) {
      const answer = await fetch(world.app.url + url!.replace(/-\d+\.webp$/, `-${width}.webp`));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  await save('seo', { share: banner });
  const image = (await seo()).image ?? '';
  expect((await fetch(world.app.url + new URL(image).pathname)).status).toBe(200);
  // Left out: as it is. Null: none.
  await save('branding', { accent: '#7A1D14' });
  expect((await profile()).logo_url).toBe(logoUrl);
  await save('branding', { accent: '#7A1D14', logo: null });
  expect((await profile()).logo_url).toBeNull();
});

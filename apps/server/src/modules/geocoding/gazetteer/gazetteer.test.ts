import { describe, expect, test } from 'vitest';
import { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import fc from 'fast-check';
import { createGazetteer, isWithinMalaysia } from './gazetteer.ts';
import { TYPED_ADDRESSES } from '../../../../test/kit/typed-addresses.ts';

const gazetteer = createGazetteer();
const first = async (typed: string) => (await gazetteer.search(typed, 5))[0];
const names = async (typed: string) =>
  (await gazetteer.search(typed, 5)).map(({ display_name }) => display_name);

describe('search', () => {
  test('of a hundred addresses as people type them, nearly all come to the right town first', async () => {
    const wrong: string[] = [];
    for (const [typed, town, state] of TYPED_ADDRESSES) {
      const place = await first(typed);
      if (place?.address.city !== town || place.address.state !== state)
        wrong.push(`${typed}: ${place?.display_name}`);
    }
    expect(TYPED_ADDRESSES.length).toBeGreaterThanOrEqual(100);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(TYPED_ADDRESSES.length * 0.05));
  });

  test('a street and number in front do not matter, and a named area is kept', async () => {
    expect(await first('No 12, Jalan SS2/24, 47300 Petaling Jaya')).toEqual({
      place_id: 'selangor/petaling-jaya/ss2/47300',
      display_name: 'SS2, 47300 Petaling Jaya, Selangor, Malaysia',
      lat: '3.1180',
      lon: '101.6230',
      approximate: true,
      address: {
        suburb: 'SS2',
        city: 'Petaling Jaya',
        state: 'Selangor',
        postcode: '47300',
        country: 'Malaysia',
        country_code: 'my',
      },
    });
  });

  test('a postcode wins where the town agrees or is absent, and comes second where it contradicts', async () => {
    expect((await first('47300'))?.address).toMatchObject({ city: 'Petaling Jaya', postcode: '47300' });
    expect((await first('47300 Petaling Jaya'))?.address.postcode).toBe('47300');
    expect(await names('47300 Johor Bahru')).toEqual([
      'Johor Bahru, Johor, Malaysia',
      '47300 Petaling Jaya, Selangor, Malaysia',
    ]);
  });

  test('a postcode nobody has listed lies by its neighbours, and one of no state lies nowhere', async () => {
    expect((await first('47399'))?.address.city).toBe('Petaling Jaya');
    expect(await gazetteer.search('99999', 5)).toEqual([]);
  });

  test('a street named after a town is not in that town', async () => {
    for (const typed of ['Jalan Ipoh, Kuala Lumpur', 'jalan ipoh kuala lumpur', 'Jln Kuching KL'])
      expect((await first(typed))?.address.city).toBe('Kuala Lumpur');
    expect((await first('Jalan Kota, Kluang'))?.address.city).toBe('Kluang');
  });

  test('towns of one name are told apart by the state, and all are shown without one', async () => {
    expect((await first('Ayer Hitam, Kedah'))?.address.state).toBe('Kedah');
    expect((await first('Ayer Hitam, Johor'))?.address.state).toBe('Johor');
    expect(await names('Ayer Hitam')).toEqual(
      expect.arrayContaining(['Ayer Hitam, Kedah, Malaysia', 'Ayer Hitam, Johor, Malaysia']),
    );
    expect(await names('43200 Cheras')).toEqual(['43200 Cheras, Selangor, Malaysia']);
  });

  test('one slip in a town is forgiven, also in a name that begins like a shorter one', async () => {
    expect((await first('petlaing jaya'))?.address.city).toBe('Petaling Jaya');
    expect((await first('kota kinablu'))?.address.city).toBe('Kota Kinabalu');
    expect((await first('12, Jalan 3/4, bandar baru bngi'))?.address.city).toBe('Bandar Baru Bangi');
  });

  test('a name that is still being typed finds its towns', async () => {
    expect(await names('Kuala Ter')).toEqual(['Kuala Terengganu, Terengganu, Malaysia']);
    expect((await first('Petaling Ja'))?.address.city).toBe('Petaling Jaya');
  });

  test('Chinese names of towns are known', async () => {
    expect((await first('吉隆坡'))?.address.city).toBe('Kuala Lumpur');
    expect((await first('柔佛 新山'))?.address.city).toBe('Johor Bahru');
  });

  test.each([
    'asdfghjkl',
    'Singapore 238801',
    '!!!!!!!!',
    '           ',
    '00000',
    'Orchard Road',
    'constructor',
  ])('“%s” is nowhere', async (typed) => {
    expect(await gazetteer.search(typed, 5)).toEqual([]);
  });

  test('whatever is typed, up to five different places of Malaysia come back', async () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            'jalan',
            'kl',
            ',',
            '50450',
            'bangsar',
            'johor',
            'taman',
            'cheras',
            'kuala',
            'pj',
            '12',
          ),
          { maxLength: 30 },
        )
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.integer({ min: 1, max: 5 }), async (query, limit) => {
        const places = await gazetteer.search(query, limit);
        expect(places.length).toBeLessThanOrEqual(limit);
        expect(new Set(places.map(({ place_id }) => place_id)).size).toBe(places.length);
        for (const place of places) {
          expect(GeocodedPlace.parse(place)).toEqual(place);
          expect(isWithinMalaysia(Number(place.lat), Number(place.lon))).toBe(true);
        }
      }),
    );
  });
});

describe('reverse', () => {
  test('the point stays, the address is the nearest place’s', async () => {
    expect(await gazetteer.reverse(3.1305, 101.6712)).toMatchObject({
      display_name: expect.stringContaining('Kuala Lumpur'),
      lat: '3.130500',
      lon: '101.671200',
      approximate: true,
      address: { suburb: 'Bangsar', city: 'Kuala Lumpur', state: 'Kuala Lumpur', country_code: 'my' },
    });
    expect((await gazetteer.reverse(5.9804, 116.0735))?.address.city).toBe('Kota Kinabalu');
  });

  test('deep in the forest there is no address, and far from a town no postcode', async () => {
    expect(await gazetteer.reverse(4.6, 102.4)).toBeUndefined();
    expect((await gazetteer.reverse(2.6, 103.7))?.address.postcode).toBeUndefined();
  });
});

test.each([
  ['12 Jalan SS2/24, Petaling Jaya', 'SS2, 47300 Petaling Jaya, Selangor, Malaysia'],
  ['12 Jalan Ipoh, Kuala Lumpur', 'Kuala Lumpur, Malaysia'],
])('a street says where it is only by its section’s number: %s', async (typed, meant) => {
  expect((await first(typed))?.display_name).toBe(meant);
});

describe('the outline of Malaysia', () => {
  test.each([
    ['Redang', 5.77, 103.03],
    ['Mabul', 4.25, 118.63],
    ['Kuala Lumpur', 3.139, 101.6869],
    ['the end of the causeway in Johor Bahru', 1.459, 103.764],
    ['Pasir Gudang', 1.47, 103.9],
    ['Forest City', 1.335, 103.593],
    ['Kukup', 1.325, 103.443],
    ['Pengerang', 1.38, 104.11],
    ['George Town’s jetties', 5.413, 100.342],
    ['Langkawi', 6.33, 99.85],
    ['Tioman', 2.81, 104.15],
    ['Pangkor', 4.22, 100.56],
    ['Pulau Ketam', 3.02, 101.26],
    ['Pulau Perhentian', 5.92, 102.73],
    ['Padang Besar', 6.66, 100.32],
    ['Rantau Panjang', 6.02, 101.98],
    ['Labuan', 5.28, 115.24],
    ['Limbang', 4.75, 115.0],
    ['Lawas', 4.85, 115.4],
    ['Tawau', 4.24, 117.89],
    ['Semporna', 4.48, 118.61],
    ['Kudat', 6.88, 116.85],
  ])('%s is inside', (_, latitude, longitude) => {
    expect(isWithinMalaysia(latitude, longitude)).toBe(true);
  });

  test.each([
    ['Singapore', 1.2903, 103.8519],
    ['Woodlands checkpoint', 1.4465, 103.769],
    ['Tuas', 1.33, 103.64],
    ['Pulau Ubin', 1.41, 103.96],
    ['Changi', 1.36, 103.99],
    ['Bandar Seri Begawan', 4.89, 114.94],
    ['Kuala Belait', 4.58, 114.19],
    ['Bangar in Temburong', 4.71, 115.07],
    ['Batam', 1.13, 104.05],
    ['Dumai', 1.68, 101.45],
    ['Nunukan', 4.13, 117.66],
    ['Hat Yai', 7.0, 100.47],
    ['Betong', 5.77, 101.07],
    ['Su-ngai Kolok', 6.03, 101.96],
    ['Satun', 6.62, 100.07],
    ['the South China Sea', 5, 108],
    ['Null Island', 0, 0],
    ['no number', NaN, 101.7],
  ])('%s is outside', (_, latitude, longitude) => {
    expect(isWithinMalaysia(latitude, longitude)).toBe(false);
  });
});

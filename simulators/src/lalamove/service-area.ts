import type { Coordinates } from './model.ts';

type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

export type Service = {
  readonly key: string;
  readonly description: string;
  readonly loadKg: number;
  readonly sizeM: readonly [length: string, width: string, height: string];
  readonly tariff: Tariff;
};

/** In sen. The first 3 km are in the base; the rate falls after 15 km. */
export type Tariff = { readonly base: number; readonly perKm: number; readonly perKmFar: number };

export type City = {
  readonly locode: string;
  readonly name: string;
  /** All stops of an order lie in one city's boxes. */
  readonly boxes: readonly Box[];
};

/** MOTORCYCLE and CAR meet the prices that were measured; the larger ones stand for the rest of the provider's list. */
export const services: readonly Service[] = [
  {
    key: 'MOTORCYCLE',
    description: 'Best for food, documents and small items',
    loadKg: 10,
    sizeM: ['0.38', '0.38', '0.38'],
    tariff: { base: 500, perKm: 60, perKmFar: 100 / 3 },
  },
  {
    key: 'CAR',
    description: 'Best for cakes and fragile items',
    loadKg: 40,
    sizeM: ['0.50', '0.50', '0.50'],
    tariff: { base: 1_000, perKm: 80, perKmFar: 50 },
  },
  {
    key: '4X4',
    description: 'Pickup truck',
    loadKg: 250,
    sizeM: ['1.20', '0.90', '0.90'],
    tariff: { base: 3_500, perKm: 150, perKmFar: 110 },
  },
  {
    key: 'LORRY_10FT',
    description: 'Lorry of 10 feet',
    loadKg: 1_000,
    sizeM: ['2.90', '1.40', '1.50'],
    tariff: { base: 7_000, perKm: 250, perKmFar: 180 },
  },
];

export const cities: readonly City[] = [
  {
    locode: 'MY KUL',
    name: 'Kuala Lumpur',
    // Klang Valley, and down to Seremban; Port Dickson lies outside.
    boxes: [{ south: 2.6, north: 3.45, west: 101.2, east: 102.05 }],
  },
  {
    locode: 'MY JHB',
    name: 'Johor Bahru',
    // Two boxes, so that Singapore stays out.
    boxes: [
      { south: 1.33, north: 1.75, west: 103.38, east: 103.68 },
      { south: 1.457, north: 1.75, west: 103.68, east: 104.1 },
    ],
  },
  {
    locode: 'MY NTL',
    name: 'Penang',
    boxes: [{ south: 5.08, north: 5.75, west: 100.15, east: 100.75 }],
  },
  {
    locode: 'MY MKZ',
    name: 'Melaka',
    boxes: [{ south: 2.1, north: 2.45, west: 102, east: 102.45 }],
  },
];

/** The city that serves all the places; undefined when one lies outside or they lie in different ones. */
export function cityOf(places: readonly Coordinates[]): City | undefined {
  return cities.find((city) => places.every((place) => city.boxes.some((box) => isIn(box, place))));
}

function isIn({ south, north, west, east }: Box, { lat, lng }: Coordinates): boolean {
  return Number(lat) >= south && Number(lat) <= north && Number(lng) >= west && Number(lng) <= east;
}

/** `GET /v3/cities` */
export function citiesBody() {
  return {
    data: cities.map(({ locode, name }) => ({
      locode,
      name,
      services: services.map(({ key, description, loadKg, sizeM: [length, width, height] }) => ({
        key,
        description,
        dimensions: {
          length: { value: length, unit: 'm' },
          width: { value: width, unit: 'm' },
          height: { value: height, unit: 'm' },
        },
        load: { value: String(loadKg), unit: 'kg' },
        specialRequests: specialRequests.map(({ name: request, description: meaning }) => ({
          name: request,
          description: meaning,
          max_selection: 1,
          effective_time: null,
          offline_time: null,
        })),
        deliveryItemSpecification: {},
      })),
    })),
  };
}

/** `sen`: what each adds to the price. */
export const specialRequests = [
  { name: 'THERMAL_BAG_1', description: 'Thermal bag', sen: 0 },
  { name: 'DOOR_TO_DOOR_1DRIVER', description: 'Door to door (driver only)', sen: 1_000 },
] as const;

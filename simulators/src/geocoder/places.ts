/** What the simulated server knows: a few real streets and towns, as OpenStreetMap's data names them. */
export type KnownPlace = {
  readonly id: number;
  readonly kind: 'house' | 'street' | 'town';
  readonly latitude: number;
  readonly longitude: number;
  readonly houseNumber?: string;
  readonly street?: string;
  readonly suburb?: string;
  /** Under which key the town stands: OpenStreetMap is uneven in that. */
  readonly townKey: 'city' | 'town' | 'village' | 'municipality';
  readonly town: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryCode: string;
};

const inMalaysia = { country: 'Malaysia', countryCode: 'my' } as const;

export const places: readonly KnownPlace[] = [
  {
    id: 101,
    kind: 'house',
    latitude: 3.11842,
    longitude: 101.62231,
    houseNumber: '12',
    street: 'Jalan SS 2/24',
    suburb: 'SS 2',
    townKey: 'city',
    town: 'Petaling Jaya',
    state: 'Selangor',
    postcode: '47300',
    ...inMalaysia,
  },
  {
    id: 102,
    kind: 'street',
    latitude: 3.12991,
    longitude: 101.67143,
    street: 'Jalan Telawi',
    suburb: 'Bangsar Baru',
    townKey: 'city',
    town: 'Kuala Lumpur',
    state: 'Kuala Lumpur',
    postcode: '59100',
    ...inMalaysia,
  },
  {
    id: 103,
    kind: 'street',
    latitude: 5.41853,
    longitude: 100.33721,
    street: 'Lebuh Chulia',
    townKey: 'city',
    town: 'George Town',
    state: 'Penang',
    postcode: '10200',
    ...inMalaysia,
  },
  {
    id: 104,
    kind: 'town',
    latitude: 2.04421,
    longitude: 102.56892,
    townKey: 'town',
    town: 'Muar',
    state: 'Johor',
    postcode: '84000',
    ...inMalaysia,
  },
  {
    id: 105,
    kind: 'town',
    latitude: 3.50231,
    longitude: 101.10412,
    townKey: 'village',
    town: 'Sekinchan',
    state: 'Selangor',
    postcode: '45400',
    ...inMalaysia,
  },
  {
    id: 106,
    kind: 'street',
    latitude: 1.55021,
    longitude: 110.34412,
    street: 'Jalan Padungan',
    townKey: 'municipality',
    town: 'Kuching',
    state: 'Sarawak',
    postcode: '93100',
    ...inMalaysia,
  },
  {
    id: 201,
    kind: 'street',
    latitude: 1.29042,
    longitude: 103.85211,
    street: 'Jalan Besar',
    townKey: 'city',
    town: 'Singapore',
    state: 'Central Region',
    postcode: '208000',
    country: 'Singapore',
    countryCode: 'sg',
  },
];

/** Places that hold all words of the text, as both servers ask for all. */
export function placesWith(text: string): KnownPlace[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return places.filter((place) => {
    const name = displayName(place).toLowerCase();
    return words.length > 0 && words.every((word) => name.includes(word));
  });
}

/** The nearest place within a kilometre. */
export function placeAt(latitude: number, longitude: number): KnownPlace | undefined {
  const away = (place: KnownPlace): number =>
    Math.hypot(place.latitude - latitude, place.longitude - longitude) * 111;
  const [nearest] = [...places].sort((a, b) => away(a) - away(b));
  return nearest !== undefined && away(nearest) <= 1 ? nearest : undefined;
}

/** The whole address in one line, as Nominatim writes it. */
export function displayName(place: KnownPlace): string {
  const parts = [
    place.houseNumber,
    place.street,
    place.suburb,
    place.town,
    place.state,
    place.postcode,
    place.country,
  ];
  return [...new Set(parts.filter((part) => part !== undefined))].join(', ');
}

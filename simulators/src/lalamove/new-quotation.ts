import type { Refusal } from './answers.ts';
import { newId } from './ids.ts';
import type { Coordinates, Quotation, Stop } from './model.ts';
import { priceOf, roadMetres } from './prices.ts';
import { cityOf, services, specialRequests } from './service-area.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Tariffs = { readonly hasMealSurcharge: boolean; readonly factor: number };

const VALID_MS = 300_000;
const FARTHEST_MS = 30 * 86_400_000;
const MAX_STOPS = 16;
const languages = ['en_MY', 'ms_MY'];
/** As the response has them; shorter is taken, longer not. */
const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export function missing(name: string): Refusal {
  return { id: 'ERR_MISSING_FIELD', message: `'${name}' is required`, detail: `/data/${name}` };
}

export function invalid(name: string, message: string): Refusal {
  return { id: 'ERR_INVALID_FIELD', message, detail: `/data/${name}` };
}

/** The quotation that was asked for, or why there is none. */
export function readNewQuotation(
  data: Fields,
  apiKey: string,
  now: Date,
  tariffs: Tariffs,
): Quotation | Refusal {
  const { serviceType, language, scheduleAt, item } = data;
  if (serviceType === undefined) return missing('serviceType');
  const service = services.find(({ key }) => key === serviceType);
  if (service === undefined) {
    const message = `value must be one of ${services.map(({ key }) => `"${key}"`).join(', ')}`;
    return { id: 'ERR_INVALID_SERVICE_TYPE', message, detail: '/data/serviceType' };
  }
  if (language === undefined) return missing('language');
  if (typeof language !== 'string' || !languages.includes(language)) {
    return invalid('language', `value must be one of ${languages.join(', ')}`);
  }
  const places = readPlaces(data['stops']);
  if (!Array.isArray(places)) return places;
  const time = readSchedule(scheduleAt, now);
  if (typeof time !== 'string' && time !== null) return time;
  const wanted = data['specialRequests'] ?? [];
  if (!isKnownRequests(wanted)) {
    return {
      id: 'ERR_INVALID_SPECIAL_REQUEST',
      message: 'special request is not available for this service',
      detail: '/data/specialRequests',
    };
  }
  const city = cityOf(places.map(({ coordinates }) => coordinates));
  if (city === undefined) return outOfArea;
  const distanceM = roadMetres(places.map(({ coordinates }) => coordinates));
  const at = time === null ? now : new Date(time);
  return {
    id: newId(),
    apiKey,
    serviceType: service.key,
    language,
    specialRequests: wanted,
    isRouteOptimized: data['isRouteOptimized'] === true,
    stops: places,
    item,
    locode: city.locode,
    distanceM,
    prices: priceOf({ service, distanceM, specialRequests: wanted, at, ...tariffs }),
    scheduleAt: time,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
    orderId: null,
  };
}

export const outOfArea: Refusal = {
  id: 'ERR_OUT_OF_SERVICE_AREA',
  message: 'Given latitude/longitude is out of service area.',
  detail: '/data/stops',
};

/** Stops with new ids, or what is wrong with them. */
function readPlaces(stops: unknown): Stop[] | Refusal {
  if (stops === undefined) return missing('stops');
  if (!Array.isArray(stops)) return invalid('stops', 'must be an array');
  if (stops.length < 2) {
    return {
      id: 'ERR_INSUFFICIENT_STOPS',
      message: `minimum 2 items required, but found ${stops.length} items`,
      detail: '/data/stops',
    };
  }
  if (stops.length > MAX_STOPS) {
    return {
      id: 'ERR_TOO_MANY_STOPS',
      message: `maximum ${MAX_STOPS} items allowed, but found ${stops.length} items`,
      detail: '/data/stops',
    };
  }
  const places: Stop[] = [];
  for (const [index, stop] of stops.entries()) {
    const place = readPlace(stop, `stops/${index}`);
    if ('id' in place) return place;
    places.push({ stopId: newId(), ...place });
  }
  return places;
}

/** Coordinates and address of one stop. `name`: where it stands in the request. */
export function readPlace(stop: unknown, name: string): Omit<Stop, 'stopId'> | Refusal {
  if (!isFields(stop)) return invalid(name, 'must be an object');
  const { coordinates, address } = stop;
  if (!isCoordinates(coordinates)) {
    return invalid(`${name}/coordinates`, 'lat and lng must be strings with decimal degrees');
  }
  if (!isText(address)) return missing(`${name}/address`);
  return { coordinates: { lat: coordinates.lat, lng: coordinates.lng }, address };
}

function isCoordinates(value: unknown): value is Coordinates {
  return (
    isFields(value) &&
    [value['lat'], value['lng']].every((one) => typeof one === 'string' && degrees.test(one))
  );
}

/** Null: as soon as possible. */
function readSchedule(value: unknown, now: Date): string | null | Refusal {
  if (value === undefined || value === null) return null;
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? Date.parse(value) : NaN;
  if (time > now.getTime() && time <= now.getTime() + FARTHEST_MS) return new Date(time).toISOString();
  return {
    id: 'ERR_INVALID_SCHEDULE_TIME',
    message: `'${typeof value === 'string' ? value : typeof value}' is not valid. Date cannot be a past date or more than 30 days in advance.`,
    detail: '/data/scheduleAt',
  };
}

function isKnownRequests(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => specialRequests.some(({ name }) => name === one));
}

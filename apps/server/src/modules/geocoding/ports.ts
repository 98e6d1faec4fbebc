import type { GeocodedPlace } from '@dapur/contract/delivery/geocoding';

/** Finds addresses. Every method throws GeocoderError and nothing else on a fault of the service. */
export interface Geocoder {
  /** Up to `limit` places in Malaysia, the best first. */
  search(query: string, limit: number): Promise<GeocodedPlace[]>;
  /** The address at a point; undefined when there is none. Degrees, WGS 84. */
  reverse(latitude: number, longitude: number): Promise<GeocodedPlace | undefined>;
}

export class GeocoderError extends Error {
  readonly httpStatus: number | undefined;

  constructor(message: string, detail: { httpStatus?: number; cause?: unknown } = {}) {
    super(message, { cause: detail.cause });
    this.name = 'GeocoderError';
    this.httpStatus = detail.httpStatus;
  }
}

import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Geocoder } from './ports.ts';

export interface GeocodingLog {
  warn(fields: object, message: string): void;
}

/** A geocoder that is not our own. */
export interface RemoteGeocoder {
  /** Name under which answers are kept and turns are counted. */
  readonly name: 'nominatim' | 'photon';
  readonly service: Geocoder;
  /** Requests a second that its keeper allows, over all processes. */
  readonly perSecond: number;
  /** Whether its keeper allows a search while somebody types. */
  readonly allowsTyping: boolean;
}

/** What maps are drawn with, besides our own outline. */
export interface MapSettings {
  /** With {z}, {x} and {y}. */
  readonly tileUrl: string | undefined;
  readonly attribution: { readonly text: string; readonly href: string } | undefined;
}

export interface GeocodingSettings {
  /** Questions of one address in a minute. */
  readonly questionsPerMinute: number;
  /** A caller who would wait longer than this for a turn is asked to come back instead. */
  readonly longestWaitMs: number;
  /** Faults in a row after which a remote geocoder is left alone. */
  readonly faultsToRest: number;
  /** For how long. */
  readonly restMs: number;
}

export const defaultGeocodingSettings: GeocodingSettings = {
  questionsPerMinute: 20,
  longestWaitMs: 3_000,
  faultsToRest: 3,
  restMs: 30_000,
};

export interface GeocodingDeps {
  readonly db: Pools;
  readonly log: GeocodingLog;
  readonly rateLimiter: RateLimiter;
  /** Undefined: the offline gazetteer alone. */
  readonly remote: RemoteGeocoder | undefined;
  readonly map: MapSettings;
  readonly settings: GeocodingSettings;
  /** Told once who knows whether the remote geocoder rests. */
  readonly watchBreaker?: Metrics['watchBreaker'] | undefined;
}

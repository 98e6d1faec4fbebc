import { createHmac } from 'node:crypto';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Secret } from './secret.ts';

/** A place near a kitchen, shown to those who may not know where the kitchen is. */
export type AreaPin = (tenantId: string, place: LatLng) => LatLng;

const NEAREST_M = 450;
const FARTHEST_M = 900;
const METRES_OF_DEGREE = 111_195;
/** About a hundred metres: what is shown looks like what it is, an area. */
const DECIMALS = 3;
/** About a kilometre: within it every pin of a store is moved alike, so that many pins do not give the middle away. */
const CELL_DECIMALS = 2;

/**
 * Moves a place by 450 to 900 m, the same way each time, and rounds it, so that at least 300 m remain. The direction
 * follows from the operator's key: knowing the store and this code is not enough to move it back.
 */
export function createAreaPin(secretKey: Secret): AreaPin {
  return (tenantId, { lat, lng }) => {
    const cell = `${lat.toFixed(CELL_DECIMALS)},${lng.toFixed(CELL_DECIMALS)}`;
    const random = createHmac('sha256', secretKey.reveal()).update(`area-pin/${tenantId}/${cell}`).digest();
    const part = (at: number): number => random.readUInt32BE(at) / 2 ** 32;
    const metres = NEAREST_M + part(0) * (FARTHEST_M - NEAREST_M);
    const direction = 2 * Math.PI * part(4);
    return {
      lat: rounded(lat + (metres * Math.cos(direction)) / METRES_OF_DEGREE),
      lng: rounded(
        lng + (metres * Math.sin(direction)) / (METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180)),
      ),
    };
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

import type { SellerApi } from '@dapur/contract';
import type { Answer } from '@dapur/contract/endpoint';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Who works in a store, and who is invited. */
export type People = Answer<SellerApi['listPeople']>['data'];

/** Throws ApiError. */
export const fetchPeople = async (seat: Pick<Seat, 'call'>, signal?: AbortSignal): Promise<People> =>
  (await seat.call(sellerApi.listPeople, {}, signal)).data;

import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useRead, type Reading } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { countWaiting } from './transfer-sections.ts';

export interface Transfers {
  readonly transfers: readonly SellerTransfer[];
  /** The server's clock at the answer. */
  readonly serverTime: string;
}

/** The store's transfers, kept up to date. */
export function useTransfers({ call, keys }: Seat, isWanted = true): Reading<Transfers> {
  return useRead(
    keys.transfers,
    async (signal): Promise<Transfers> => {
      const { data, server_time: serverTime } = await call(sellerApi.sellerTransfers, {}, signal);
      return { transfers: data, serverTime };
    },
    { isWanted, everyMs: LOOKED_AT_MS },
  );
}

/** How many slips wait for a look. A failure is not told here: the page of transfers tells it. */
export function useTransfersWaiting(seat: Seat): number {
  const { data } = useTransfers(seat, seat.may('money'));
  return data === undefined ? 0 : countWaiting(data.transfers);
}

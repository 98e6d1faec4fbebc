import { isOpenStore } from '@dapur/contract/stores/store-statuses';
import { PausePanel } from './pause-panel.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Pausing with one tap, on the first page. Draws nothing for people who may not pause, or until the state is known. */
export function StateCard({ seat }: { readonly seat: Seat }) {
  const { call, keys } = seat;
  const { data: state, put } = useRead(
    keys.state,
    async (signal) => (await call(sellerApi.getStoreState, {}, signal)).data,
    { isWanted: seat.may('settings') },
  );
  return state !== undefined && isOpenStore(state.status) ? (
    <PausePanel seat={seat} state={state} onState={(next) => put(() => next)} />
  ) : null;
}

import type { StoreState } from '@dapur/contract/seller-store-state';
import { useEffect, useState } from 'react';
import { PausePanel } from '../../features/seller-store/pause-panel.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** Pausing with one tap, on the first page. Nothing for who may not, and none until the state is known. */
export function StateCard({ seat }: { readonly seat: Seat }) {
  const { call } = seat;
  const may = seat.may('settings');
  const [state, setState] = useState<StoreState>();
  useEffect(() => {
    if (!may) return;
    const left = new AbortController();
    call(sellerApi.getStoreState, {}, left.signal).then(
      ({ data }) => setState(data),
      () => {
        // The page above says so when the server does not answer.
      },
    );
    return () => left.abort();
  }, [call, may]);
  const isOpen = state?.status === 'live' || state?.status === 'paused' || state?.status === 'vacation';
  return state !== undefined && isOpen ? <PausePanel seat={seat} state={state} onState={setState} /> : null;
}

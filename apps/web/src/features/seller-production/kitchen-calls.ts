import { ApiError } from '../../lib/api.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { CallError, type CallFault, type KitchenCalls } from './kitchen-reach.ts';

/** A call without an answer for so long counts as failed. */
const PATIENCE_MS = 12_000;

/**
 * The kitchen's calls in the name of a store. `onRefused` is called each time the server refuses a call for lack of a
 * session or of the right, not only the first time: its check may have had no answer, or a cached one.
 */
export function kitchenCalls(
  call: Seat['call'],
  onRefused: (fault: 'signed-out' | 'closed') => void,
): KitchenCalls {
  const told = async <T>(ask: (signal: AbortSignal) => Promise<{ readonly data: T }>): Promise<T> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      return (await ask(patience.signal)).data;
    } catch (error) {
      const fault = error instanceof ApiError ? faultOf(error) : 'away';
      if (fault === 'signed-out' || fault === 'closed') onRefused(fault);
      throw new CallError(fault);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    day: (date) => told((signal) => call(sellerApi.productionDay, { query: { date } }, signal)),
    changes: (date, after) =>
      told((signal) => call(sellerApi.productionChanges, { query: { date, after } }, signal)),
    send: (date, ticks) =>
      told((signal) => call(sellerApi.addProductionTicks, { body: { date, ticks: [...ticks] } }, signal)),
  };
}

function faultOf({ status, code }: ApiError): CallFault {
  // Answers from a proxy or a hotel's network count as no answer: the server has not seen the call.
  if (code === 'network' || code === 'unusable' || status >= 500 || status === 429) return 'away';
  if (status === 401) return 'signed-out';
  return status === 403 || status === 404 ? 'closed' : 'malformed';
}

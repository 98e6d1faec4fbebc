import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import type {
  ProductionChanges,
  ProductionDay,
  TickRefusal,
} from '@dapur/contract/kitchen/seller-production';

/** The kitchen's calls to the server. All reject with a CallError. */
export interface KitchenCalls {
  day(date: string): Promise<ProductionDay>;
  changes(date: string, after: number): Promise<ProductionChanges>;
  send(
    date: string,
    ticks: readonly Tick[],
  ): Promise<{
    readonly taken: readonly string[];
    readonly refused: readonly { readonly id: string; readonly reason: TickRefusal }[];
    readonly server_time: number;
  }>;
}

/**
 * Why a call failed. `away`: no answer, so the server may or may not have received it. `signed-out`: the session is
 * over. `closed`: this person may not see it. `malformed`: the server cannot read it, now or ever.
 */
export type CallFault = 'away' | 'signed-out' | 'closed' | 'malformed';

export class CallError extends Error {
  readonly fault: CallFault;

  constructor(fault: CallFault) {
    super(fault);
    this.fault = fault;
  }
}

/** `starting`: no answer yet. Otherwise the result of the last call. */
export type KitchenReach = 'starting' | 'here' | CallFault;

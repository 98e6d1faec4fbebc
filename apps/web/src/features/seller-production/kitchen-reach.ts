import type { Tick } from '@dapur/contract/production-ticks';
import type { ProductionChanges, ProductionDay, TickRefusal } from '@dapur/contract/seller-production';

/** How the server is reached. All reject with a CallFault. */
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
 * Why a call failed. `away`: no answer, so it may or may not have been heard. `signed-out`: the session is over.
 * `closed`: this is not for her. `malformed`: the server cannot read it, now or ever.
 */
export type CallFault = 'away' | 'signed-out' | 'closed' | 'malformed';

export class CallError extends Error {
  readonly fault: CallFault;

  constructor(fault: CallFault) {
    super(fault);
    this.fault = fault;
  }
}

/** `starting`: nothing was heard yet. Otherwise how the last call went. */
export type Reach = 'starting' | 'here' | CallFault;

import pg from 'pg';
import type { DatabasePulse } from './database-pulse.ts';

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void;

/** A pool whose connections, and the waits for them, end when the database is silent. */
export class WatchedPool extends pg.Pool {
  readonly #pulse: DatabasePulse;

  constructor(config: pg.PoolConfig, pulse: DatabasePulse) {
    super(config);
    this.#pulse = pulse;
    this.on('connect', (client) => pulse.watch(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#pulse.connect(() => super.connect());
    if (callback === undefined) return connecting;
    connecting.then(
      (client) =>
        callback(undefined, client, (release) => client.release(release as Error | boolean | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}

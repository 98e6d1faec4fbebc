import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NoWriterError, type DatabaseWay } from './database-hosts.ts';
import type { DatabaseLog } from './database-log.ts';

/** The database took a question and never answered. What was asked may have been done. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseSilentError';
  }
}

export interface PulseTimings {
  /** How long a connection in use, or the wait for one, may be silent before somebody looks. */
  readonly silentMs: number;
  /** What a fresh connection has for one small answer, while this process is awake. */
  readonly probeMs: number;
  /** From one look at a silent database to the next. */
  readonly againMs: number;
}

/** Together well within the ten seconds in which every request is to be answered. */
export const pulseTimings: PulseTimings = { silentMs: 3_000, probeMs: 2_500, againMs: 1_000 };

/**
 * The wait for an answer is cut into so many pieces: a process or machine that stood still has waited only one of them.
 */
const PIECES = 10;

/** What pg keeps private of a connection: its socket, and whether all that it was asked is answered. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean | undefined;
}
const inside = (client: pg.ClientBase): Inside => client as unknown as Inside;
const socketOf = (client: pg.ClientBase): Socket => inside(client).connection.stream;
/** A connection that rests, or listens for news, is silent for good reason. */
const isWaiting = (client: pg.ClientBase): boolean => inside(client).readyForQuery === false;

/**
 * Tells a database that hangs from one that is busy: where a connection is silent for long, a fresh one asks for a
 * small answer. While even that does not come, connections are thrown away, and callers who want one are refused at
 * once instead of waiting in vain. Slow statements and long queues for a lock are left alone.
 */
export class DatabasePulse {
  readonly #way: DatabaseWay;
  readonly #log: DatabaseLog;
  readonly #timings: PulseTimings;
  readonly #connections = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #isSilent = false;
  #isLooking = false;
  #isClosed = false;

  constructor(way: DatabaseWay, log: DatabaseLog, timings = pulseTimings) {
    this.#way = way;
    this.#log = log;
    this.#timings = timings;
  }

  /** Watches a connection as long as it lives. */
  watch(client: pg.PoolClient): void {
    const socket = socketOf(client);
    this.#connections.add(client);
    socket.once('close', () => this.#connections.delete(client));
    socket.setTimeout(this.#timings.silentMs);
    socket.on('timeout', () => {
      if (isWaiting(client)) void this.#look();
    });
  }

  /** Waits for a connection by `connect`. Throws DatabaseSilentError as soon as the database is found to be silent. */
  async connect(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isSilent) throw new DatabaseSilentError();
    const connecting = connect();
    const look = setTimeout(() => void this.#look(), this.#timings.silentMs);
    const { promise: silence, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    try {
      return await Promise.race([connecting, silence]);
    } catch (error) {
      // The connection may still come; nobody wants it by then.
      connecting.then(
        (client) => client.release(true),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(look);
      this.#waiting.delete(reject);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    try {
      while (!this.#isClosed) {
        const found = await this.#listen();
        if (found === 'answer') break;
        // The database is slow, or this process is: giving up its connections would only add to the work.
        if (found === 'sound' && !this.#isSilent) continue;
        if (!this.#isSilent)
          this.#log.warn({ connections: this.#connections.size }, 'The database does not answer');
        this.#isSilent = true;
        for (const client of this.#connections) socketOf(client).destroy(new DatabaseSilentError());
        for (const refuse of this.#waiting) refuse(new DatabaseSilentError());
        await sleep(this.#timings.againMs, undefined, { ref: false });
      }
      if (this.#isSilent) this.#log.warn({}, 'The database answers again');
    } finally {
      this.#isSilent = false;
      this.#isLooking = false;
      for (const client of this.#connections)
        if (isWaiting(client)) socketOf(client).setTimeout(this.#timings.silentMs);
    }
  }

  /** Asks on a fresh connection. `sound`: no answer in time, but something came, on that connection or on another. */
  async #listen(): Promise<'answer' | 'sound' | 'silence'> {
    // Where there are several servers, another one may have taken over from one that is silent.
    this.#way.doubt();
    const client = this.#way.client({ application_name: 'dapur_pulse' });
    client.on('error', () => undefined);
    let isHeard = false;
    // A refusal is an answer too.
    const hear = (answer: unknown): void => {
      isHeard = !(answer instanceof NoWriterError && answer.isSilent);
    };
    client
      .connect()
      .then(() => client.query('select 1'))
      .then(hear, hear);
    const before = this.#bytesHeard();
    for (let piece = 0; piece < PIECES && !isHeard; piece++)
      await sleep(this.#timings.probeMs / PIECES, undefined, { ref: false });
    const hasSounded =
      socketOf(client).bytesRead > 0 ||
      [...this.#bytesHeard()].some(([socket, bytes]) => bytes > (before.get(socket) ?? 0));
    socketOf(client).destroy();
    if (isHeard) return 'answer';
    return hasSounded ? 'sound' : 'silence';
  }

  #bytesHeard(): Map<Socket, number> {
    return new Map([...this.#connections].map(socketOf).map((socket) => [socket, socket.bytesRead]));
  }
}

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

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hostsOf } from '../../kernel/database-url.ts';

/** How connections get to the server that takes writes. */
export interface DatabaseWay {
  /** What a pool is made with. */
  readonly config: Pick<pg.PoolConfig, 'connectionString' | 'Client'>;
  /** A connection by itself. */
  client(config: pg.ClientConfig): pg.Client;
  /** The next connection looks for the server anew. */
  doubt(): void;
}

/** The way to the database of `url`, which may name several servers: one of them takes writes, the others follow it. */
export function wayTo(url: string): DatabaseWay {
  const [first, ...others] = hostsOf(url);
  if (others.length === 0)
    return {
      config: { connectionString: first },
      client: (config) => new pg.Client({ ...config, connectionString: first }),
      doubt: () => undefined,
    };
  const servers = new Servers([first, ...others]);
  const Client = clientsOf(servers, first);
  return { config: { Client }, client: (config) => new Client(config), doubt: () => servers.doubt() };
}

/** None of the servers takes writes now. */
export class NoWriterError extends Error {
  /** One of them took the question and did not answer: it may be the one. */
  readonly isSilent: boolean;

  constructor(answers: readonly Answer[]) {
    super(
      `No server of the database takes writes: ${answers.map(({ server, said }) => `${server.name} ${said}`).join(', ')}`,
    );
    this.name = 'NoWriterError';
    this.isSilent = answers.some(({ said }) => said === SILENT);
  }
}

interface Server {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** For people; without login and password. */
  readonly name: string;
}

interface Answer {
  readonly server: Server;
  readonly said: string;
  /** Of a server that takes writes: how often a standby has taken over in its past. */
  readonly timeline?: number;
}

/** A server has so long to say what it is. */
const ANSWER_MS = 2_000;
/** When one says that it takes writes, the others have so long to say the same. */
const OTHERS_MS = 250;
/** After a search that found none, the next begins no sooner. */
const AGAIN_MS = 200;

const SILENT = 'does not answer';
const ASK = `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only,
                    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
/** read_only_sql_transaction */
const READ_ONLY = '25006';

/** The servers of one database: finds the one that takes writes, and ends the connections to those that do no more. */
class Servers {
  readonly #servers: readonly Server[];
  readonly #connections = new Map<pg.Client, Server>();
  #writer: Server | undefined;
  #search: Promise<Server> | undefined;

  constructor(urls: readonly string[]) {
    this.#servers = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port, name: `${host}:${port}` };
    });
  }

  /** The server that takes writes; who asks while a search is on waits for its end. */
  async writer(): Promise<Server> {
    if (this.#writer !== undefined) return this.#writer;
    if (this.#search === undefined) {
      const search = findWriter(this.#servers);
      this.#search = search;
      const isOver = (): void => {
        this.#search = undefined;
      };
      search.then(
        (found) => {
          this.#writer = found;
          isOver();
          for (const [client, server] of this.#connections) if (server !== found) cut(client);
        },
        () => sleep(AGAIN_MS, undefined, { ref: false }).then(isOver),
      );
    }
    return this.#search;
  }

  doubt(): void {
    this.#writer = undefined;
  }

  /** Keeps an eye on a connection that stands. */
  watch(client: pg.Client, server: Server): void {
    // Another server was found while this one connected.
    if (this.#writer !== undefined && this.#writer !== server) cut(client);
    this.#connections.set(client, server);
    client.once('end', () => {
      this.#connections.delete(client);
      // Nobody hears of it any more when that server goes.
      if (this.#connections.size === 0) this.doubt();
    });
    // A server that goes may come back as another's standby.
    client.on('error', () => this.doubt());
    (client.connection as unknown as Heard).on('errorMessage', ({ code }) => {
      if (code !== READ_ONLY) return;
      this.doubt();
      this.writer().catch(() => undefined);
      // The statement's own answer goes first.
      setImmediate(() => cut(client));
    });
  }
}

/** The messages of a server, as pg's connection hears them. */
interface Heard {
  on(event: 'errorMessage', listener: (error: { readonly code?: string }) => void): void;
}

const cut = (client: pg.Client): void => {
  client.connection.stream.destroy(new Error('The server of this connection takes no writes any more'));
};

type Connected = (error: Error | null, client?: pg.Client) => void;

/** Connections that find their server when they connect. */
function clientsOf(servers: Servers, first: string): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: first });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = this.#connect();
      if (callback === undefined) return connecting;
      connecting.then(() => callback(null, this), callback);
    }

    async #connect(): Promise<pg.Client> {
      const server = await servers.writer();
      this.host = server.host;
      this.port = server.port;
      try {
        await super.connect();
      } catch (error) {
        servers.doubt();
        throw error;
      }
      servers.watch(this, server);
      return this;
    }
  };
}

/**
 * Asks all servers at once. Of several that take writes the last that took over is the one: the other was one before, and
 * came back as if nothing had happened.
 */
async function findWriter(servers: readonly Server[]): Promise<Server> {
  const answers: Answer[] = [];
  const found = Promise.withResolvers<void>();
  const asked = servers.map(async (server) => {
    const answer = await ask(server);
    answers.push(answer);
    if (answer.timeline !== undefined) found.resolve();
  });
  const others = found.promise.then(() => sleep(OTHERS_MS));
  await Promise.race([Promise.all(asked), others]);
  const timelines = new Map(answers.map(({ server, timeline = 0 }) => [server, timeline]));
  const last = Math.max(...timelines.values());
  // Of two ways to one server the first, so that it is not left for the other at each search.
  const writer = servers.find((server) => timelines.get(server) === last);
  if (last === 0 || writer === undefined) throw new NoWriterError(answers);
  return writer;
}

async function ask(server: Server): Promise<Answer> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'dapur_pulse' });
  client.on('error', () => undefined);
  const answered = client
    .connect()
    .then(() => client.query<{ is_standby: boolean; is_read_only: boolean; timeline: string }>(ASK))
    .then(
      ({ rows: [row] }): Answer => {
        if (row?.is_standby !== false) return { server, said: 'is a standby' };
        if (row.is_read_only) return { server, said: 'is read-only' };
        return { server, said: 'takes writes', timeline: Number.parseInt(row.timeline, 16) };
      },
      (error: unknown): Answer => ({ server, said: `says ${error instanceof Error ? error.message : ''}` }),
    );
  const waiting = new AbortController();
  const silence = sleep(ANSWER_MS, undefined, { signal: waiting.signal }).then((): Answer => {
    client.connection.stream.destroy();
    return { server, said: SILENT };
  });
  const answer = await Promise.race([answered, silence]);
  waiting.abort();
  silence.catch(() => undefined);
  if (answer.said !== SILENT) client.end().catch(() => undefined);
  return answer;
}

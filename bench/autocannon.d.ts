// The parts of autocannon that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called before each request; answers the request to send. */
    readonly setupRequest?: (request: Request) => Request;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Requests a second, of all connections. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly Request[];
  }

  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** Seconds that the run took. */
    readonly duration: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}

export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work that is being timed, as part of a trace. */
export interface OpenSpan {
  readonly traceId: string;
  /** By which later work goes on with the trace, in the form of W3C's header of that name. */
  readonly traceparent: string;
  /** A call that this work makes of a server: the database, a provider. */
  child(name: string, attributes: Attributes): OpenSpan;
  note(attributes: Attributes): void;
  /** `fault`: the kind of what went wrong, never its words. */
  end(fault?: string): void;
}

/** Where traces begin: at requests that come in, and at jobs. No attribute names a person. */
export interface Traces {
  /** `from`: the `traceparent` of the work that caused it. */
  start(kind: 'request' | 'job', name: string, attributes: Attributes, from?: unknown): OpenSpan;
}

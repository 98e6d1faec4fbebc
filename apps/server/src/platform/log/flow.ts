import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from '../traces/traces.ts';

/** What is known of the request or job in hand. Each line that is logged meanwhile says it. */
export interface Flow {
  requestId?: string;
  /** The store it is about. */
  tenantId?: string;
  /** Who asked, where they are signed in. */
  personId?: string;
  /** The code by which a request was refused. */
  code?: string;
  /** The outbox event of a job, and its kind. */
  event?: string;
  topic?: string;
  /** Of the trace, where it is traced. */
  traceId?: string;
  /** What calls of it are timed under. */
  span?: OpenSpan;
}

const flows = new AsyncLocalStorage<Flow>();

/** Runs `work`, and all that it sets going, as part of `flow`. */
export const inFlow = <T>(flow: Flow, work: () => T): T => flows.run(flow, work);

/** The request or job in hand; undefined outside of any. */
export const currentFlow = (): Flow | undefined => flows.getStore();

/** What a line says of it. */
export function loggableFlow(flow: Flow | undefined): Omit<Flow, 'span'> {
  const { span: _span, ...said } = flow ?? {};
  return said;
}

/** Adds what has become known of the request or job in hand. */
export function noteInFlow(known: Flow): void {
  const flow = flows.getStore();
  if (flow !== undefined) Object.assign(flow, known);
}

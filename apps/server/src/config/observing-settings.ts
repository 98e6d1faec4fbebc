import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** How the running process is seen from outside: its name, its figures, and where its traces go. */
export interface Observing {
  /** What the log, the figures and the traces call this process. */
  readonly instance: string;
  /** The release that runs. */
  readonly version: string;
  /** Undefined: no figures are kept. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Undefined: nothing is traced. `share`: of the requests and jobs, from 0 to 1. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined;
}

const name = z
  .string()
  .regex(/^[\w.:/+-]{1,100}$/, 'must be a name of at most 100 characters, without spaces');

export const observingSettings = <Port extends z.ZodType, Url extends z.ZodType>(port: Port, url: Url) => ({
  DAPUR_INSTANCE: name.optional(),
  DAPUR_VERSION: name.optional(),
  METRICS_PORT: port,
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be from 0 to 1')
    .transform(Number)
    .default(1),
});

export function observing(settings: {
  readonly DAPUR_INSTANCE?: string | undefined;
  readonly DAPUR_VERSION?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): Observing {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  return {
    instance: settings.DAPUR_INSTANCE ?? `${hostname()}/${process.pid}`,
    version: settings.DAPUR_VERSION ?? packageVersion(),
    metrics: port === undefined ? undefined : { host, port },
    traces: endpoint === undefined ? undefined : { endpoint, share },
  };
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, Traces } from './traces.ts';

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/**
 * Traces that go to a collector by OTLP over HTTP, in batches. Loaded where traces are switched on, and nowhere else.
 * `share`: of the traces that begin here; work that goes on with one follows it.
 */
export function openTelemetryTraces(options: {
  readonly endpoint: string;
  readonly share: number;
  readonly instance: string;
  readonly version: string;
}): Traces & { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'dapur',
      'service.version': options.version,
      'service.instance.id': options.instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('dapur');

  const opened = (span: Span): OpenSpan => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      child: (name, attributes) =>
        opened(
          tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, span)),
        ),
      note: (attributes) => void span.setAttributes(attributes),
      end: (fault) => {
        if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
        span.end();
      },
    };
  };
  return {
    start: (kind, name, attributes, from) => {
      const [, traceId, spanId, flags] = (typeof from === 'string' ? PARENT.exec(from) : null) ?? [];
      const parent =
        traceId === undefined || spanId === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId,
              spanId,
              traceFlags: Number.parseInt(flags ?? '0', 16),
              isRemote: true,
            });
      return opened(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent));
    },
    // A collector that is away must not keep the process from ending.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

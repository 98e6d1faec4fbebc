import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface ServedMetrics {
  readonly metrics: Metrics;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` at an address of its own, which is no visitor's. Prometheus' library is loaded here alone: a
 * process without figures does without it.
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  about: { readonly version: string; readonly role: string; readonly standingMs?: number },
): Promise<ServedMetrics> {
  const { createPrometheusMetrics } = await import('./prometheus.ts');
  const { metrics, contentType, text } = createPrometheusMetrics(about);
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    text().then(
      (figures) => response.writeHead(200, { 'content-type': contentType }).end(figures),
      () => response.writeHead(500).end(),
    );
    return response;
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    metrics,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a tag was told of one event. */
export interface Collected {
  readonly id: string;
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** When the page told it, in milliseconds. */
  readonly at: number;
}

export interface AnalyticsDouble {
  readonly scriptUrl: string;
  /** Paths of all requests, in order. */
  readonly asked: readonly string[];
  /** In the order in which the page told them: beacons overtake one another. */
  readonly collected: readonly Collected[];
  close(): Promise<void>;
}

/**
 * Reads the page's list of commands as Google's tag does: `config` names the measurement, `event` is sent to the collector,
 * unless the page says `ga-disable-…`. It leaves a cookie, as Google's does.
 */
const TAG = `(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const id = searchParams.get('id');
  document.cookie = '_ga=GA1.1.555.777; Path=/';
  document.cookie = '_ga_' + id.slice(2) + '=GS1.1.1; Path=/';
  const run = (command) => {
    if (Array.isArray(command)) throw new Error('a tag reads arguments objects alone');
    const [kind, name, parameters] = command;
    if (kind === 'event' && !window['ga-disable-' + id])
      navigator.sendBeacon(origin + '/g/collect', JSON.stringify({ id, name, parameters, at: performance.timeOrigin + performance.now() }));
  };
  const list = (window.dataLayer ??= []);
  for (const command of list) run(command);
  list.push = (...more) => (more.forEach(run), Array.prototype.push.apply(list, more));
})();`;

/** Stands in for Google's tag and collector. */
export async function startAnalyticsDouble(): Promise<AnalyticsDouble> {
  const asked: string[] = [];
  const collected: Collected[] = [];
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    asked.push(pathname);
    if (pathname === '/gtag/js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(TAG);
    if (pathname !== '/g/collect') return answer.writeHead(404).end();
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    return request.on('end', () => {
      collected.push(JSON.parse(text) as Collected);
      collected.sort((one, other) => one.at - other.at);
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    scriptUrl: `http://localhost:${port}/gtag/js`,
    asked,
    collected,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

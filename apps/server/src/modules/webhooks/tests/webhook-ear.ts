import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came, as it came. */
export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody's program that hears webhooks, on this machine. */
export interface WebhookEar {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  readonly heard: readonly Heard[];
  /** What it answers from now on; `silent`: nothing at all. */
  answer(status: number | 'silent', text?: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function openEar(): Promise<WebhookEar> {
  const heard: Heard[] = [];
  let next: { status: number | 'silent'; text: string; headers: Readonly<Record<string, string>> } = {
    status: 200,
    text: 'ok',
    headers: {},
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      if (next.status === 'silent') return;
      response.writeHead(next.status, next.headers);
      response.end(next.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    answer: (status, text = '', headers = {}) => {
      next = { status, text, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPushBrowser, type PushBrowser } from './browser.ts';
import { readSender, type Sender } from './sender.ts';

/** A message that a browser got. */
export interface TakenMessage {
  readonly browser: string;
  readonly text: string;
  readonly sender: Sender;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A browser maker's push service, speaking RFC 8030 as far as senders need it. */
export interface PushSimulator {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Messages in the order in which they came. */
  readonly taken: readonly TakenMessage[];
  /** Requests, taken or not. */
  readonly asked: number;
  /** A browser with a name, and the address under which it is told things. */
  subscribe(name: string): { readonly endpoint: string; readonly keys: PushBrowser['keys'] };
  /** The next requests for a browser are answered so, once each, instead of being taken. */
  answerNext(name: string, ...statuses: readonly number[]): void;
  close(): Promise<void>;
}

export async function startPushSimulator(): Promise<PushSimulator> {
  const browsers = new Map<string, PushBrowser>();
  const answers = new Map<string, number[]>();
  const taken: TakenMessage[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    asked += 1;
    bodyOf(request).then(
      (body) => {
        const browser = browsers.get(name);
        const told = answers.get(name)?.shift();
        response.statusCode = browser === undefined ? 404 : (told ?? takeIn(name, browser, request, body));
        response.end();
      },
      () => response.destroy(),
    );
  });

  const takeIn = (
    name: string,
    browser: PushBrowser,
    { headers, method }: IncomingMessage,
    body: Buffer,
  ): number => {
    try {
      if (method !== 'POST' || headers['ttl'] === undefined || headers['content-encoding'] !== 'aes128gcm')
        return 400;
      if (body.length > 4_096) return 413;
      const sender = readSender(headers.authorization ?? '');
      if (sender.audience !== origin) return 403;
      taken.push({ browser: name, text: browser.open(body), sender, headers });
      return 201;
    } catch {
      return 403;
    }
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    get asked() {
      return asked;
    },
    subscribe: (name) => {
      const browser = createPushBrowser();
      browsers.set(name, browser);
      return { endpoint: `${origin}/push/${encodeURIComponent(name)}`, keys: browser.keys };
    },
    answerNext: (name, ...statuses) => {
      answers.set(name, [...(answers.get(name) ?? []), ...statuses]);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

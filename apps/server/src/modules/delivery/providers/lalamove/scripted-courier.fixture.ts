import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as the server took it in. */
export interface TakenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Which of the server's connections it came on, counted from 1. */
  readonly connection: number;
}

export type Script = (request: TakenRequest, response: ServerResponse) => void;

export interface ScriptedCourier {
  readonly url: string;
  readonly requests: readonly TakenRequest[];
  /** What answers from now on; `requests` begins anew. */
  follow(script: Script): void;
  close(): Promise<void>;
}

/** An HTTP server that answers as it is told to, and keeps what it was asked. */
export async function startScriptedCourier(): Promise<ScriptedCourier> {
  let script: Script = (_request, response) => response.writeHead(500).end();
  let requests: TakenRequest[] = [];
  const connections = new Map<Socket, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const taken: TakenRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        connection: connections.get(request.socket) ?? 0,
      };
      requests.push(taken);
      script(taken, response);
    });
  });
  server.on('connection', (socket) => connections.set(socket, connections.size + 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    follow: (next) => {
      script = next;
      requests = [];
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers everything with one JSON, or with a text as it is. */
export const answering =
  (status: number, body?: unknown): Script =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
  };

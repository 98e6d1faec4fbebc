import net from 'node:net';

export interface BurstRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface BurstAnswer {
  /** 0 when the connection broke without an answer; the code then says how. */
  readonly status: number;
  readonly body: BurstBody;
}

/** The parts of answers that races look at. */
export interface BurstBody {
  readonly code?: string;
  readonly message?: string;
  readonly data?: Record<string, unknown>;
  readonly order_token?: string;
  readonly billId?: string;
}

/**
 * Sends all requests at the same moment, each on a connection of its own: everything but the last byte goes first,
 * then all last bytes together. Answers in the order of the requests.
 */
export async function burst(url: string, requests: readonly BurstRequest[]): Promise<BurstAnswer[]> {
  const { hostname, port } = new URL(url);
  const prepared = await Promise.all(requests.map((request) => prepare(hostname, Number(port), request)));
  return Promise.all(prepared.map((fire) => fire()));
}

async function prepare(
  host: string,
  port: number,
  request: BurstRequest,
): Promise<() => Promise<BurstAnswer>> {
  const body = Buffer.from(JSON.stringify(request.body));
  const headers = Object.entries({
    host: `${host}:${port}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
    ...request.headers,
  });
  const head = [
    `${request.method} ${request.path} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  const socket = net.connect(port, host).setNoDelay();
  const answered = collect(socket);
  await new Promise<void>((sent, failed) => {
    socket.once('error', failed);
    socket.write(bytes.subarray(0, -1), () => sent());
  });
  return () => {
    socket.write(bytes.subarray(-1));
    return answered;
  };
}

function collect(socket: net.Socket): Promise<BurstAnswer> {
  const chunks: Buffer[] = [];
  let fault = 'closed';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (fault = error.code ?? error.message));
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('utf8'), fault)));
  });
}

function parse(text: string, fault: string): BurstAnswer {
  const end = text.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  if (end < 0 || status === 0) return { status: 0, body: { code: fault } };
  return { status, body: JSON.parse(text.slice(end + 4)) as BurstBody };
}

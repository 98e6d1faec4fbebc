import http from 'node:http';
import type { Sending } from './hostile-sending.ts';

export interface RawReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Where calls go to, and the connections they go by. */
interface Line {
  readonly url: string;
  readonly agent: http.Agent;
}

let addresses = 0;
const MAX_TRIES = 4;

/**
 * Sends what no well-behaved client would. A server that will not read a body answers and closes the connection. The
 * closing can overtake the answer, or meet the next request on the same connection: such a request is sent again.
 */
export async function sendHostile(line: Line, method: string, sending: Sending): Promise<RawReply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(line, method, sending);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (attempt === MAX_TRIES || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
    }
  }
}

function sendOnce(
  { url, agent }: Line,
  method: string,
  { address, headers, body }: Sending,
): Promise<RawReply> {
  const { port } = new URL(url);
  const from = ++addresses;
  const forwarded = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
  const length = body === undefined ? {} : { 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: address,
        headers: { ...headers, ...length, 'x-forwarded-for': forwarded },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

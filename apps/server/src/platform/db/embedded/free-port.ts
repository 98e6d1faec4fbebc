import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * A free port on 127.0.0.1: `wanted` when it is free, else a random one below the range that the system hands out
 * to outgoing connections, so that it is likely to be free at the next start too.
 */
export async function findFreePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 20_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port for the database between 15000 and 20000');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

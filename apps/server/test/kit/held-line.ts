import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** A line to the database that can be held: what is sent on it arrives, and no answer comes back. */
export interface HeldLine {
  readonly url: string;
  hold(isHeld: boolean): void;
  close(): Promise<void>;
}

/** Opens a line to the test database of `url`. */
export async function openHeldLine(url: string): Promise<HeldLine> {
  const target = new URL(url);
  // The test's cluster listens on a socket file.
  const socketPath = path.join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port}`);
  target.searchParams.delete('host');
  const answers = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    answers.add(far);
    near.pipe(far);
    far.on('data', (data) => near.write(data));
    if (isHeld) far.pause();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: target.href,
    hold: (held) => {
      isHeld = held;
      for (const far of answers) {
        if (held) far.pause();
        else far.resume();
      }
    },
    close: async () => {
      for (const far of answers) far.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

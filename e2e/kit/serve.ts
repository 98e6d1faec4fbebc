import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { firstPort } from './environment.ts';
import type { ProductOptions } from './product.ts';
import type { WorldAnswer } from './world.ts';
import { Worlds } from './worlds.ts';

// Started and ended by the browser tests: makes a world for whoever asks on its socket, which lasts as long as that
// connection does. So nothing outlives a worker, however that ended.
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
// The system closes this input even where the runner is killed.
process.stdin.on('end', () => ending.abort()).resume();
const worlds = await Worlds.prepare(firstPort, ending.signal);
// A caller that closes its side has finished, and waits until our side is closed.
const server = createServer({ allowHalfOpen: true }, (connection) => void serve(connection));
// Nobody but this user may write to it.
const address = path.join(worlds.folder, 'worlds');
server.listen(address);
await once(server, 'listening');
console.log(`Worlds are made at ${address}`);
if (!ending.signal.aborted) await once(ending.signal, 'abort');
server.close();
await worlds.stop();
process.exit();

async function serve(connection: Socket): Promise<void> {
  const gone = new AbortController();
  for (const event of ['end', 'close', 'error']) connection.on(event, () => gone.abort());
  const answer = (what: WorldAnswer): void => void connection.write(`${JSON.stringify(what)}\n`);
  try {
    const [line] = (await once(createInterface({ input: connection }), 'line', {
      signal: gone.signal,
    })) as [string];
    const { port, databaseUrl, ended } = await worlds.make(JSON.parse(line) as ProductOptions, gone.signal);
    answer({ port, databaseUrl });
    await ended;
  } catch (error) {
    if (!gone.signal.aborted) answer({ error: String(error) });
  }
  connection.end();
}

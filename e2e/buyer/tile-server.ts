import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface TileServer {
  /** With {z}, {x} and {y}. */
  readonly template: string;
  /** How many tiles were asked for. */
  readonly asked: () => number;
  close(): Promise<void>;
}

/** Somebody else's server of map tiles, all of one colour that no map of ours has. */
export async function startTileServer(): Promise<TileServer> {
  let asked = 0;
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#ff00aa' } })
    .png()
    .toBuffer();
  const server = createServer((request, answer) => {
    if (!/^\/\d+\/\d+\/\d+\.png$/.test(request.url ?? '')) return answer.writeHead(404).end();
    asked += 1;
    return answer.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

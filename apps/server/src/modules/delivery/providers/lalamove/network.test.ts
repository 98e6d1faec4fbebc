import type { ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  account,
  failure,
  order,
  ORDER_ID,
  placed,
  wanted,
  scriptedLalamove,
} from './courier.fixture.ts';
import { answering } from './scripted-courier.fixture.ts';

const { server, courier, first } = scriptedLalamove();

describe('the network', () => {
  const nobody = async (): Promise<string> => {
    const listener = createTcpServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    await new Promise((resolve) => listener.close(resolve));
    return `http://127.0.0.1:${port}`;
  };

  test('where nobody listens, nothing was sent', async () => {
    const baseUrl = await nobody();
    for (const call of [
      courier({ baseUrl }).placeOrder(account, order),
      courier({ baseUrl }).quote(account, wanted),
      courier({ baseUrl }).cancelOrder(account, ORDER_ID),
      courier({ baseUrl }).getOrder(account, ORDER_ID),
    ])
      expect(await failure(call)).toMatchObject({ kind: 'unavailable', outcomeUnknown: false });
  });

  test('a name that leads nowhere is not reached either', async () => {
    const error = await failure(courier({ baseUrl: 'http://courier.invalid' }).placeOrder(account, order));
    expect(error).toMatchObject({ kind: 'unavailable', outcomeUnknown: false });
  });

  test('where encryption fails, nothing was sent', async () => {
    const error = await failure(
      courier({ baseUrl: server.url.replace('http:', 'https:') }).placeOrder(account, order),
    );
    expect(error).toMatchObject({ kind: 'unavailable', outcomeUnknown: false });
  });

  test('where nobody greets back in time, nothing was sent', async () => {
    // Takes connections and never says a word of TLS.
    const mute = createTcpServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    const at = courier({ baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 150 });
    expect(await failure(at.placeOrder(account, order))).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
    });
    mute.close();
  });

  test('an order whose answer does not come in time may have been made', async () => {
    server.follow(() => undefined);
    const error = await failure(courier().placeOrder(account, order));
    expect(error).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
    expect(server.requests).toHaveLength(1);
  });

  test('so may one whose answer stops halfway, or whose connection breaks', async () => {
    for (const script of [
      (_request: unknown, response: { destroy(): unknown }) => response.destroy(),
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(201, { 'content-length': '5000' });
        response.write('{"data":');
        setTimeout(() => response.destroy(), 20);
      },
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(201, { 'content-length': '5000' });
        response.write('{"data":');
      },
    ]) {
      server.follow(script);
      expect(await failure(courier().placeOrder(account, order))).toMatchObject({
        kind: 'timeout',
        outcomeUnknown: true,
      });
      expect(server.requests).toHaveLength(1);
    }
  });

  test('a quotation that does not come in time is asked for once, and leaves nothing open', async () => {
    server.follow(() => undefined);
    expect(await failure(courier().quote(account, wanted))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: false,
    });
    expect(server.requests).toHaveLength(1);
  });

  test('a cancellation without an answer may have been heard', async () => {
    server.follow((_request, response) => response.destroy());
    expect(await failure(courier().cancelOrder(account, ORDER_ID))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: true,
    });
    expect(server.requests).toHaveLength(1);
  });

  test('a look that breaks off is taken once more, and no third time', async () => {
    server.follow((_request, response) => {
      if (server.requests.length === 1) response.destroy();
      else answering(200, { data: placed })(first(), response);
    });
    expect(await courier().getOrder(account, ORDER_ID)).toMatchObject({ courierOrderId: ORDER_ID });
    server.follow((_request, response) => response.destroy());
    expect(await failure(courier().getOrder(account, ORDER_ID))).toMatchObject({
      kind: 'timeout',
      outcomeUnknown: false,
    });
    expect(server.requests).toHaveLength(2);
  });

  test('a look that takes too long is not taken again', async () => {
    server.follow(() => undefined);
    expect(await failure(courier().getOrder(account, ORDER_ID))).toMatchObject({ kind: 'timeout' });
    expect(server.requests).toHaveLength(1);
  });

  test('an answer without end is not read to its end', async () => {
    server.follow((_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), more);
      };
      more();
    });
    expect(await failure(courier({ timeoutMs: 5_000 }).placeOrder(account, order))).toMatchObject({
      outcomeUnknown: true,
    });
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server begins to close, drops connections that nobody waits on but that Node does not count as idle: those
 * that have asked nothing yet (browsers open some in advance), those that have their answer while the rest of their
 * request is still to come (as after a refused upload), and those whose last answer still told them that they may stay.
 * Otherwise closing would wait until they time out.
 */
export function dropIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  const add = (socket: Socket): void => {
    if (isClosing) socket.destroy();
    else idle.add(socket);
  };
  app.server.on('connection', (socket: Socket) => {
    add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    idle.delete(socket);
    response.once('finish', () => {
      if (isClosing) {
        socket.destroySoon();
      } else if (!request.complete) {
        add(socket);
        request.once('end', () => idle.delete(socket));
      }
    });
  });
  app.addHook('preClose', () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
    return Promise.resolve();
  });
}

import type { FastifyReply } from 'fastify';

/** A page of the simulator, which runs no script but its own and is kept by nobody. */
export function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src data:; base-uri 'none'",
    )
    .send(text);
}

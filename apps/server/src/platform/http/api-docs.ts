import type { FastifyInstance } from 'fastify';
import { docsPage } from './api-docs-page.ts';
import { EncodedBody, sendEncoded } from './encoded-body.ts';
import { openApiDocument } from './openapi.ts';
import { pagePolicy } from './security-headers.ts';

/** `/api/openapi.json` for programs and `/api/docs` for people. Made at the first request. */
export function serveApiDocs(app: FastifyInstance): void {
  let made: { readonly json: EncodedBody; readonly page: EncodedBody; readonly policy: string } | undefined;
  const docs = (): NonNullable<typeof made> => {
    if (made !== undefined) return made;
    const document = openApiDocument();
    const { html, style } = docsPage(document);
    made = {
      json: new EncodedBody(JSON.stringify(document), 'application/json; charset=utf-8'),
      page: new EncodedBody(html, 'text/html; charset=utf-8'),
      policy: pagePolicy({ inlineStyles: [style], inlineScripts: [] }),
    };
    return made;
  };
  app.get('/api/openapi.json', (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    return sendEncoded(request, reply, docs().json);
  });
  app.get('/api/docs', (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': docs().policy,
    });
    return sendEncoded(request, reply, docs().page);
  });
}

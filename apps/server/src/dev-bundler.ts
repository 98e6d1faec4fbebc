import type { FastifyInstance } from 'fastify';
import type { Render } from '@dapur/contract/pages/page';
import type { PageRenderer } from './modules/pages/index.ts';

/** Hot reload: the web app straight from its sources. */
export interface DevBundler {
  readonly render: PageRenderer;
  serve(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** What the server itself answers; all else may be a source file. */
const OWN = /^\/(?:api|media|debug|healthz|readyz|robots\.txt)(?:\/|$|\?)/;

/** Each piece of the web app's `components/ui` in its states; there is none in a built product. */
const GALLERY = '/dev/gallery';
/** As the policy of all pages here, except that the gallery may frame itself, once in each theme. */
const GALLERY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; " +
  "img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'self'";
const GALLERY_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>components/ui</title></head>
<body><div id="root"></div><script type="module" src="/src/gallery/entry-gallery.ts"></script></body></html>`;

/** Starts the bundler within this process. `webRoot` is the web app's folder. */
export async function startDevBundler(webRoot: string): Promise<DevBundler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true },
    plugins: [
      {
        name: 'packages-as-installed',
        // The build packs everything into the renderer; here Node loads React itself, as the bundler cannot run CommonJS.
        config: (options) => {
          options.ssr = { ...options.ssr, noExternal: [/^@dapur\//] };
        },
      },
    ],
  });
  return {
    render: async (data, url) => {
      const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { readonly render: Render };
      const page = render(data);
      return { ...page, html: await vite.transformIndexHtml(url, page.html) };
    },
    serve: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (OWN.test(request.url)) return done();
        // The bundler answers the request, or passes on what it does not know.
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.get(GALLERY, (_request, reply) =>
        reply.header('content-security-policy', GALLERY_POLICY).type('text/html').send(GALLERY_PAGE),
      );
    },
    close: () => vite.close(),
  };
}

import type { PageData, Render } from '@dapur/contract/page';
import type { Plugin } from 'vite';

const pageData = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/;

/**
 * Hot reload for server-rendered pages: the running server is asked for the page, its data is taken out, and the page
 * is drawn again from the sources as they are now. So the server itself needs no development mode.
 */
export function devPages(server: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(vite) {
      return () => {
        vite.middlewares.use((request, response, next) => {
          const url = request.url ?? '/';
          fetch(server + url, { headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' }, redirect: 'manual' })
            .then(async (answer) => {
              const location = answer.headers.get('location');
              response.statusCode = answer.status;
              if (location) return response.setHeader('location', location).end();
              const text = await answer.text();
              const json = pageData.exec(text)?.[1];
              response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/html');
              if (json === undefined) return response.end(text);
              const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: Render };
              return response.end(render(JSON.parse(json) as PageData).html);
            })
            .catch(next);
        });
      };
    },
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData, Render, RenderedPage } from '@dapur/contract/pages/page';

/** Makes the document of a page. Under `--dev` the bundler changes it on the way. */
export type PageRenderer = (data: PageData, url: string) => RenderedPage | Promise<RenderedPage>;

/** The renderer that the web app's build wrote into `webDist`. Throws with advice when it is not there. */
export async function loadRenderer(webDist: string): Promise<PageRenderer> {
  const file = path.join(webDist, 'server', 'entry-server.js');
  if (!existsSync(file))
    throw new Error(`The web app is not built: ${file} is missing. Run it by npm start, which builds it.`);
  const built = (await import(pathToFileURL(file).href)) as { readonly render: Render };
  return (data) => built.render(data);
}

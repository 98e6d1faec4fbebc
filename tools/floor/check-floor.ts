// Fails where what browsers get is newer than the oldest of them (`.browserslistrc`). Reads what was built.
import type { PageData, RenderedPage } from '@dapur/contract/page';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findNewerInDocument, findNewerInFiles } from './find-newer.ts';

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
if (!existsSync(`${built}/server/entry-server.js`)) throw new Error('The web app has not been built.');

const { render } = (await import(`${built}/server/entry-server.js`)) as {
  render: (data: PageData) => RenderedPage;
};
// The frame is that of all pages, and so are the scripts that stand in it.
const { html } = render({
  kind: 'unavailable',
  locale: 'en',
  origin: 'https://dapur.example',
  message: 'no_page',
});

const newer = [...findNewerInDocument('the document', html), ...findNewerInFiles(`${built}/client`)];
for (const { file, what } of newer) process.stderr.write(`newer than the floor  ${file}\n  ${what}\n`);
process.exitCode = newer.length > 0 ? 1 : 0;

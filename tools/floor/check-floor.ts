// Fails where what browsers get is newer than the oldest of them (`.browserslistrc`). Reads what was built.
import type { PageData, RenderedPage } from '@dapur/contract/pages/page';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findNewerInDocument, findNewerInFiles, findNewerInStyle } from './find-newer.ts';

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

// Some pages carry their own style sheet in the document, where only the renderer has it: as they are written, then.
const sheets = globSync(fileURLToPath(new URL('../../apps/web/src/**/*.css', import.meta.url)));

const newer = [
  ...findNewerInDocument('the document', html),
  ...findNewerInFiles(`${built}/client`),
  ...sheets.flatMap((file) => findNewerInStyle(file, readFileSync(file, 'utf8'))),
];
for (const { file, what } of newer) process.stderr.write(`newer than the floor  ${file}\n  ${what}\n`);
process.exitCode = newer.length > 0 ? 1 : 0;

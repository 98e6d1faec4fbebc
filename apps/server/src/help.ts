import { PRODUCT_NAME } from '@dapur/contract/index';
import { settingNotes } from './config/setting-notes.ts';

/** As wide as most names are. */
const NAME_WIDTH = 20;

const settings = [...settingNotes]
  .map(([name, { about, example }]) => {
    const shown = example === undefined || about.includes(example) ? '' : ` Such as ${example}`;
    return `  ${name.padEnd(NAME_WIDTH)} ${about}${shown}`;
  })
  .join('\n');

/** What `npm start -- --help` prints. */
export const HELP = `${PRODUCT_NAME}: online stores for home kitchens

  npm start -- [options]

Options
  --port N       Port of the site (PORT; 3000). A demo also takes the six ports after it.
  --host NAME    Address to listen on (HOST; 127.0.0.1 for a demo, else 0.0.0.0).
  --data DIR     Folder for the database, pictures and keys (DAPUR_DATA; ./data).
  --no-demo      Production: without the two demo stores, the mailbox and the simulated bank, courier, Google and
                 Facebook. With the database within, unless DATABASE_URL names one.
  --dev          Hot reload of the web app. The same as npm run dev.
  --help         This text.

Settings (environment)
${settings}
`;

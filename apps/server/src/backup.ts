import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDataSettings } from './config.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { noteBackup } from './platform/db/backup/note-backup.ts';
import { takeBackup } from './platform/db/backup/take-backup.ts';
import { openServer } from './platform/db/open-database.ts';
import { openOwnerPool, type DatabaseLog } from './platform/db/pools.ts';

const HELP = `Usage:
  npm run backup -- FILE [--data DIR]
  npm run restore -- FILE [--data DIR] [--force]

Saves the database and the attachments into one file, or brings them back from it. Works on the embedded database in
the data folder, or on the server that DATABASE_URL names.

  --data DIR   the data folder (default: DAPUR_DATA, else data)
  --force      restore: replace what the database and the attachments folder hold
`;

/** Only what went wrong is worth a line here, and that ends the command with its message anyway. */
const log: DatabaseLog = {
  info: (_fields, message) => {
    if (message !== '') console.error(message);
  },
  warn: (_fields, message) => console.error(message),
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, name, ...rest] = positionals;
  if (
    values.help === true ||
    name === undefined ||
    rest.length > 0 ||
    (command !== 'backup' && command !== 'restore')
  ) {
    console.error(HELP);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  const file = path.resolve(process.env['DAPUR_CALLED_FROM'] ?? '.', name);
  const settings = readDataSettings(process.env);
  const dataDirectory = path.resolve(values.data ?? settings.dataDirectory);
  const attachments = path.join(dataDirectory, 'attachments');
  const server = await openServer({ url: settings.databaseUrl, dataDirectory, log });
  const owner = openOwnerPool(server.ownerUrl, log);
  try {
    const { tables, rows, files } =
      command === 'backup'
        ? await takeBackup(owner, attachments, file, new Date())
        : await restoreBackup(owner, attachments, file, { force: values.force });
    if (command === 'backup') await noteBackup(owner, { rows, files });
    console.log(
      `${command === 'backup' ? 'Saved' : 'Restored'} ${rows} rows of ${tables} tables and ${files} attachments: ${file}`,
    );
  } finally {
    await owner.end();
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

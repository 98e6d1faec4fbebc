import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDataSettings } from './config.ts';
import { grantSuperAdmin } from './modules/identity/index.ts';
import { openDatabase } from './platform/db/index.ts';

const HELP = `Usage:
  npm run admin -- grant EMAIL [--data DIR]
  npm run admin -- revoke EMAIL [--data DIR]

Makes the account of a mail address a super admin's, who sees every store, or an ordinary one again. The account must
exist and its address be confirmed. Works on the embedded database in the data folder, or on the server that
DATABASE_URL names; a running site follows at once.

  --data DIR   the data folder (default: DAPUR_DATA, else data)
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, email, ...rest] = positionals;
  if (
    values.help === true ||
    email === undefined ||
    rest.length > 0 ||
    (command !== 'grant' && command !== 'revoke')
  ) {
    console.error(HELP);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  const settings = readDataSettings(process.env);
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory: path.resolve(values.data ?? settings.dataDirectory),
    log: { info: () => {}, warn: (_fields, message) => console.error(message) },
  });
  try {
    if (!(await grantSuperAdmin(database.pools, email, command === 'grant'))) {
      console.error(
        `No account has the mail address ${email}, or nobody has confirmed that address yet. Register it on the site and open the link in its mail first.`,
      );
      process.exitCode = 1;
      return;
    }
    console.log(
      command === 'grant'
        ? `${email} is a super admin now. A new password must have at least 12 characters; have a shorter one changed.`
        : `${email} is no super admin any more.`,
    );
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

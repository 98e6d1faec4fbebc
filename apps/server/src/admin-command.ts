import path from 'node:path';
import { parseArgs } from 'node:util';
import { platformRoles, type PlatformRole } from '@dapur/contract/platform-role-rights';
import { removeDemo } from '../db/seed/demo-remains.ts';
import { exportStore, importStoreFrom } from './admin-store-copies.ts';
import { readDataSettings } from './config.ts';
import { givePlatformRole } from './modules/identity/index.ts';
import { resetSecondFactor } from './modules/second-factor/index.ts';
import { openDatabase, type OpenDatabase, type Pools } from './platform/db/index.ts';

const DEFAULT_ROLE: PlatformRole = 'super_admin';

const HELP = `Usage:
  npm run admin -- grant EMAIL [ROLE] [--data DIR]
  npm run admin -- revoke EMAIL [--data DIR]
  npm run admin -- reset-second-factor EMAIL [--data DIR]
  npm run admin -- export-store SLUG FILE [--data DIR]
  npm run admin -- import-store FILE [--data DIR]
  npm run admin -- remove-demo [--data DIR]

grant, revoke: gives the account of a mail address a role at the platform, or makes it an ordinary one again. The role is
one of ${platformRoles.join(', ')}; without one it is ${DEFAULT_ROLE}. The account must exist and its
address be confirmed. Works on the embedded database in the data folder, or on the server that DATABASE_URL names; a
running site follows at once.

reset-second-factor: for somebody with a role who lost her phone and her recovery codes. At her next visit she sets a new
phone up; make sure that it is really she who asks.

export-store: writes a whole store with its pictures and files into a new ZIP, while the site goes on. It names the
store's customers: keep it safe. Keys of payment and courier are not in it.
import-store: brings such a ZIP into this installation, beside the stores that are here, all of it or nothing. Orders of
other stores wait while it writes, so choose a quiet hour. Its people sign in by “Forgot password”.

remove-demo: removes the two stores of the demo with their orders, and its people, whose passwords everybody knows.
Without the demo the site does not start before. Stop the site first.

  --data DIR   the data folder (default: DAPUR_DATA, else data)
`;

/** How many words each command is given. */
const WORDS_OF: Readonly<Record<string, readonly number[] | undefined>> = {
  grant: [1, 2],
  revoke: [1],
  'reset-second-factor': [1],
  'export-store': [2],
  'import-store': [1],
  'remove-demo': [0],
};

/** `npm run admin`: does what the command line says. Sets the exit code, with a word of why, when it cannot. */
export async function runAdminCommand(): Promise<void> {
  try {
    await obey();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function obey(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command = '', first = '', second, ...rest] = positionals;
  const given = Math.min(positionals.length, 3) - 1;
  const isUnderstood = rest.length === 0 && WORDS_OF[command]?.includes(given) === true;
  const role = platformRoles.find((one) => one === (second ?? DEFAULT_ROLE));
  const isOfNoRole = command === 'grant' && role === undefined;
  if (values.help === true || !isUnderstood || isOfNoRole) {
    console.error(HELP);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  const settings = readDataSettings(process.env);
  const dataDirectory = path.resolve(values.data ?? settings.dataDirectory);
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory,
    log: { info: () => {}, warn: (_fields, message) => console.error(message) },
  });
  try {
    if (command === 'remove-demo') await forgetDemo(database, path.join(dataDirectory, 'attachments'));
    else if (command === 'export-store') await exportStore(database, dataDirectory, first, second ?? '');
    else if (command === 'import-store') await importStoreFrom(database, dataDirectory, first);
    else if (command === 'reset-second-factor') await resetFactor(database.pools, first);
    else await give(database.pools, first, command === 'grant' ? (role ?? DEFAULT_ROLE) : null);
  } finally {
    await database.close();
  }
}

async function give(db: Pools, email: string, role: PlatformRole | null): Promise<void> {
  if (!(await givePlatformRole(db, email, role))) {
    console.error(
      `No account has the mail address ${email}, or nobody has confirmed that address yet. Register it on the site and open the link in its mail first.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(
    role === null
      ? `${email} runs the platform no more.`
      : `${email} runs the platform now as ${role}, and sets a second factor up at the first visit. A new password must have at least 12 characters; have a shorter one changed.`,
  );
}

async function forgetDemo({ pools, ownerUrl }: OpenDatabase, attachments: string): Promise<void> {
  const { stores, people } = await removeDemo(pools, ownerUrl, attachments);
  const named = [...stores.map((slug) => `/${slug}`), ...people].join(', ');
  console.log(named === '' ? 'Nothing of the demo is here.' : `Removed: ${named}.`);
}

async function resetFactor(db: Pools, email: string): Promise<void> {
  const outcome = await resetSecondFactor(db, email);
  if (outcome === 'reset') {
    console.log(`${email} sets a new second factor up at the next visit.`);
    return;
  }
  console.error(
    outcome === 'none' ? `${email} has no second factor.` : `No account has the mail address ${email}.`,
  );
  process.exitCode = 1;
}

import path from 'node:path';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { removeDemo } from '../db/seed/demo-remains.ts';
import { ADMIN_HELP, readAdminArguments, type AdminCommand } from './admin-arguments.ts';
import { distributeTables } from './admin-distribute.ts';
import { runRestoreDrill } from './admin-restore-drill.ts';
import { exportStore, importStoreFrom } from './admin-store-copies.ts';
import { readDataSettings, readKeySettings } from './config.ts';
import { keptSecretKey } from './config/secret-key.ts';
import type { SecretKey } from './kernel/secret.ts';
import { givePlatformRole } from './modules/identity/index.ts';
import { resetSecondFactor } from './modules/second-factor/index.ts';
import { acceptKey, resealAll } from './platform/db/reseal.ts';
import { sealedColumns } from './sealed-columns.ts';
import { openDatabase, type OpenDatabase, type Pools } from './platform/db/index.ts';

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
  const { command, data } = readAdminArguments(process.argv.slice(2));
  if (command === undefined || command.name === 'help') {
    console.error(ADMIN_HELP);
    process.exitCode = command === undefined ? 2 : 0;
    return;
  }
  if (command.name === 'restore-drill') return runRestoreDrill(command.wish, data);
  const settings = readDataSettings(process.env);
  const dataDirectory = path.resolve(data ?? settings.dataDirectory);
  const database = await openDatabase({
    url: settings.databaseUrl,
    ...settings.databaseKind,
    dataDirectory,
    log: { info: () => {}, warn: (_fields, message) => console.error(message) },
  });
  try {
    await run(command, database, dataDirectory);
  } finally {
    await database.close();
  }
}

async function run(
  command: Exclude<AdminCommand, { name: 'help' | 'restore-drill' }>,
  database: OpenDatabase,
  dataDirectory: string,
): Promise<void> {
  switch (command.name) {
    case 'remove-demo':
      return forgetDemo(database, path.join(dataDirectory, 'attachments'));
    case 'reseal':
      return reseal(database.pools, keyFor(dataDirectory));
    case 'accept-key':
      await acceptKey(database.pools, keyFor(dataDirectory));
      return console.log('The site starts with this SECRET_KEY. What another key sealed opens no more.');
    case 'export-store':
      return exportStore(database, dataDirectory, command.slug, command.file);
    case 'import-store':
      return importStoreFrom(database, dataDirectory, command.file);
    case 'reset-second-factor':
      return resetFactor(database.pools, command.email);
    case 'distribute':
      return distributeTables(database.ownerUrl, command.isConfirmed);
    case 'grant':
      return give(database.pools, command.email, command.role);
    case 'revoke':
      return give(database.pools, command.email, null);
  }
}

const keyFor = (dataDirectory: string): SecretKey =>
  readKeySettings(process.env) ?? keptSecretKey(dataDirectory);

async function reseal(db: Pools, secretKey: SecretKey): Promise<void> {
  const { resealed, unopened } = await resealAll(db, secretKey, sealedColumns);
  if (unopened.length === 0) {
    console.log(`Sealed anew: ${resealed}. SECRET_KEY opens everything.`);
    return;
  }
  console.error(`Sealed anew: ${resealed}. Neither key opens all of ${unopened.join(', ')}.`);
  process.exitCode = 1;
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

import { parseArgs } from 'node:util';
import { platformRoles, type PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { DrillWish } from './admin-restore-drill.ts';

const DEFAULT_ROLE: PlatformRole = 'super_admin';

export const ADMIN_HELP = `Usage:
  npm run admin -- grant EMAIL [ROLE] [--data DIR]
  npm run admin -- revoke EMAIL [--data DIR]
  npm run admin -- reset-second-factor EMAIL [--data DIR]
  npm run admin -- export-store SLUG FILE [--data DIR]
  npm run admin -- import-store FILE [--data DIR]
  npm run admin -- reseal [--data DIR]
  npm run admin -- accept-key [--data DIR]
  npm run admin -- remove-demo [--data DIR]
  npm run admin -- distribute [--yes] [--data DIR]
  npm run admin -- restore-drill [FILE] [--identity FILE] [--into URL] [--data DIR]

grant, revoke: gives the account of a mail address a role at the platform, or makes it an ordinary one again. The role is
one of ${platformRoles.join(', ')}; without one it is ${DEFAULT_ROLE}. The account must exist and its
address be confirmed. Works on the embedded database in the data folder, or on the server that DATABASE_URL names; a
running site follows at once.

reset-second-factor: for a person with a role who lost their phone and their recovery codes. At their next visit they
set a new phone up; make sure that the request really comes from them.

export-store: writes a whole store with its pictures and files into a new ZIP, while the site goes on. It names the
store's customers: keep it safe. Keys of payment and courier are not in it.
import-store: brings such a ZIP into this installation, beside the stores that are here, all of it or nothing. Orders of
other stores wait while it writes, so choose a quiet hour. Its people sign in by “Forgot password”.

reseal: after SECRET_KEY was replaced, and with the one before it in SECRET_KEY_PREVIOUS: seals all that is kept sealed
with the new one, while the site goes on.
accept-key: for a key that is lost. The site starts with the new one, and what the lost one sealed opens no more.

remove-demo: removes the two stores of the demo with their orders, and its people, whose passwords everybody knows.
Without the demo the site does not start before. Stop the site first.

distribute: on a cluster of Citus, spreads the stores' tables over its machines and puts the others on each. Says what it
would do; with --yes it does it. May be run again at any time. Stop the site first.

restore-drill: brings a backup back into a database that is made for this beside the product's and removed again, or into
an empty one that --into names; compares every table with what was saved, asks whether stores are kept apart, and says how
long it took. Without FILE it takes the newest backup that the clock took. The exit code tells: 0 when all is well.

  --data DIR        the data folder (default: DAPUR_DATA, else data)
  --yes             do it, instead of saying what would be done
  --identity FILE   the private key of an encrypted backup, in a file as age-keygen makes it
  --into URL        an empty database, as postgres://…
`;

/** What the operator asks for. */
export type AdminCommand =
  | { readonly name: 'help' }
  | { readonly name: 'remove-demo' | 'reseal' | 'accept-key' }
  | { readonly name: 'distribute'; readonly isConfirmed: boolean }
  | { readonly name: 'grant'; readonly email: string; readonly role: PlatformRole }
  | { readonly name: 'revoke' | 'reset-second-factor'; readonly email: string }
  | { readonly name: 'export-store'; readonly slug: string; readonly file: string }
  | { readonly name: 'import-store'; readonly file: string }
  | { readonly name: 'restore-drill'; readonly wish: DrillWish };

/**
 * Reads the words behind `npm run admin --`: the command, undefined where it is not understood, and the data folder
 * where one is named. Throws on an option that does not exist.
 */
export function readAdminArguments(args: readonly string[]): {
  readonly command: AdminCommand | undefined;
  readonly data: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      identity: { type: 'string' },
      into: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { data, identity, into, yes: isConfirmed = false } = values;
  if (values.help === true) return { command: { name: 'help' }, data };
  if (positionals[0] === 'restore-drill' && !isConfirmed)
    return { command: drillOf(positionals, { identity, into }), data };
  const isForDrill = identity !== undefined || into !== undefined;
  if (positionals[0] === 'distribute' && positionals.length === 1 && !isForDrill)
    return { command: { name: 'distribute', isConfirmed }, data };
  if (isConfirmed) return { command: undefined, data };
  return { command: isForDrill ? undefined : commandOf(positionals), data };
}

function drillOf(
  [, file, ...rest]: readonly string[],
  { identity, into }: { readonly identity: string | undefined; readonly into: string | undefined },
): AdminCommand | undefined {
  if (rest.length > 0) return undefined;
  const wish = { ...(file && { file }), ...(identity && { identity }), ...(into && { into }) };
  return { name: 'restore-drill', wish };
}

function commandOf([name, first, second, ...rest]: readonly string[]): AdminCommand | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'remove-demo' || name === 'reseal' || name === 'accept-key')
    return first === undefined ? { name } : undefined;
  if (first === undefined) return undefined;
  if (name === 'grant') {
    const role = platformRoles.find((one) => one === (second ?? DEFAULT_ROLE));
    return role && { name, email: first, role };
  }
  if (name === 'export-store') return second === undefined ? undefined : { name, slug: first, file: second };
  if (second !== undefined) return undefined;
  if (name === 'import-store') return { name, file: first };
  return name === 'revoke' || name === 'reset-second-factor' ? { name, email: first } : undefined;
}

import { parseArgs } from 'node:util';
import { platformRoles, type PlatformRole } from '@dapur/contract/platform/platform-role-rights';

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

  --data DIR   the data folder (default: DAPUR_DATA, else data)
`;

/** What the operator asks for. */
export type AdminCommand =
  | { readonly name: 'help' }
  | { readonly name: 'remove-demo' | 'reseal' | 'accept-key' }
  | { readonly name: 'grant'; readonly email: string; readonly role: PlatformRole }
  | { readonly name: 'revoke' | 'reset-second-factor'; readonly email: string }
  | { readonly name: 'export-store'; readonly slug: string; readonly file: string }
  | { readonly name: 'import-store'; readonly file: string };

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
    options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  return { command: values.help === true ? { name: 'help' } : commandOf(positionals), data: values.data };
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { readMoves } from './read-moves.ts';
import { isTestFile } from './test-files.ts';

export interface StateRules {
  readonly lifeCycles: Readonly<Record<string, string>>;
  readonly none: Readonly<Record<string, string>>;
  readonly exceptions: Readonly<Record<string, string>>;
}

const SOURCE = 'apps/server/src';
const MIGRATIONS = 'apps/server/db/migrations';
const MAP = 'tools/walls/state-exceptions.ts';

/**
 * Where a statement moves a state otherwise than by the table of its life cycle, or spells out a list of states that
 * has no name; and where the rules name something that does not exist. The states that triggers move are left to the
 * migrations.
 */
export function findStateBreaches(root: string, { lifeCycles, none, exceptions }: StateRules): Breach[] {
  const breaches: Breach[] = [];
  const say = (rule: string, file: string, message: string): void => {
    breaches.push({ rule, file, message });
  };
  const columns = Object.keys(lifeCycles);
  const odd = new Set<string>();
  for (const file of filesBelow(root, SOURCE, '.ts').filter((one) => !isTestFile(one)))
    for (const finding of readMoves(file, readFileSync(path.join(root, file), 'utf8'), columns)) {
      if (finding.kind === 'move' && finding.fault === undefined) continue;
      if (file in exceptions) odd.add(file);
      else if (finding.kind === 'move')
        say(
          'states-move-by-their-table',
          file,
          `${finding.column}: ${finding.fault ?? ''}. Make the move in ${lifeCycles[finding.column] ?? ''}, and set it by move.to where it is in move.from`,
        );
      else
        say(
          'lists-of-states-have-names',
          file,
          `${finding.what}: say in the module's domain/, or in the contract, what these states have in common, and list them there`,
        );
    }
  for (const file of Object.keys(exceptions))
    if (!odd.has(file)) say('declared-states-exist', file, 'does as all others: strike it out');
  for (const [column, file] of Object.entries(lifeCycles))
    if (!existsSync(path.join(root, SOURCE, 'modules', file)))
      say('declared-states-exist', MAP, `${file} of ${column} is not there`);
  const stored = columnsOfMigrations(root);
  for (const column of stored)
    if (!(column in lifeCycles) && !(column in none))
      say(
        'states-have-life-cycles',
        MAP,
        `${column} holds a state: name its life cycle, or say why it has none`,
      );
  for (const column of Object.keys(none))
    if (!stored.has(column) || column in lifeCycles)
      say('declared-states-exist', MAP, `${column} needs no word here: strike it out`);
  return breaches;
}

/** Columns of which a constraint says which states there are, in the tables that are still there. */
function columnsOfMigrations(root: string): Set<string> {
  const found = new Set<string>();
  for (const file of filesBelow(root, MIGRATIONS, '.sql')) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, table = '', column = ''] of text.matchAll(
      /\bconstraint\s+(\w+?)__(?:\w+)\s+check\s*\((status|state|payment_status|stage|review)\s+in\b/gi,
    ))
      found.add(`${table}.${column}`);
    for (const [, table = ''] of text.matchAll(/^\s*drop\s+table\s+(?:if\s+exists\s+)?(\w+)/gim))
      for (const column of found) if (column.startsWith(`${table}.`)) found.delete(column);
  }
  return found;
}

function filesBelow(root: string, folder: string, ending: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractsFrom } from '../../apps/server/src/platform/db/migrate.ts';
import type { Breach } from './find-breaches.ts';

const MIGRATIONS = 'apps/server/db/migrations';
/** Those before it were released when an older release did not start beside a newer one. */
const FIRST = '000127';

/**
 * Statements by which a migration takes away what the release before it works with, unless its first line says so
 * (`-- contracts: needs 000130`). What functions and triggers do is left to who reads them.
 */
export function findBreakingMigrations(root: string): Breach[] {
  const files = readdirSync(path.join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const allowed = new Map<string, ReadonlySet<string>>();
  const breaches: Breach[] = [];
  for (const name of files) {
    const sql = readFileSync(path.join(root, MIGRATIONS, name), 'utf8');
    const found = breaksIn(sql, allowed);
    for (const [constraint, values] of listsIn(statementsOf(sql, true).join(';\n')))
      allowed.set(constraint, values);
    if (name < FIRST || contractsFrom(sql) !== undefined) continue;
    for (const why of found)
      breaches.push({
        rule: 'migrations-only-add',
        file: `${MIGRATIONS}/${name}`,
        message: `${why}: the release before it would fail beside this one. Add first and take away in a later release, whose migration begins with "-- contracts: needs 000000", the number of one that the last release to work with it has`,
      });
  }
  return breaches;
}

/** Each breach in one migration. `allowed` has, by constraint, the values that the migrations before let a column hold. */
function breaksIn(sql: string, allowed: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const statements = statementsOf(sql, false);
  const made = new Set(
    namesAfter(statements, /^create (?:table|(?:or replace )?view|(?:or replace )?function)/),
  );
  const newColumns = new Set<string>();
  for (const [, name = ''] of statements.join('\n').matchAll(/\badd column (?:if not exists )?(\w+)/g))
    newColumns.add(name);
  const wider = new Set<string>();
  for (const [constraint, values] of listsIn(statementsOf(sql, true).join(';\n'))) {
    const before = allowed.get(constraint);
    if (before !== undefined && [...before].every((value) => values.has(value))) wider.add(constraint);
  }
  const isAboutNew = (text: string): boolean =>
    (text.match(/\w+/g) ?? []).some((word) => newColumns.has(word));

  for (const statement of statements) {
    const dropped =
      /^drop (?:table|view|materialized view|function|procedure|type|domain|sequence|schema|policy|role)\b/;
    if (dropped.test(statement) && !namesAfter([statement], dropped).every((name) => made.has(name)))
      found.push(statement);
    if (/^revoke\b|^alter (?!index)\w+ .*\brename\b(?! constraint)/.test(statement)) found.push(statement);
    if (statement.startsWith('create unique index')) {
      const [, table = ''] = / on (?:only )?(\w+)/.exec(statement) ?? [];
      if (!made.has(table) && !isAboutNew(statement.slice(statement.indexOf(' on ')))) found.push(statement);
    }
    const [, table, changes] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
    if (table === undefined || changes === undefined || made.has(table)) continue;
    for (const change of atCommas(changes)) {
      const isBreaking =
        /^drop (?:column\b|(?!constraint)(?:if exists )?\w+$)/.test(change) ||
        // What `on conflict` names.
        /^drop constraint (?:if exists )?\w+_p?key\b/.test(change) ||
        /^alter (?:column )?\w+ (?:set not null|drop default|(?:set data )?type)\b/.test(change) ||
        (/^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)/.test(change) &&
          /\bnot null\b|\bprimary key\b/.test(change) &&
          !/\bdefault\b|\bgenerated\b|\b(?:small|big)?serial\b/.test(change)) ||
        (/^add (?:constraint|check|unique|primary|foreign|exclude)\b/.test(change) &&
          !wider.has(/^add constraint (\w+)/.exec(change)?.[1] ?? '') &&
          !isAboutNew(change));
      if (isBreaking) found.push(`alter table ${table} ${change}`);
    }
  }
  return found;
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^;'$/-]+|[\s\S]/g;

/** The statements of a text in small letters on one line each, without comments and bodies of functions. */
function statementsOf(sql: string, keepsTexts: boolean): string[] {
  const kept = (sql.match(TOKEN) ?? []).map((token) => {
    if (/^(--|\/\*)/.test(token)) return ' ';
    if (token.startsWith('$')) return "''";
    return token.startsWith("'") && !keepsTexts ? "''" : token;
  });
  return kept
    .join('')
    .split(';')
    .map((statement) =>
      statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').replaceAll('public.', '').trim(),
    )
    .map((statement) => (keepsTexts ? statement : statement.toLowerCase()))
    .filter((statement) => statement !== '');
}

/** The names of a list behind such a beginning: `drop table if exists a, b cascade`. */
const namesAfter = (statements: readonly string[], begin: RegExp): string[] =>
  statements.flatMap((statement) => {
    const [words] = begin.exec(statement) ?? [];
    if (words === undefined) return [];
    const list = statement
      .slice(words.length)
      .replace(/^ (?:if (?:not )?exists )?/, '')
      .replace(/ (?:cascade|restrict)$/, '');
    return words.startsWith('drop')
      ? atCommas(list).map((one) => /^\w+/.exec(one)?.[0] ?? one)
      : [/^\w+/.exec(list)?.[0] ?? ''];
  });

/** Constraints that say which values a column may hold. */
function listsIn(sql: string): [constraint: string, values: ReadonlySet<string>][] {
  return [...sql.matchAll(/\bconstraint (\w+) check \(\w+ in \(([^)]*)\)\)/gi)].map(
    ([, name = '', list = '']) => [name.toLowerCase(), new Set(atCommas(list))],
  );
}

/** The parts between commas that stand in no brackets. */
function atCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim());
}

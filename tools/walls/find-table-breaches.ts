import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breach } from './find-breaches.ts';
import { readSql } from './read-sql.ts';
import type { Across } from './table-exceptions.ts';
import { isTestFile } from './test-files.ts';

export interface TableRules {
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /** Views that any module may read, by who offers them. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly writes: Across;
  readonly reads: Across;
  readonly atRunTime: Readonly<Record<string, string>>;
}

/** What a file's SQL does to a table. */
interface Use {
  readonly file: string;
  readonly module: string;
  readonly kind: 'read' | 'write';
  readonly table: string;
}

const SOURCE = 'apps/server/src';
const MIGRATIONS = 'apps/server/db/migrations';
/** Where a module declares what it owns. */
const MAP = 'modules/*/data/tables.ts';

/**
 * Where the server's SQL writes another module's table, or reads one without a stated reason; and where the rules name
 * something that does not exist. What the database's triggers and functions do is left to the migrations.
 */
export function findTableBreaches(root: string, rules: TableRules): Breach[] {
  const ownerOf = new Map(
    Object.entries(rules.owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  );
  const offererOf = new Map(
    Object.entries(rules.offered).flatMap(([owner, views]) => views.map((view) => [view, owner] as const)),
  );
  const breaches: Breach[] = [];
  const say = (rule: string, file: string, message: string): void => {
    breaches.push({ rule, file, message });
  };

  const uses: Use[] = [];
  const odd = new Set<string>();
  for (const file of filesBelow(root, SOURCE, '.ts').filter((one) => !isTestFile(one)))
    for (const finding of readSql(file, readFileSync(path.join(root, file), 'utf8'))) {
      if (finding.kind !== 'unreadable') uses.push({ file, module: moduleOf(file), ...finding });
      else if (file in rules.atRunTime) odd.add(file);
      else
        say(
          'sql-names-its-tables',
          file,
          `${finding.what}: which table it is cannot be told from the text. Name it, or say in tools/walls/table-exceptions.ts why not`,
        );
    }

  for (const { file, module, kind, table } of uses) {
    const owner = ownerOf.get(table);
    const offerer = offererOf.get(table);
    if (offerer !== undefined && kind === 'write')
      say('offered-views-are-read', file, `${table} is a view that ${offerer} offers: it is only read`);
    if (owner === module || offerer !== undefined) continue;
    if (owner === undefined) {
      if (kind === 'write')
        say('tables-have-owners', file, `${table} is in nobody's hands: give it a module in ${MAP}`);
    } else if (kind === 'write' && !declares(rules.writes, module, table))
      say(
        'tables-are-written-by-their-owners',
        file,
        `${table} is ${owner}'s: export there a function that takes the transaction, and call it`,
      );
    else if (kind === 'read' && !declares(rules.reads, module, table))
      say(
        'reads-across-are-declared',
        file,
        `${table} is ${owner}'s: ask its front door, or say in tools/walls/table-reads.ts why ${module} reads it itself`,
      );
  }

  for (const [kind, across] of [
    ['write', rules.writes],
    ['read', rules.reads],
  ] as const)
    for (const [module, table] of declared(across))
      if (!uses.some((use) => use.kind === kind && use.module === module && use.table === table))
        say('declared-uses-exist', MAP, `${module} does not ${kind} ${table} any more: strike it out`);
      else if (ownerOf.get(table) === module)
        say('declared-uses-exist', MAP, `${table} is ${module}'s own: strike it out`);
  for (const file of Object.keys(rules.atRunTime))
    if (!odd.has(file)) say('declared-uses-exist', file, 'all its tables are named: strike it out');

  const tables = tablesOfMigrations(root);
  for (const [view, owner] of offererOf) {
    if (tables.get(view) !== 'view')
      say(
        'offered-views-are-read',
        MAP,
        `${view} is no view: ${owner} keeps its tables and offers views of them`,
      );
    if (!uses.some((use) => use.table === view && use.module !== owner))
      say('declared-uses-exist', MAP, `nobody reads what ${owner} offers as ${view}: strike it out`);
  }
  for (const table of tables.keys())
    if (!ownerOf.has(table) && !offererOf.has(table))
      say('tables-have-owners', MAP, `${table} is in nobody's hands: give it a module`);
  const all = [...Object.values(rules.owners), ...Object.values(rules.offered)].flat();
  for (const table of new Set(all.filter((one, at) => all.indexOf(one) !== at)))
    say('tables-have-owners', MAP, `${table} is declared by two modules: one writes it`);
  for (const table of ownerOf.keys())
    if (!tables.has(table)) say('tables-have-owners', MAP, `${table} is not there any more: strike it out`);
  return breaches;
}

const declares = (across: Across, module: string, table: string): boolean =>
  across[module]?.some(({ tables }) => tables.split(' ').includes(table)) ?? false;

const declared = (across: Across): (readonly [module: string, table: string])[] =>
  Object.entries(across).flatMap(([module, all]) =>
    all.flatMap(({ tables }) => tables.split(' ').map((table) => [module, table] as const)),
  );

/** A folder of `modules`, or of the source; what puts the server together is `composition`. */
const moduleOf = (file: string): string =>
  /^apps\/server\/src\/(?:modules\/)?([^/]+)\//.exec(file)?.[1] ?? 'composition';

function filesBelow(root: string, folder: string, ending: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();
}

/** Tables and views as the newest migration leaves them, with the one that the migrations are counted in. */
function tablesOfMigrations(root: string): Map<string, string> {
  const made = new Map([['schema_migrations', 'table']]);
  for (const file of filesBelow(root, MIGRATIONS, '.sql'))
    for (const [, verb = '', kind = '', name = '', renamed] of readFileSync(
      path.join(root, file),
      'utf8',
    ).matchAll(
      /^\s*(create|drop|alter)\s+(?:unlogged\s+)?(table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)(?:\s+rename\s+to\s+(\w+))?/gim,
    )) {
      if (verb.toLowerCase() === 'create') made.set(name, kind.toLowerCase());
      else if (verb.toLowerCase() === 'drop') made.delete(name);
      else if (renamed !== undefined && made.delete(name)) made.set(renamed, kind.toLowerCase());
    }
  return made;
}

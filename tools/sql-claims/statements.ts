import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A column as PostgreSQL describes it: its name and the OID of its type. */
export type Column = readonly [name: string, type: number];

/** What was met of one template's statements. */
export interface MetStatement {
  /** Each different list of columns that was described. */
  readonly columns: readonly (readonly Column[])[];
  /** What stood in columns of JSON: the kinds of value by path (`profile.images[].url`). */
  readonly json: Readonly<Record<string, readonly string[]>>;
}

/** A template is known by its literal parts. */
export function templateKey(parts: readonly string[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url');
}

/** What all processes of a test run have recorded in `folder`, by the key of the template. */
export function readStatements(folder: string): Map<string, MetStatement> {
  const all = new Map<string, MetStatement>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const file of files) {
    const recorded = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<
      string,
      MetStatement
    >;
    for (const [key, statement] of Object.entries(recorded)) all.set(key, merge(all.get(key), statement));
  }
  return all;
}

function merge(one: MetStatement | undefined, other: MetStatement): MetStatement {
  if (one === undefined) return other;
  const paths = new Set([...Object.keys(one.json), ...Object.keys(other.json)]);
  return {
    columns: [...one.columns, ...other.columns],
    json: Object.fromEntries(
      [...paths].map((at) => [at, [...new Set([...(one.json[at] ?? []), ...(other.json[at] ?? [])])]]),
    ),
  };
}

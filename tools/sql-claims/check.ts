import { fieldsOf } from './claim.ts';
import { compare } from './compare.ts';
import type { Claims } from './read-claims.ts';
import type { MetStatement } from './statements.ts';

export interface ClaimsVerdict {
  readonly faults: readonly string[];
  readonly checked: number;
  readonly neverRun: number;
  /** Statements whose row is a type that the check cannot read. */
  readonly unreadable: number;
  readonly parts: number;
}

interface Met {
  readonly statements: ReadonlyMap<string, MetStatement>;
  /** Whether all tests of the gate were run, and nothing else: what they run and the list must be all. */
  readonly isAll: boolean;
  /** Names of statements that no test runs. */
  readonly neverRun: readonly string[];
}

/** Compares what the code claims of its statements with what was met of them. */
export function check(
  { statements: claims, parts }: Claims,
  { statements, isAll, neverRun }: Met,
): ClaimsVerdict {
  const faults: string[] = [];
  const listed = new Set(neverRun);
  const counts = { checked: 0, neverRun: 0, unreadable: 0 };
  for (const { name, at, key, row } of claims) {
    const met = statements.get(key);
    if (met === undefined) {
      counts.neverRun++;
      if (isAll && !listed.has(name))
        faults.push(`${at}: no test runs this statement, so nobody knows what it answers (${name})`);
      continue;
    }
    if (isAll && listed.has(name))
      faults.push(`${at}: a test runs ${name}; take it off the list in never-run.ts`);
    if (fieldsOf(row) === undefined) counts.unreadable++;
    else counts.checked++;
    for (const columns of met.columns) {
      // Templates of the same literal parts are told apart by what they answer: it fits one of them.
      const others = claims.filter((other) => other.key === key && other.name !== name);
      const one = { ...met, columns: [columns] };
      const found = compare(row, one);
      if (others.some((other) => compare(other.row, one).length < found.length)) continue;
      faults.push(...found.map((fault) => `${at}: ${fault}`));
    }
  }
  const names = new Set(claims.map(({ name }) => name));
  for (const name of listed)
    if (!names.has(name)) faults.push(`never-run.ts lists ${name}, and there is no such statement`);
  return { faults: [...new Set(faults)], ...counts, parts };
}

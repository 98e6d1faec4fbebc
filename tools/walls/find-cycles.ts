import type { Edge } from './rules.ts';

/** A part of the server whose files belong closer together than others: a module, or the code below all modules. */
const PART = /^apps\/server\/src\/(modules\/[^/]+|platform|kernel)\//;

/**
 * Cycles among the project's files, each as the path that comes back to its first file, one per group of files that
 * reach each other. Type-only imports count within one part of the server, where a type that two files need stands in a
 * file of its own; elsewhere they do not: nothing of them is left at run time.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const running = edges.filter(({ isTypeOnly }) => !isTypeOnly);
  const within = edges.filter(
    ({ from, target }) =>
      target.kind === 'file' && partOf(from) !== undefined && partOf(from) === partOf(target.path),
  );
  const found = [...cyclesOf(running), ...cyclesOf(within)].map((cycle) => [cycle.join(), cycle] as const);
  return [...new Map(found).values()];
}

const partOf = (file: string): string | undefined => PART.exec(file)?.[1];

function cyclesOf(edges: readonly Edge[]): string[][] {
  const imports = new Map<string, string[]>();
  for (const { from, target } of edges) {
    if (target.kind !== 'file') continue;
    imports.set(from, [...(imports.get(from) ?? []), target.path]);
  }
  const done = new Set<string>();
  const cycles: string[][] = [];

  const visit = (file: string, trail: string[]): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of [...imports.keys()].sort()) visit(file, []);
  return cycles;
}

import type { Edge } from './rules.ts';

/**
 * Cycles among the project's files, each as the path that comes back to its first file, one per group of files that
 * reach each other. Type-only imports do not count: nothing of them is left at run time.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const imports = new Map<string, string[]>();
  for (const { from, target, isTypeOnly } of edges) {
    if (target.kind !== 'file' || isTypeOnly) continue;
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

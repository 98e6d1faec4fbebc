import type { Catalogue } from './catalogue.ts';
import { walk, type Tree, type TreeNode } from './node-tree.ts';

/** What a node itself calls: undefined where that is immutable. */
export function volatilityOf(node: TreeNode, catalogue: Catalogue): 'stable' | 'volatile' | undefined {
  if (node.kind === 'SQLVALUEFUNCTION') return 'stable';
  if (node.kind === 'NEXTVALUEEXPR') return 'volatile';
  const called = node.fields.get('funcid') ?? node.fields.get('opfuncid');
  return typeof called === 'string' ? catalogue.volatility.get(called) : undefined;
}

/** The first function of a tree that is not immutable and that `isMeant`. */
export function findMutable(
  tree: Tree,
  catalogue: Catalogue,
  isMeant: (node: TreeNode, volatility: 'stable' | 'volatile') => boolean = () => true,
): string | undefined {
  let found: string | undefined;
  walk(tree, (node) => {
    const volatility = volatilityOf(node, catalogue);
    if (volatility !== undefined && isMeant(node, volatility)) found ??= nameOf(node, catalogue);
  });
  return found;
}

function nameOf({ kind, fields }: TreeNode, { functionNames }: Catalogue): string {
  const called = fields.get('funcid') ?? fields.get('opfuncid');
  return (typeof called === 'string' ? functionNames.get(called) : undefined) ?? kind.toLowerCase();
}

/** Whether a column stands in it. */
export function hasColumn(tree: Tree): boolean {
  let has = false;
  walk(tree, (node) => {
    if (node.kind === 'VAR') has = true;
  });
  return has;
}

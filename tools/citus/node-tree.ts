/** A node of PostgreSQL's own query tree (`pg_node_tree`): what it is, and its fields. */
export interface TreeNode {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, Tree>;
}

export type Tree = string | TreeNode | readonly Tree[] | undefined;

/** Reads the text that PostgreSQL writes of a tree, as `({QUERY :commandType 1 …})`. */
export function readNodeTree(text: string): Tree {
  const tokens = tokensOf(text);
  let at = 0;

  const readUntil = (end: string): Tree[] => {
    const found: Tree[] = [];
    while (tokens[at] !== end) {
      if (at >= tokens.length) throw new Error('The tree of a query ends too early');
      found.push(read());
    }
    at++;
    return found;
  };
  const read = (): Tree => {
    const token = tokens[at++];
    if (token === '(') return readUntil(')');
    if (token === '{') return readNode();
    return token === '<>' ? undefined : token;
  };
  const readNode = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields = new Map<string, Tree>();
    while (tokens[at] !== '}') {
      const name = tokens[at++];
      if (name === undefined) throw new Error(`A node ${kind} has no end`);
      const values: Tree[] = [];
      while (tokens[at] !== '}' && tokens[at]?.startsWith(':') !== true && at < tokens.length)
        values.push(read());
      // A constant's bytes follow its length.
      fields.set(name.slice(1), values.length > 1 ? values : values[0]);
    }
    at++;
    return { kind, fields };
  };
  return read();
}

// Brackets stand for themselves unless a backslash is before them.
const tokensOf = (text: string): string[] => text.match(/[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g) ?? [];

export const isTreeNode = (tree: Tree): tree is TreeNode =>
  typeof tree === 'object' && !Array.isArray(tree) && 'kind' in tree;

export const listOf = (tree: Tree): readonly Tree[] => (Array.isArray(tree) ? (tree as readonly Tree[]) : []);

/** A field of a node that holds a number; 0 where it is not there. */
export const numberOf = (node: TreeNode, field: string): number => Number(node.fields.get(field) ?? 0);

/** A field of a node that holds a word or a number as it stands; empty where it is not there. */
export const textOf = (node: TreeNode, field: string): string => {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : '';
};

export const nodeOf = (node: TreeNode, field: string): TreeNode | undefined => {
  const value = node.fields.get(field);
  return isTreeNode(value) ? value : undefined;
};

/** All nodes of a list that a field holds. */
export const nodesOf = (node: TreeNode, field: string): TreeNode[] =>
  listOf(node.fields.get(field)).filter(isTreeNode);

/**
 * Calls `visit` for the node and all below it. Where `visit` answers false, it goes no deeper. `level` is how many
 * queries stand between the node and where it began.
 */
export function walk(tree: Tree, visit: (node: TreeNode, level: number) => boolean | void, level = 0): void {
  if (isTreeNode(tree)) {
    if (visit(tree, level) === false) return;
    const inner = tree.kind === 'QUERY' ? level + 1 : level;
    for (const value of tree.fields.values()) walk(value, visit, inner);
  } else for (const one of listOf(tree)) walk(one, visit, level);
}

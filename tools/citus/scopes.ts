import type { Catalogue, Table } from './catalogue.ts';
import {
  isTreeNode,
  listOf,
  nodeOf,
  nodesOf,
  numberOf,
  textOf,
  walk,
  type Tree,
  type TreeNode,
} from './node-tree.ts';
import { volatilityOf } from './volatility.ts';

/** A table that a query names in its FROM, or changes. */
export interface Named {
  readonly at: number;
  readonly table: Table;
  /** What its `tenant_id` is compared with, as a group of columns and values that are the same. */
  readonly group: () => string;
}

/** One query of a statement: its own tables, and the queries within. */
export interface Scope {
  readonly query: TreeNode;
  readonly parent: Scope | undefined;
  /** How it stands in its parent. `apart` is planned by itself: CTEs, and what an INSERT selects. */
  readonly kind: 'statement' | 'view' | 'from' | 'lateral' | 'sublink' | 'apart';
  readonly named: readonly Named[];
  readonly inner: readonly Scope[];
}

/** Join kinds of what a FROM may name (`RTEKind`). */
const RELATION = 0;
const SUBQUERY = 1;
const JOIN = 2;
const CTE = 6;
const GROUP = 9;

/** The group of what one value is given for: a parameter or a constant. */
export const ONE_STORE = 'a value';

/** Which columns and values are the same, by the equalities of the statement. */
class Groups {
  readonly #leaders = new Map<string, string>([[ONE_STORE, ONE_STORE]]);

  leader(key: string): string {
    const next = this.#leaders.get(key);
    return next === undefined || next === key ? key : this.leader(next);
  }

  join(one: string | undefined, other: string | undefined): void {
    if (one === undefined || other === undefined) return;
    const [a, b] = [this.leader(one), this.leader(other)];
    // A value stays the leader of its group.
    if (a !== b) this.#leaders.set(a === ONE_STORE ? b : a, a === ONE_STORE ? a : b);
  }
}

interface Open extends Scope {
  readonly id: number;
  readonly named: Named[];
  readonly inner: Scope[];
  readonly parent: Open | undefined;
  readonly ctes: Map<string, Open>;
}

/** Reads the queries of a statement, with which of their tables belong to the same store. */
export function readScopes(statement: TreeNode, catalogue: Catalogue): Scope {
  const groups = new Groups();
  let count = 0;

  const open = (query: TreeNode, kind: Scope['kind'], parent: Open | undefined): Open => {
    const scope = { id: count++, query, kind, parent, named: [], inner: [], ctes: new Map<string, Open>() };
    parent?.inner.push(scope);
    return scope;
  };
  const column = (scope: Open, at: number, number: number) => `${scope.id}.${at}.${number}`;
  const output = (scope: Open, number: number) => `${scope.id}.out.${number}`;

  /** What stands for an expression: its column, or that it is a value. */
  const keyOf = (scope: Open, tree: Tree): string | undefined => {
    if (!isTreeNode(tree)) return undefined;
    if (tree.kind === 'RELABELTYPE') return keyOf(scope, tree.fields.get('arg'));
    if (tree.kind === 'VAR') {
      let owner: Open | undefined = scope;
      for (let up = numberOf(tree, 'varlevelsup'); up > 0; up--) owner = owner?.parent;
      return owner && column(owner, numberOf(tree, 'varno'), numberOf(tree, 'varattno'));
    }
    return isValue(tree, catalogue) ? ONE_STORE : undefined;
  };

  const readEqualities = (scope: Open, quals: Tree): void => {
    if (!isTreeNode(quals)) return;
    if (quals.kind === 'BOOLEXPR' && quals.fields.get('boolop') === 'and')
      for (const one of listOf(quals.fields.get('args'))) readEqualities(scope, one);
    if (quals.kind !== 'OPEXPR' || !catalogue.equalities.has(textOf(quals, 'opno'))) return;
    const [one, other] = listOf(quals.fields.get('args'));
    groups.join(keyOf(scope, one), keyOf(scope, other));
  };

  const readJoins = (scope: Open, from: TreeNode | undefined): void => {
    if (from === undefined) return;
    readEqualities(scope, from.fields.get('quals'));
    for (const one of nodesOf(from, 'fromlist')) readJoins(scope, one);
    if (from.kind === 'JOINEXPR') for (const side of ['larg', 'rarg']) readJoins(scope, nodeOf(from, side));
  };

  const linkOutputs = (scope: Open, at: number, from: Open): void => {
    const columns = Math.max(outputsOf(from.query).length, 1);
    for (let number = 1; number <= columns; number++)
      groups.join(column(scope, at, number), output(from, number));
  };

  const readEntry = (scope: Open, entry: TreeNode, at: number): void => {
    const kind = numberOf(entry, 'rtekind');
    const relation = textOf(entry, 'relid');
    const view = kind === RELATION ? catalogue.views.get(relation) : undefined;
    const table = catalogue.tables.get(relation);
    if (view !== undefined) linkOutputs(scope, at, read(open(view, 'view', scope)));
    else if (kind === RELATION && table !== undefined)
      scope.named.push({
        at,
        table,
        group: () => groups.leader(column(scope, at, table.tenantColumn)),
      });
    else if (kind === SUBQUERY) {
      const query = nodeOf(entry, 'subquery');
      const how = entry.fields.get('lateral') === 'true' ? 'lateral' : 'from';
      const isSelected = numberOf(scope.query, 'commandType') === 3;
      if (query !== undefined) linkOutputs(scope, at, read(open(query, isSelected ? 'apart' : how, scope)));
    } else if (kind === CTE) {
      let owner: Open | undefined = scope;
      for (let up = numberOf(entry, 'ctelevelsup'); up > 0; up--) owner = owner?.parent;
      const cte = owner?.ctes.get(textOf(entry, 'ctename'));
      if (cte !== undefined) linkOutputs(scope, at, cte);
    } else if (kind === JOIN || kind === GROUP)
      for (const [index, one] of listOf(
        entry.fields.get(kind === JOIN ? 'joinaliasvars' : 'groupexprs'),
      ).entries())
        if (isTreeNode(one) && one.kind === 'VAR')
          groups.join(column(scope, at, index + 1), keyOf(scope, one));
  };

  const readSublinks = (scope: Open): void => {
    for (const [field, value] of scope.query.fields) {
      if (field === 'rtable' || field === 'cteList') continue;
      walk(value, (node) => {
        if (node.kind === 'QUERY') return false;
        if (node.kind !== 'SUBLINK') return true;
        const query = nodeOf(node, 'subselect');
        if (query === undefined) return false;
        const sub = read(open(query, 'sublink', scope));
        walk(node.fields.get('testexpr'), (test) => {
          if (test.kind !== 'OPEXPR' || !catalogue.equalities.has(textOf(test, 'opno'))) return;
          const [one, other] = listOf(test.fields.get('args'));
          if (isTreeNode(other) && other.kind === 'PARAM')
            groups.join(keyOf(scope, one), output(sub, numberOf(other, 'paramid')));
        });
        return false;
      });
    }
  };

  const read = (scope: Open): Open => {
    const { query } = scope;
    for (const cte of nodesOf(query, 'cteList')) {
      const inner = nodeOf(cte, 'ctequery');
      if (inner === undefined) continue;
      const opened = open(inner, 'apart', scope);
      // Known before it is read: a recursive one names itself.
      scope.ctes.set(textOf(cte, 'ctename'), opened);
      read(opened);
    }
    // `excluded` looks like a table.
    const conflict = nodeOf(query, 'onConflict');
    const excluded = conflict && numberOf(conflict, 'exclRelIndex');
    for (const [index, entry] of nodesOf(query, 'rtable').entries())
      if (index + 1 !== excluded) readEntry(scope, entry, index + 1);
    readJoins(scope, nodeOf(query, 'jointree'));
    for (const target of outputsOf(query))
      groups.join(output(scope, numberOf(target, 'resno')), keyOf(scope, target.fields.get('expr')));
    walk(query.fields.get('setOperations'), (node) => {
      if (node.kind !== 'RANGETBLREF') return;
      for (const { fields } of outputsOf(query)) {
        const number = Number(fields.get('resno'));
        groups.join(output(scope, number), column(scope, numberOf(node, 'rtindex'), number));
      }
    });
    readSublinks(scope);
    return scope;
  };

  return read(open(statement, 'statement', undefined));
}

/** What a query answers: a change answers what it returns. */
const outputsOf = (query: TreeNode): TreeNode[] =>
  nodesOf(query, numberOf(query, 'commandType') === 1 ? 'targetList' : 'returningList');

function isValue(tree: TreeNode, catalogue: Catalogue): boolean {
  let isOne = true;
  walk(tree, (node) => {
    if (node.kind === 'VAR' || node.kind === 'SUBLINK' || volatilityOf(node, catalogue) !== undefined)
      isOne = false;
    // What a subquery answers is no value that is known beforehand.
    if (node.kind === 'PARAM' && node.fields.get('paramkind') !== '0') isOne = false;
  });
  return isOne;
}

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
import { ONE_STORE, readScopes, type Named, type Scope } from './scopes.ts';
import { findMutable, hasColumn } from './volatility.ts';

/** What Citus does not plan, by the cause. */
export type StatementRule =
  | 'lock-over-stores'
  | 'returning-function'
  | 'insert-select-into-reference'
  | 'change-over-stores'
  | 'stable-on-column'
  | 'function-on-conflict'
  | 'join-over-stores'
  | 'join-with-local'
  | 'function-over-row';

export interface Fault {
  readonly rule: StatementRule;
  /** What breaks it, for whoever reads it. */
  readonly what: string;
}

const UPDATE = 2;
const INSERT = 3;
const DELETE = 4;

/** What Citus would not plan of a statement, whose tree PostgreSQL has made. */
export function findFaults(statement: TreeNode, catalogue: Catalogue): Fault[] {
  const faults: Fault[] = [];
  const look = (scope: Scope): void => {
    const target = changed(scope);
    faults.push(...lockFaults(scope), ...joinFaults(scope), ...rowFunctionFaults(scope, catalogue));
    if (target !== undefined && target.table.kind !== 'local')
      faults.push(...changeFaults(scope, target, catalogue));
    for (const inner of scope.inner) look(inner);
  };
  look(readScopes(statement, catalogue));
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

const changed = ({ query, named }: Scope): Named | undefined =>
  named.find(({ at }) => at === numberOf(query, 'resultRelation'));

const isOfOneStore = ({ group }: Named): boolean => group() === ONE_STORE;
const isDistributed = ({ table }: Named): boolean => table.kind === 'distributed';

/** The tables of a query with those of its views. */
const namedIn = (scope: Scope): readonly Named[] => [
  ...scope.named,
  ...scope.inner.filter(({ kind }) => kind === 'view').flatMap(namedIn),
];

function lockFaults(scope: Scope): Fault[] {
  const locked = new Set(nodesOf(scope.query, 'rowMarks').map((mark) => numberOf(mark, 'rti')));
  return scope.named
    .filter((one) => locked.has(one.at) && isDistributed(one) && !isOfOneStore(one))
    .map(({ table }) => ({
      rule: 'lock-over-stores',
      what: `FOR UPDATE or SHARE of ${table.name} names no store`,
    }));
}

function changeFaults(scope: Scope, target: Named, catalogue: Catalogue): Fault[] {
  const { query } = scope;
  const { table } = target;
  const faults: Fault[] = [];
  const returned = findMutable(query.fields.get('returningList'), catalogue);
  if (returned !== undefined)
    faults.push({ rule: 'returning-function', what: `a change of ${table.name} returns ${returned}()` });
  const command = numberOf(query, 'commandType');
  if (command === INSERT) faults.push(...insertFaults(query, table, catalogue));
  if (command !== UPDATE && command !== DELETE) return faults;
  const bound = boundFunction(query, catalogue);
  if (bound !== undefined)
    faults.push({ rule: 'stable-on-column', what: `a change of ${table.name} uses ${bound}` });
  if (!isDistributed(target) || isOfOneStore(target)) return faults;
  const how = [
    ...(nodesOf(query, 'rtable').length > 1 ? ['joins'] : []),
    ...(scope.inner.some(({ kind }) => kind === 'sublink') ? ['a subquery'] : []),
    ...(namesRows(query) ? ['ctid'] : []),
  ];
  if (how.length > 0)
    faults.push({
      rule: 'change-over-stores',
      what: `a change of ${table.name} names no store, and uses ${how.join(' and ')}`,
    });
  return faults;
}

function insertFaults(query: TreeNode, table: Table, catalogue: Catalogue): Fault[] {
  const faults: Fault[] = [];
  const conflict = nodeOf(query, 'onConflict');
  const used = conflict && findMutable([...conflict.fields.values()], catalogue);
  if (used !== undefined)
    faults.push({ rule: 'function-on-conflict', what: `ON CONFLICT of ${table.name} uses ${used}()` });
  // VALUES of one row are no source; those of several are one of another kind.
  const isSelected = nodesOf(query, 'rtable').some((entry) => [1, 6].includes(numberOf(entry, 'rtekind')));
  if (isSelected && table.kind === 'reference' && table.hasPolicies)
    faults.push({
      rule: 'insert-select-into-reference',
      what: `INSERT … SELECT into ${table.name}, which has row-level security`,
    });
  return faults;
}

/** What a change calls that every shard would answer for itself. */
function boundFunction(query: TreeNode, catalogue: Catalogue): string | undefined {
  const parts: Tree = [query.fields.get('targetList'), nodeOf(query, 'jointree')];
  const volatile = findMutable(parts, catalogue, (_, volatility) => volatility === 'volatile');
  if (volatile !== undefined) return `${volatile}(), which is volatile`;
  const onColumn = findMutable(parts, catalogue, ({ fields }) => hasColumn(fields.get('args')));
  if (onColumn !== undefined) return `${onColumn}(), which is stable, on a column`;
  let within: string | undefined;
  walk(parts, (node) => {
    if (node.kind === 'CASEEXPR' || node.kind === 'COALESCEEXPR')
      within ??= findMutable([...node.fields.values()], catalogue);
  });
  return within === undefined ? undefined : `${within}() in CASE or COALESCE`;
}

/** Whether it finds rows by where they lie. */
function namesRows(query: TreeNode): boolean {
  let does = false;
  walk(query, (node) => {
    if (node.kind === 'VAR' && numberOf(node, 'varattno') < 0) does = true;
  });
  return does;
}

function joinFaults(scope: Scope): Fault[] {
  const all = namedIn(scope);
  const stores = all.filter(isDistributed);
  const local = all.find(({ table }) => table.kind === 'local');
  const faults: Fault[] = [];
  if (local !== undefined && stores[0] !== undefined)
    faults.push({
      rule: 'join-with-local',
      what: `${stores[0].table.name} is joined with ${local.table.name}, which is not distributed`,
    });
  const [first] = stores;
  const other = stores.find((one) => first !== undefined && one.group() !== first.group());
  if (first !== undefined && other !== undefined && scope.kind !== 'view')
    faults.push({
      rule: 'join-over-stores',
      what: `${first.table.name} and ${other.table.name} are not joined by tenant_id`,
    });
  const stray =
    (scope.kind === 'sublink' || scope.kind === 'lateral') && namesOuter(scope.query)
      ? stores.find((one) => !isOfOneStore(one) && !isInGroupOfOuter(one, scope))
      : undefined;
  if (stray !== undefined)
    faults.push({
      rule: 'join-over-stores',
      what: `a subquery of ${stray.table.name} for each row of a table that is not of its store`,
    });
  return faults;
}

function isInGroupOfOuter(named: Named, { parent }: Scope): boolean {
  if (parent === undefined) return false;
  return (
    namedIn(parent).some((one) => isDistributed(one) && one.group() === named.group()) ||
    isInGroupOfOuter(named, parent)
  );
}

/** Whether a query uses columns of the one around it. */
function namesOuter(query: TreeNode): boolean {
  let does = false;
  walk(query, (node, level) => {
    if (node.kind === 'VAR' && numberOf(node, 'varlevelsup') >= level && level > 0) does = true;
  });
  return does;
}

function rowFunctionFaults({ query }: Scope, catalogue: Catalogue): Fault[] {
  const faults: Fault[] = [];
  walk(query, (node, level) => {
    if (node.kind === 'QUERY' && level > 0) return false;
    if (node.kind !== 'FUNCEXPR') return true;
    const taken = catalogue.rowTypesOf.get(textOf(node, 'funcid'));
    const passed = listOf(node.fields.get('args')).find(
      (one) =>
        isTreeNode(one) &&
        one.kind === 'VAR' &&
        numberOf(one, 'varattno') === 0 &&
        taken?.has(textOf(one, 'vartype')) === true,
    );
    if (passed !== undefined) {
      const name = catalogue.functionNames.get(textOf(node, 'funcid')) ?? 'a function';
      faults.push({ rule: 'function-over-row', what: `${name}() takes a whole row` });
    }
    return true;
  });
  return faults;
}

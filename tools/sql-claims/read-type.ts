import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  claimOfSchema,
  fieldsOf,
  plain,
  possibilities,
  union,
  UNKNOWN,
  type SqlClaim,
  type ClaimedField,
} from './claim.ts';
import { isNode, nameOf, type Node, type Place, type SourceFile, type SourceFiles } from './source-files.ts';

/** Where a type stands: its file, and what its type parameters are. */
interface Scope {
  readonly file: SourceFile;
  readonly parameters: ReadonlyMap<string, SqlClaim>;
}

const KEYWORDS: Readonly<Record<string, SqlClaim>> = {
  TSStringKeyword: plain('text'),
  TSTemplateLiteralType: plain('text'),
  TSNumberKeyword: plain('number'),
  TSBooleanKeyword: plain('boolean'),
  TSNullKeyword: plain('null'),
  TSUndefinedKeyword: plain('null'),
};
const GLOBALS: Readonly<Record<string, SqlClaim>> = { Date: plain('Date'), Buffer: plain('bytes') };
/** What leaves a type as it is, for who reads it: Kysely's and ours. The first argument is what is read. */
const SAME = new Set([
  'Readonly',
  'Required',
  'Selectable',
  'ColumnType',
  'Generated',
  'GeneratedAlways',
  'NonNullable',
]);

/** Reads what types of the source claim, and the schemas that they name. */
export class TypeReader {
  readonly #files: SourceFiles;
  /** By file and name. What is being read stands as unknown: a type that has itself within claims nothing there. */
  readonly #known = new Map<string, SqlClaim>();

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  async read(node: Node, scope: Scope): Promise<SqlClaim> {
    const keyword = KEYWORDS[node.type];
    if (keyword !== undefined) return keyword;
    const all = (nodes: unknown): Promise<SqlClaim[]> => this.#all(nodes as Node[], scope);
    switch (node.type) {
      case 'TSParenthesizedType':
        return this.read(node.typeAnnotation as Node, scope);
      case 'TSTypeOperator':
        return node.operator === 'keyof'
          ? this.#keysOf(node, scope)
          : this.read(node.typeAnnotation as Node, scope);
      case 'TSLiteralType':
        return claimOfLiteral((node.literal as Node).value);
      case 'TSUnionType':
        return union(await all(node.types));
      case 'TSIntersectionType':
        return intersect(await all(node.types));
      case 'TSArrayType':
        return { kind: 'array', of: await this.read(node.elementType as Node, scope) };
      case 'TSTupleType':
        return { kind: 'array', of: UNKNOWN };
      case 'TSTypeLiteral':
        return this.#object(node.members as Node[], scope);
      case 'TSIndexedAccessType':
        return this.#indexed(node, scope);
      case 'TSTypeReference':
        return this.#reference(node, scope);
      default:
        return UNKNOWN;
    }
  }

  async #all(nodes: readonly Node[], scope: Scope): Promise<SqlClaim[]> {
    const claims: SqlClaim[] = [];
    for (const node of nodes) claims.push(await this.read(node, scope));
    return claims;
  }

  async #object(members: readonly Node[], scope: Scope): Promise<SqlClaim> {
    const fields = new Map<string, ClaimedField>();
    for (const member of members) {
      const type = isNode(member.typeAnnotation) ? (member.typeAnnotation.typeAnnotation as Node) : undefined;
      const claim = type === undefined ? UNKNOWN : await this.read(type, scope);
      if (member.type === 'TSIndexSignature') return { kind: 'dictionary', of: claim };
      if (member.type !== 'TSPropertySignature') continue;
      fields.set(nameOf(member.key), { claim, isOptional: member.optional === true });
    }
    return { kind: 'object', fields };
  }

  async #keysOf(node: Node, scope: Scope): Promise<SqlClaim> {
    const fields = fieldsOf(await this.read(node.typeAnnotation as Node, scope));
    return fields === undefined
      ? plain('text')
      : union([...fields.keys()].map((name) => plain('text', name)));
  }

  async #indexed(node: Node, scope: Scope): Promise<SqlClaim> {
    const whole = await this.read(node.objectType as Node, scope);
    if (whole.kind === 'array') return whole.of;
    if (whole.kind === 'dictionary') return whole.of;
    const names = textsOf(await this.read(node.indexType as Node, scope));
    const fields = fieldsOf(whole);
    if (names === undefined || fields === undefined) return UNKNOWN;
    return union(names.map((name) => fields.get(name)?.claim ?? UNKNOWN));
  }

  async #reference(node: Node, scope: Scope): Promise<SqlClaim> {
    const given = isNode(node.typeArguments) ? (node.typeArguments.params as Node[]) : [];
    const typeName = node.typeName as Node;
    if (typeName.type === 'TSQualifiedName')
      return nameOf(typeName.left) === 'z' && given[0] !== undefined
        ? this.#inferred(given[0], scope)
        : UNKNOWN;
    const name = nameOf(typeName);
    const parameter = scope.parameters.get(name);
    if (parameter !== undefined) return parameter;
    const place = this.#files.find(name, scope.file);
    const claims = await this.#all(given, scope);
    if (place !== undefined) return this.#definition(place, claims);
    return GLOBALS[name] ?? builtIn(name, claims);
  }

  async #definition(place: Place, given: readonly SqlClaim[]): Promise<SqlClaim> {
    if (given.length > 0) return this.#define(place, given);
    const key = `${place.file.path}: ${place.name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, UNKNOWN);
    const claim = await this.#define(place, given);
    this.#known.set(key, claim);
    return claim;
  }

  async #define({ file, name }: Place, given: readonly SqlClaim[]): Promise<SqlClaim> {
    const declaration = file.types.get(name);
    if (declaration === undefined) return UNKNOWN;
    const wanted = isNode(declaration.typeParameters) ? (declaration.typeParameters.params as Node[]) : [];
    const parameters = new Map(wanted.map((one, at) => [nameOf(one.name), given[at] ?? UNKNOWN]));
    const scope = { file, parameters };
    if (declaration.type === 'TSTypeAliasDeclaration')
      return this.read(declaration.typeAnnotation as Node, scope);
    const own = await this.#object((declaration.body as Node).body as Node[], scope);
    const bases: SqlClaim[] = [];
    for (const more of this.#files.additionsTo({ file, name }))
      bases.push(await this.#object(more.members, { file: more.file, parameters }));
    for (const base of declaration.extends as Node[])
      bases.push(await this.#reference({ ...base, typeName: base.expression }, scope));
    return bases.length === 0 ? own : intersect([...bases, own]);
  }

  /** `z.infer<typeof Schema>`: the schema itself says what it is. */
  async #inferred(node: Node, scope: Scope): Promise<SqlClaim> {
    if (node.type !== 'TSTypeQuery') return UNKNOWN;
    const place = this.#files.find(nameOf(node.exprName), scope.file);
    const given = place?.file.exports.find((one) => one.kind === 'own' && one.local === place.name);
    if (place === undefined || given?.kind !== 'own') return UNKNOWN;
    const url = pathToFileURL(path.join(this.#files.root, place.file.path)).href;
    const loaded = (await import(url)) as Record<string, unknown>;
    const schema = loaded[given.name];
    return schema instanceof z.ZodType
      ? claimOfSchema(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline', io: 'output' }))
      : UNKNOWN;
  }
}

function claimOfLiteral(value: unknown): SqlClaim {
  if (typeof value === 'string') return plain('text', value);
  if (typeof value === 'number' || typeof value === 'boolean')
    return plain(typeof value as 'number' | 'boolean');
  return UNKNOWN;
}

function intersect(claims: readonly SqlClaim[]): SqlClaim {
  const fields = new Map<string, ClaimedField>();
  for (const claim of claims) {
    const own = fieldsOf(claim);
    if (own === undefined) return UNKNOWN;
    for (const [name, field] of own) fields.set(name, field);
  }
  return { kind: 'object', fields };
}

/** The literal texts that a claim consists of. */
function textsOf(claim: SqlClaim): string[] | undefined {
  const texts = possibilities(claim).map((one) => (one.kind === 'plain' ? one.value : undefined));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function builtIn(name: string, [first = UNKNOWN, second = UNKNOWN]: readonly SqlClaim[]): SqlClaim {
  if (SAME.has(name)) return first;
  if (name === 'Array' || name === 'ReadonlyArray') return { kind: 'array', of: first };
  if (name === 'Exclude' || name === 'Extract')
    return possibilities(first).every(isText) ? plain('text') : UNKNOWN;
  if (name === 'Record') {
    const names = textsOf(first);
    return names === undefined
      ? { kind: 'dictionary', of: second }
      : { kind: 'object', fields: new Map(names.map((one) => [one, { claim: second, isOptional: false }])) };
  }
  const fields = fieldsOf(first);
  if (fields === undefined) return first.kind === 'dictionary' ? first : UNKNOWN;
  if (name === 'Partial')
    return {
      kind: 'object',
      fields: new Map([...fields].map(([key, field]) => [key, { ...field, isOptional: true }])),
    };
  const names = textsOf(second);
  if ((name !== 'Pick' && name !== 'Omit') || names === undefined) return UNKNOWN;
  const isKept = (key: string): boolean => names.includes(key) === (name === 'Pick');
  return { kind: 'object', fields: new Map([...fields].filter(([key]) => isKept(key))) };
}

const isText = (claim: SqlClaim): boolean => claim.kind === 'plain' && claim.of === 'text';

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DefaultQueryCompiler } from 'kysely';
import pg from 'pg';
import { makerIn, TEXTS } from './made-texts.ts';
import { templateKey, type Column } from './statements.ts';

interface Recorded {
  readonly columns: Map<string, readonly Column[]>;
  readonly json: Map<string, Set<string>>;
  samples: number;
}

/** The driver's connection as far as it is listened to; not part of its published types. */
interface Connection {
  on(event: string, listener: (message: never) => void): void;
  attachListeners(stream: unknown): void;
  query(text: string): void;
  parse(message: { name?: string; text: string }): void;
  bind(message: { statement?: string }): void;
  describe(message: unknown): void;
  sync(): void;
}

/** What was sent on a connection and is not answered yet. */
interface Line {
  readonly named: Map<string, string>;
  unnamed: string;
  bound: string;
  /** Statements to be described, in the order in which they were sent, up to each sync. */
  readonly batches: string[][];
  current: string[];
  /** What the rows that come are of, while they are looked at. */
  rowsOf?: { readonly record: Recorded; readonly json: readonly (readonly [at: number, name: string])[] };
}

const JSON_TYPES = new Set([114, 3802]);
/** Rows of each statement whose JSON is looked at. */
const SAMPLES = 20;
/** Elements of an array, and entries of an object, that are looked at. */
const WIDTH = 40;
const MOST_ENTRIES = 300;

/** All that this process has met. Test files share their processes, and the driver is listened to once. */
interface Met {
  /** The texts that the server's own code made, with the file that made each; undefined: something else made it. */
  readonly texts: Map<string, string | undefined>;
  /** By the text of a statement, the templates that it was compiled from. */
  readonly templatesOf: Map<string, Set<string>>;
  readonly recorded: Map<string, Recorded>;
  isChanged: boolean;
}
const shared = globalThis as { dapurStatements?: Met };

const lines = new WeakMap<Connection, Line>();

/** From now on, what this process runs of Kysely's `sql` templates is recorded with what PostgreSQL describes of it. */
export function listen(): void {
  if (shared.dapurStatements !== undefined) return;
  const met = { texts: new Map(), templatesOf: new Map(), recorded: new Map(), isChanged: false };
  shared.dapurStatements = met;
  listenToCompiler(met);
  listenToDriver(met);
  listenToConnections(met);
}

/** Writes what was recorded up to now into a file of this process. */
export function writeRecorded(folder: string): void {
  const met = shared.dapurStatements;
  if (met?.isChanged !== true) return;
  met.isChanged = false;
  mkdirSync(folder, { recursive: true });
  const all = [...met.recorded].map(([key, { columns, json }]) => [
    key,
    {
      columns: [...columns.values()],
      json: Object.fromEntries([...json].map(([at, kinds]) => [at, [...kinds]])),
    },
  ]);
  writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(Object.fromEntries(all)));
  const texts = [...met.texts].filter(([, maker]) => maker !== undefined);
  writeFileSync(path.join(folder, `${process.pid}.${TEXTS}`), JSON.stringify(texts));
}

/** Notes which file of the server made a text, at its first sight: whoever asks for it is still on the stack then. */
function noteMaker({ texts }: Met, text: string): void {
  if (!texts.has(text)) texts.set(text, makerIn(new Error().stack ?? ''));
}

function listenToCompiler(met: Met): void {
  const { templatesOf } = met;
  const compiler = DefaultQueryCompiler.prototype;
  const compile = compiler.compileQuery;
  compiler.compileQuery = function (node, queryId) {
    const compiled = compile.call(this, node, queryId);
    noteMaker(met, compiled.sql);
    if (node.kind === 'RawNode') {
      const keys = templatesOf.get(compiled.sql) ?? new Set();
      templatesOf.set(compiled.sql, keys.add(templateKey(node.sqlFragments)));
    }
    return compiled;
  };
}

/** Statements that go to the driver without a builder. */
function listenToDriver(met: Met): void {
  for (const { prototype } of [pg.Pool, pg.Client]) {
    const asked = prototype as unknown as { query(...args: unknown[]): unknown };
    const { query } = asked;
    asked.query = function (...args: unknown[]) {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
      if (typeof text === 'string') noteMaker(met, text);
      return query.apply(this, args);
    };
  }
}

function listenToConnections(met: Met): void {
  const { prototype } = (pg as unknown as { Connection: { prototype: Connection } }).Connection;
  const { attachListeners, query, parse, bind, describe, sync } = prototype;
  prototype.attachListeners = function (stream) {
    this.on('rowDescription', (message: { fields: Description[] }) =>
      describeNext(met, lineOf(this), message.fields),
    );
    this.on('noData', () => describeNext(met, lineOf(this), []));
    this.on('dataRow', (message: { fields: (string | null)[] }) =>
      lookAtRow(met, lineOf(this), message.fields),
    );
    this.on('readyForQuery', () => {
      const line = lineOf(this);
      line.batches.shift();
      delete line.rowsOf;
    });
    attachListeners.call(this, stream);
  };
  prototype.query = function (text) {
    lineOf(this).batches.push([text]);
    query.call(this, text);
  };
  prototype.parse = function (message) {
    const line = lineOf(this);
    if (message.name) line.named.set(message.name, message.text);
    else line.unnamed = message.text;
    parse.call(this, message);
  };
  prototype.bind = function (message) {
    const line = lineOf(this);
    line.bound = message.statement ? (line.named.get(message.statement) ?? '') : line.unnamed;
    bind.call(this, message);
  };
  prototype.describe = function (message) {
    const line = lineOf(this);
    // The driver's own query is answered before its sync is sent when it reads in portions.
    if (line.current.length === 0) line.batches.push(line.current);
    line.current.push(line.bound);
    describe.call(this, message);
  };
  prototype.sync = function () {
    const line = lineOf(this);
    if (line.current.length === 0) line.batches.push(line.current);
    line.current = [];
    sync.call(this);
  };
}

function lineOf(connection: Connection): Line {
  const known = lines.get(connection);
  if (known !== undefined) return known;
  const line: Line = { named: new Map(), unnamed: '', bound: '', batches: [], current: [] };
  lines.set(connection, line);
  return line;
}

interface Description {
  readonly name: string;
  readonly dataTypeID: number;
}

function describeNext(met: Met, line: Line, fields: readonly Description[]): void {
  delete line.rowsOf;
  const text = line.batches[0]?.shift();
  for (const key of met.templatesOf.get(text ?? '') ?? []) {
    const record = met.recorded.get(key) ?? { columns: new Map(), json: new Map(), samples: 0 };
    met.recorded.set(key, record);
    const columns = fields.map(({ name, dataTypeID }): Column => [name, dataTypeID]);
    const id = JSON.stringify(columns);
    if (!record.columns.has(id)) {
      record.columns.set(id, columns);
      met.isChanged = true;
    }
    const json = columns.flatMap(([name, type], at) => (JSON_TYPES.has(type) ? [[at, name] as const] : []));
    if (json.length > 0 && record.samples < SAMPLES) line.rowsOf = { record, json };
  }
}

function lookAtRow(met: Met, line: Line, values: readonly (string | null)[]): void {
  const { rowsOf } = line;
  if (rowsOf === undefined) return;
  const { record, json } = rowsOf;
  for (const [at, name] of json) note(record.json, name, JSON.parse(values[at] ?? 'null'));
  met.isChanged = true;
  // A row for each run: rows of one answer are alike.
  record.samples++;
  delete line.rowsOf;
}

function note(kinds: Map<string, Set<string>>, at: string, value: unknown): void {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const known = kinds.get(at) ?? new Set();
  kinds.set(at, known.add(kind));
  if (Array.isArray(value)) for (const one of value.slice(0, WIDTH)) note(kinds, `${at}[]`, one);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value).slice(0, MOST_ENTRIES))
      note(kinds, `${at}.${name.replace(/[.[\]]/g, '_')}`, one);
}

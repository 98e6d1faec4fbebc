import { columnTypes } from '../../apps/server/src/platform/db/column-types.ts';
import type { Plain } from './claim.ts';

/** What the driver makes of a column. */
export type Described = Plain | 'void' | 'json' | `array of ${Plain}` | 'array' | 'object';

const VOID = 2278;
const JSON_TYPES = new Set([114, 3802]);
const MOMENT = '2026-11-21 10:00:00+00';

/** A value of each type as PostgreSQL writes it; what is not listed is an ordinary text. */
const EXAMPLES: Readonly<Record<number, string>> = {
  16: 't', // bool
  17: '\\x00', // bytea
  20: '1', // int8
  21: '1', // int2
  23: '1', // int4
  26: '1', // oid
  700: '1', // float4
  701: '1', // float8
  1000: '{t}', // bool[]
  1005: '{1}', // int2[]
  1007: '{1}', // int4[]
  1009: '{a}', // text[]
  1015: '{a}', // varchar[]
  1016: '{1}', // int8[]
  1021: '{1}', // float4[]
  1022: '{1}', // float8[]
  1082: '2026-11-21', // date
  1114: '2026-11-21 10:00:00', // timestamp
  1182: '{2026-11-21}', // date[]
  1184: MOMENT, // timestamptz
  1185: `{"${MOMENT}"}`, // timestamptz[]
  1186: '1 day', // interval
  1231: '{1}', // numeric[]
  1700: '1', // numeric
  2951: '{a}', // uuid[]
};

/** Asks the server's own parsers, so that a change of theirs is seen here. */
export function describe(type: number): Described {
  if (type === VOID) return 'void';
  if (JSON_TYPES.has(type)) return 'json';
  const parse = columnTypes.getTypeParser(type, 'text') as (text: string) => unknown;
  const value = parse(EXAMPLES[type] ?? 'a');
  if (!Array.isArray(value)) return kindOf(value);
  const kind = kindOf(value[0]);
  return kind === 'object' ? 'array' : `array of ${kind}`;
}

function kindOf(value: unknown): Plain | 'object' {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'bytes';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' || typeof value === 'boolean'
    ? (typeof value as 'number' | 'boolean')
    : 'object';
}

import pg from 'pg';

const { builtins } = pg.types;

/**
 * How column values become JavaScript values: `date` stays 'YYYY-MM-DD' (a Date would shift it by a time zone),
 * `bigint` becomes a number and throws beyond 2^53, `numeric` stays text, `timestamptz` is a Date.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === builtins.DATE) return asIs;
      if (oid === builtins.INT8) return toSafeInteger;
    }
    return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
  },
};

function asIs(value: string): string {
  return value;
}

function toSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database holds ${value}, which is too large for a whole number here`);
  return number;
}

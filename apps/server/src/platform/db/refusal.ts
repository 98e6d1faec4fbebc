/** What a statement said when it refused by the database's `refuse(reason, details)`. */
export interface Refusal {
  readonly reason: string;
  readonly details: unknown;
}

const REFUSED = 'DP001';

/** The refusal behind a database error; undefined for every other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== REFUSED) return undefined;
  const details: unknown =
    'detail' in error && typeof error.detail === 'string' ? JSON.parse(error.detail) : null;
  return { reason: error.message, details };
}

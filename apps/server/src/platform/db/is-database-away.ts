import { DatabaseSilentError } from './database-pulse.ts';

/** SQLSTATEs of a server that shuts down, starts, crashed, has no connection to spare or ran out of time; and a lost connection. */
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/** What the driver says without a code. */
const AWAY_WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a statement failed because the database could not be reached or did not answer in time, not by what it said. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseSilentError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && AWAY_CODES.has(code)) return true;
  return AWAY_WORDS.test(error.message);
}

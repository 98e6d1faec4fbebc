import { NoWriterError } from './database-hosts.ts';
import { DatabaseSilentError } from './database-pulse.ts';

/** SQLSTATEs of a server that shuts down, starts, crashed, has no connection to spare, ran out of time or is a standby now; and a lost connection. */
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  // Its machine or the way there is gone, or its name cannot be looked up.
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The socket's file is gone: a database on this machine has stopped. Files of ours that are missing say the same code. */
const isSocketGone = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect';
/** What the driver says without a code. */
const AWAY_WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The server of this connection takes no writes)/;

/** Whether a statement failed because the database could not be reached or did not answer in time, not by what it said. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseSilentError || error instanceof NoWriterError) return true;
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with what each of them said.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (AWAY_CODES.has(code) || isSocketGone(error))) return true;
  return AWAY_WORDS.test(error.message);
}

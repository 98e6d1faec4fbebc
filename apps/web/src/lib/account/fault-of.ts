import { ApiError } from '@dapur/contract/client';
import { recheckSession } from './session.ts';

/** What a refused read means for the page. If the session has ended, it is checked at once. */
export function faultOf(error: unknown): 'missing' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'unauthorized') void recheckSession();
  return error.code === 'not_found' ? 'missing' : 'failed';
}

import { ApiError } from '@dapur/contract/client';
import { recheckSession } from './session.ts';

/** What a refused question means for the page that asked. A session that has ended is looked into at once. */
export function faultOf(error: unknown): 'missing' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'unauthorized') void recheckSession();
  return error.code === 'not_found' ? 'missing' : 'failed';
}

import { writeToken } from './account/write-token.ts';
import { takeFromAddress } from './address.ts';

/** `/?clearStorage=true` forgets the session; the server has forgotten the last visited store by itself. */
export function clearStorageIfAsked(): void {
  if (takeFromAddress('clearStorage') === 'true') writeToken(null);
}

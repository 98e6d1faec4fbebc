import { takeFromAddress } from './address.ts';
import { writeToken } from './token.ts';

/** `/?clearStorage=true` forgets the session; the server has forgotten the last visited store by itself. */
export function clearStorageIfAsked(): void {
  if (takeFromAddress('clearStorage') === 'true') writeToken(null);
}

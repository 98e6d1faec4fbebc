import { expect, it } from 'vitest';
import { deniedReason } from './denied-reason.ts';

it.each([
  ['', 'access.deniedDefault'],
  ['?error=Access+denied.+Admin+role+required.', 'access.adminRequired'],
  ['?message=Access%20denied.%20Admin%20role%20required.&type=error', 'access.adminRequired'],
  ['?type=forbidden', 'access.adminRequired'],
  ['?error=Call+1-800-EVIL&message=admin_required', 'access.adminRequired'],
  ['?error=Call+1-800-EVIL', 'access.deniedDefault'],
  ['?error=constructor', 'access.deniedDefault'],
  ['?error=__proto__', 'access.deniedDefault'],
])('%s shows %s', (search, key) => expect(deniedReason(search)).toBe(key));

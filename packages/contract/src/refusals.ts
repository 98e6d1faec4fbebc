import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The codes a call may be refused with: what its endpoint declares, and what stands before every endpoint of its kind.
 * What any call may meet (a broken request, a body too large, a fault of ours) is not among them.
 */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { access, params, query, body, method, response } = endpoint;
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (params !== undefined || query !== undefined || body !== undefined) codes.add('invalid_input');
  if (endpoint.needsSwitch !== undefined) codes.add('switched_off');
  if (access === 'super-admin' && endpoint.secondFactor === undefined) codes.add('second_factor_required');
  // A store's key is nobody's here.
  if (access === 'user') codes.add('forbidden');
  if (access === 'member') {
    // The platform's staff get this before they look into a store.
    codes.add('second_factor_required');
    // Each key may call so often in a minute, whatever it calls.
    if (endpoint.apiScope !== undefined) codes.add('rate_limited');
    if (endpoint.support === 'never') codes.add('not_for_support');
    if (method !== 'GET' || response === 'file' || response === 'pdf') codes.add('read_only');
  }
  return codes;
}

import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import type { Clock } from '../../../kernel/clock.ts';
import type { Pools } from '../../../platform/db/index.ts';
import { readOnboarding } from '../data/onboarding.ts';
import type { OnboardingFacts } from '../domain/onboarding.ts';

/**
 * What a store has and lacks before its first order; `needsKeys` unless the operator lets payments pay themselves. Throws
 * AppError `tenant_not_found` when it went meanwhile.
 */
export async function storeOnboarding(
  { db, clock, needsKeys }: { readonly db: Pools; readonly clock: Clock; readonly needsKeys: boolean },
  tenantId: string,
): Promise<OnboardingFacts> {
  const facts = await readOnboarding(db, tenantId, malaysianDate(clock.now()), needsKeys);
  if (facts === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return facts;
}

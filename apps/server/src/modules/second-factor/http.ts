import { AppError } from '@dapur/contract/errors';
import type { SecondFactorState } from '@dapur/contract/people/second-factor';
import { withPlatform } from '../../platform/db/index.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { callerOf } from './commands/caller.ts';
import { confirm, enrol, renewRecoveryCodes } from './commands/enrol.ts';
import { pass } from './commands/pass.ts';
import { countRecoveryCodes, findFactor } from './data/factors.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

export type SecondFactorHandlers = Handlers<
  'secondFactor' | 'enrolSecondFactor' | 'confirmSecondFactor' | 'passSecondFactor' | 'renewRecoveryCodes'
>;

export function secondFactorHandlers(deps: SecondFactorDeps): SecondFactorHandlers {
  const stateOf = ({ userId, heldRole }: Principal, isShown: boolean): Promise<SecondFactorState> => {
    // Nobody else is admitted here; this only tells the compiler.
    if (heldRole === undefined) throw new AppError('forbidden', 'Access denied. Admin role required.');
    return withPlatform(deps.db, `user ${userId}`, 'the state of their second factor', async (tx) => {
      const confirmedAt = (await findFactor(tx, userId))?.confirmed_at ?? null;
      return {
        state: confirmedAt === null ? 'none' : isShown ? 'passed' : 'needed',
        confirmed_at: confirmedAt?.toISOString() ?? null,
        recovery_codes_left: await countRecoveryCodes(tx, userId),
        platform_role: heldRole,
      };
    });
  };
  return {
    secondFactor: async (_input, { user }) => ({
      success: true,
      data: await stateOf(user, user.platformRole !== undefined),
    }),
    enrolSecondFactor: async ({ body }, ctx) => ({
      success: true,
      data: await enrol(deps, callerOf(ctx), body.code),
    }),
    confirmSecondFactor: async ({ body }, ctx) => ({
      success: true,
      data: { recovery_codes: [...(await confirm(deps, callerOf(ctx), body.code))] },
    }),
    passSecondFactor: async ({ body }, ctx) => {
      await pass(deps, callerOf(ctx), body.code);
      return { success: true, data: await stateOf(ctx.user, true) };
    },
    renewRecoveryCodes: async ({ body }, ctx) => ({
      success: true,
      data: { recovery_codes: [...(await renewRecoveryCodes(deps, callerOf(ctx), body.code))] },
    }),
  };
}

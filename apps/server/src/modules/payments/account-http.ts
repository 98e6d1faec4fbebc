import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import {
  removePaymentKeys,
  savePaymentKeys,
  type KeysDeps,
  type KeysOwner,
} from './commands/payment-keys.ts';
import { accountState } from './queries/account-state.ts';

export type AccountHandlers = Handlers<'getPaymentAccount' | 'savePaymentKeys' | 'removePaymentKeys'>;

/** A store's own account with the provider: its owner alone sees and changes it. */
export function accountHandlers(deps: KeysDeps): AccountHandlers {
  const stateOf = async (tenantId: string) => ({
    success: true as const,
    data: await accountState(deps, tenantId),
  });
  return {
    getPaymentAccount: (_input, { tenant }) => stateOf(tenant.id),
    savePaymentKeys: async ({ body }, ctx) => {
      await savePaymentKeys(deps, ownerOf(ctx), body);
      return stateOf(ctx.tenant.id);
    },
    removePaymentKeys: async (_input, ctx) => {
      await removePaymentKeys(deps, ownerOf(ctx));
      return { success: true };
    },
  };
}

function ownerOf(ctx: MemberContext): KeysOwner {
  const { tenant, user } = ctx;
  return { tenantId: tenant.id, storeName: tenant.name, email: user.email, actor: actorOf(ctx) };
}

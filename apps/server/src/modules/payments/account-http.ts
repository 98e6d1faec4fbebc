import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import {
  removePaymentKeys,
  savePaymentKeys,
  type KeysDeps,
  type KeysOwner,
} from './commands/payment-keys.ts';
import {
  readTransferCode,
  removeTransferAccount,
  savePaymentWays,
  saveTransferAccount,
} from './commands/transfer-account.ts';
import { accountState } from './queries/account-state.ts';

export type AccountHandlers = Handlers<
  | 'getPaymentAccount'
  | 'savePaymentKeys'
  | 'removePaymentKeys'
  | 'readTransferCode'
  | 'saveTransferAccount'
  | 'removeTransferAccount'
  | 'savePaymentWays'
>;

/** How a store is paid: its account with a provider, and its bank. Its owner alone sees and changes it. */
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
    readTransferCode: async ({ form }, { tenant }) => {
      const { files } = await form();
      return { success: true, data: await readTransferCode(deps, tenant.id, files) };
    },
    saveTransferAccount: async ({ body }, ctx) => {
      const prover = { ...ctx.user, address: ctx.ip };
      await saveTransferAccount(deps, ownerOf(ctx), prover, body);
      return stateOf(ctx.tenant.id);
    },
    removeTransferAccount: async (_input, ctx) => {
      await removeTransferAccount(deps, ownerOf(ctx), ctx.user.userId);
      return stateOf(ctx.tenant.id);
    },
    savePaymentWays: async ({ body }, ctx) => {
      await savePaymentWays(deps, ownerOf(ctx), body);
      return stateOf(ctx.tenant.id);
    },
  };
}

function ownerOf(ctx: MemberContext): KeysOwner {
  const { tenant, user } = ctx;
  return { tenantId: tenant.id, storeName: tenant.name, email: user.email, actor: actorOf(ctx) };
}

import { toSen } from '@dapur/contract/money/money';
import type {
  creditEndpoints,
  CustomerCredit,
  sellerCreditEndpoints,
} from '@dapur/contract/vouchers/store-credit';
import type { Handlers, MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../activity/index.ts';
import { giveCredit, takeCredit, type CreditGiver } from './commands/give-credit.ts';
import type { CreditDeps } from './credit-deps.ts';
import { customerCredit, myCredit } from './queries/credit-view.ts';

export type CreditHandlers = Handlers<keyof typeof sellerCreditEndpoints | keyof typeof creditEndpoints>;

/** Each gift is a mail to somebody. */
const gifts = { name: 'credit-given', limit: 120, windowSeconds: 3_600 };

/** Credit in the hands of a store's people, and as its holder sees it. */
export function creditHandlers({ db, clock, rateLimiter }: CreditDeps): CreditHandlers {
  const giver = (ctx: MemberContext): CreditGiver => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });
  const shown = async (
    { tenant }: MemberContext,
    id: string,
  ): Promise<{ success: true; data: CustomerCredit }> => ({
    success: true,
    data: await customerCredit(db, tenant.id, id),
  });

  return {
    customerCredit: ({ params }, ctx) => shown(ctx, params.id.toLowerCase()),

    giveCredit: async ({ params, body }, ctx) => {
      await rateLimiter.hit(gifts, ctx.tenant.id);
      const customerId = params.id.toLowerCase();
      const { id, amount, reason, email, expires_on: expiresOn } = body;
      const given = { id: id.toLowerCase(), amountSen: toSen(amount), reason, email, expiresOn };
      await giveCredit(db, giver(ctx), customerId, given, clock.now());
      return shown(ctx, customerId);
    },

    takeCredit: async ({ params, body }, ctx) => {
      await rateLimiter.hit(gifts, ctx.tenant.id);
      const customerId = params.id.toLowerCase();
      const { id, amount, reason } = body;
      await takeCredit(db, giver(ctx), customerId, {
        id: id.toLowerCase(),
        amountSen: toSen(amount),
        reason,
      });
      return shown(ctx, customerId);
    },

    myCredit: async (_input, { user }) => ({ success: true, data: await myCredit(db, user.userId) }),
  };
}

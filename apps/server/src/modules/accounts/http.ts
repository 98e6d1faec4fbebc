import { PRODUCT_NAME } from '@dapur/contract/index';
import { MyData } from '@dapur/contract/people/my-data';
import { fileToSave, type Handlers, type UserContext } from '../../platform/http/index.ts';
import type { AccountCaller, AccountsDeps } from './accounts-deps.ts';
import { addAddress, changeAddress, deleteAddress } from './commands/address-book.ts';
import { removeAvatar, setAvatar } from './commands/change-avatar.ts';
import { changeEmail } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { changeProfile } from './commands/change-profile.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { readAddresses } from './data/addresses.ts';
import { exportData } from './queries/export-data.ts';

export type AccountsHandlers = Handlers<
  | 'getProfile'
  | 'updateProfile'
  | 'changeEmail'
  | 'changePassword'
  | 'setAvatar'
  | 'removeAvatar'
  | 'exportMyData'
  | 'deleteAccount'
  | 'listAddresses'
  | 'addAddress'
  | 'updateAddress'
  | 'setDefaultAddress'
  | 'deleteAddress'
>;

const EMAIL_LINK_SENT = 'We have sent a link to the new address. Open it to confirm the change.';

/**
 * The calls of a person about their own account, bound to their commands. Each reads and writes by the signed-in id.
 */
export function accountsHandlers(deps: AccountsDeps): AccountsHandlers {
  const { db, identity, rateLimiter, settings } = deps;
  const person = async ({ user }: UserContext) => ({
    success: true as const,
    data: await identity.userView(user.userId),
  });

  return {
    getProfile: (_input, ctx) => person(ctx),

    updateProfile: async ({ body }, ctx) => {
      await changeProfile(db, ctx.user.userId, body);
      return person(ctx);
    },

    changeEmail: async ({ body }, ctx) => {
      await changeEmail(deps, callerOf(ctx), body);
      return { success: true, message: EMAIL_LINK_SENT };
    },

    changePassword: async ({ body }, ctx) => {
      await changePassword(deps, callerOf(ctx), {
        current: body.current_password,
        wanted: body.new_password,
      });
      return { success: true };
    },

    setAvatar: async ({ body }, ctx) => {
      await rateLimiter.hit(settings.avatars, ctx.user.userId);
      await setAvatar(deps, ctx.user.userId, Buffer.from(body.image, 'base64'));
      return person(ctx);
    },

    removeAvatar: async (_input, ctx) => {
      await removeAvatar(deps, ctx.user.userId);
      return person(ctx);
    },

    exportMyData: async (_input, { user }) => {
      await rateLimiter.hit(settings.exports, user.userId);
      // Strict, so that no undeclared field leaves.
      const mine = MyData.parse(await exportData(deps, user.userId));
      const file = JSON.stringify(mine, undefined, 2);
      return fileToSave(`${PRODUCT_NAME.toLowerCase()}-${mine.exported_at.slice(0, 10)}.json`, file);
    },

    deleteAccount: async ({ body }, ctx) => {
      await deleteAccount(deps, callerOf(ctx), body);
      return { success: true };
    },

    listAddresses: async (_input, { user }) => ({
      success: true,
      data: await readAddresses(db, user.userId),
    }),

    addAddress: async ({ body }, { user }) => ({
      success: true,
      data: await addAddress(db, user.userId, body),
    }),

    updateAddress: async ({ params, body }, { user }) => ({
      success: true,
      data: await changeAddress(db, user.userId, params.id, body),
    }),

    setDefaultAddress: async ({ params }, { user }) => ({
      success: true,
      data: await changeAddress(db, user.userId, params.id, { is_default: true }),
    }),

    deleteAddress: async ({ params }, { user }) => {
      await deleteAddress(db, user.userId, params.id);
      return { success: true };
    },
  };
}

const callerOf = ({ user, ip }: UserContext): AccountCaller => ({
  userId: user.userId,
  sessionId: user.sessionId,
  email: user.email,
  address: ip,
});

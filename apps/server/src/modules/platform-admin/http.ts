import type { Pools } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readOverview } from './data/overview.ts';

export type PlatformAdminHandlers = Handlers<'platformOverview'>;

export function platformAdminHandlers(db: Pools): PlatformAdminHandlers {
  return {
    platformOverview: async (_input, { user }) => {
      const { live, draft, other, people, orders_today } = await readOverview(db, user.userId);
      return { success: true, data: { stores: { live, draft, other }, people, orders_today } };
    },
  };
}

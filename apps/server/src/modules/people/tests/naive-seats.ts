import type { Pools } from '../../../platform/db/index.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';

/** Ending a member's session as it is often written: the session itself, wherever else it is used. */
export async function naiveEnd(db: Pools, sessionId: string): Promise<void> {
  await db.platform.query('update sessions set revoked_at = now() where id = $1', [sessionId]);
}

/** Makes a database lose what a session that continues another one is to inherit. */
export async function forgetInheritedEnds(ownerUrl: string): Promise<void> {
  const owner = openOwnerPool(ownerUrl);
  await owner.query(`
    create function lose_inherited_end() returns trigger language plpgsql as $$
    begin
      if exists (select from ended_seats e where e.tenant_id = new.tenant_id and e.user_id = new.user_id) then
        return null;
      end if;
      return new;
    end
    $$;
    create trigger lose_inherited_end before insert on ended_seats
      for each row execute function lose_inherited_end()`);
  await owner.end();
}

import { withUser, type Pools } from '../../../platform/db/index.ts';
import { updateProfile, type ProfileChange } from '../../identity/index.ts';

/** Changes what is given and leaves the rest. */
export function changeProfile(db: Pools, userId: string, change: ProfileChange): Promise<void> {
  return withUser(db, userId, (tx) => updateProfile(tx, userId, change));
}

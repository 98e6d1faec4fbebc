import { randomBytes } from 'node:crypto';
import { withUser } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { avatarPicture } from '../avatar-picture.ts';
import { updateAvatarKey } from '../../identity/index.ts';
import { lockPerson } from '../data/profile.ts';
import { storedAs } from '../domain/stored-as.ts';

type AvatarDeps = Pick<AccountsDeps, 'db' | 'log' | 'storage'>;

const NOT_A_PICTURE = 'must be a JPEG, PNG or WebP picture of at most 24 megapixels';

/** Keeps a picture for the person in place of the one before. Throws `invalid_input` for what is no such picture. */
export async function setAvatar(deps: AvatarDeps, userId: string, bytes: Uint8Array): Promise<void> {
  const picture = await avatarPicture(userId, bytes);
  if (picture === undefined) throw invalidInput([{ field: 'image', message: NOT_A_PICTURE }]);
  // Random, so that nobody can guess a person's picture from their id, and each new picture has a new address.
  const key = `${randomBytes(16).toString('hex')}.webp`;
  await deps.storage.write(storedAs(key), picture);
  try {
    await replaceKey(deps, userId, key);
  } catch (error) {
    await removePicture(deps, key);
    throw error;
  }
}

/** Forgets the picture; harmless when there is none. */
export const removeAvatar = (deps: AvatarDeps, userId: string): Promise<void> =>
  replaceKey(deps, userId, null);

async function replaceKey(deps: AvatarDeps, userId: string, key: string | null): Promise<void> {
  const old = await withUser(deps.db, userId, async (tx) => {
    const { avatarKey } = await lockPerson(tx, userId);
    await updateAvatarKey(tx, userId, key);
    return avatarKey;
  });
  await removePicture(deps, old);
}

/** Call it after the commit, so that a key in use always has its file. */
export async function removePicture(
  deps: Pick<AvatarDeps, 'log' | 'storage'>,
  key: string | null,
): Promise<void> {
  if (key === null) return;
  try {
    await deps.storage.remove(storedAs(key));
  } catch (err) {
    deps.log.error({ err, key }, 'A picture that nobody uses any more could not be removed');
  }
}

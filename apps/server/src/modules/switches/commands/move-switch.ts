import { AppError } from '@dapur/contract/errors';
import { defaultPercentOf, switchScopes, type SwitchName } from '@dapur/contract/platform/switch-names';
import { SITE } from '../../../platform/cache/store-changes.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import { findStoreIds, readSwitches, writeSwitch, type MovedSwitch } from '../data/switches.ts';
import type { SwitchesDeps } from '../switches-deps.ts';

interface Move {
  readonly name: SwitchName;
  readonly percent: number;
  readonly note: string;
  readonly stores: readonly { readonly slug: string; readonly is_on: boolean }[];
}

/**
 * Moves a switch for all processes. Throws invalid_input where a switch of the whole site is to be moved for a part of it,
 * and tenant_not_found for a path that no store has.
 */
export async function moveSwitch(
  { db, cache }: Pick<SwitchesDeps, 'db' | 'cache'>,
  actor: Exclude<PrivilegedActor, 'operator'>,
  { name, percent, note, stores }: Move,
): Promise<MovedSwitch> {
  if (switchScopes[name] === 'site') {
    if (percent !== 0 && percent !== 100)
      throw invalidInput([{ field: 'percent', message: 'this switch is on or off, for everybody' }]);
    if (stores.length > 0)
      throw invalidInput([{ field: 'stores', message: 'this switch knows no single stores' }]);
  }
  const moved = await withPlatform(db, `user ${actor.userId}`, `moves the switch ${name}`, async (tx) => {
    const [before] = await readSwitches(tx, name);
    const wanted = new Map(stores.map((one) => [one.slug.toLowerCase(), one.is_on]));
    const ids = await findStoreIds(tx, [...wanted.keys()]);
    const unknown = [...wanted.keys()].find((slug) => !ids.has(slug));
    if (unknown !== undefined)
      throw new AppError('tenant_not_found', `There is no store ${unknown}`, { slug: unknown });
    await writeSwitch(tx, {
      name,
      percent,
      note,
      by: actor.userId,
      stores: [...wanted].map(([slug, isOn]) => ({ storeId: ids.get(slug) ?? '', isOn })),
    });
    const [after] = await readSwitches(tx, name);
    if (after === undefined) throw new Error('a switch that was written is gone');
    await recordPrivileged(tx, {
      actor,
      action: 'switch.moved',
      subject: 'switch',
      subjectId: name,
      reason: note,
      before: { percent: before?.percent ?? defaultPercentOf(name), stores: namesOf(before) },
      after: { percent: after.percent, stores: namesOf(after) },
    });
    return after;
  });
  // The database announces it to every process; this one need not wait for that.
  cache.forget(SITE);
  return moved;
}

const namesOf = (one: MovedSwitch | undefined): Record<string, boolean> =>
  Object.fromEntries((one?.stores ?? []).map(({ slug, is_on }) => [slug, is_on]));

import type { FeatureSwitch, SwitchStates } from '@dapur/contract/platform/platform-switches';
import {
  defaultPercentOf,
  switchNames,
  switchScopes,
  type SwitchName,
} from '@dapur/contract/platform/switch-names';
import { withPlatform } from '../../platform/db/index.ts';
import type { Handlers, Switches } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { moveSwitch } from './commands/move-switch.ts';
import { readSwitches, type MovedSwitch } from './data/switches.ts';
import type { SwitchesDeps } from './switches-deps.ts';

export type SwitchHandlers = Handlers<'readSwitches' | 'listSwitches' | 'moveSwitch'>;

export function switchHandlers(deps: SwitchesDeps, switches: Switches): SwitchHandlers {
  return {
    readSwitches: async ({ query }) => {
      // An unknown store gets the same answer as no store, so that the answer does not reveal which stores exist.
      const store = query.store === undefined ? undefined : await deps.storeBySlug(query.store.toLowerCase());
      const states = await Promise.all(
        switchNames.map(async (name) => [name, await switches.isOn(name, store?.id)] as const),
      );
      return { success: true, data: Object.fromEntries(states) as SwitchStates };
    },
    listSwitches: async (_input, { user }) => {
      const moved = await withPlatform(deps.db, `user ${user.userId}`, 'the switches', (tx) =>
        readSwitches(tx),
      );
      const data = switchNames.map((name) =>
        switchView(
          name,
          moved.find((one) => one.name === name),
        ),
      );
      return { success: true, data };
    },
    moveSwitch: async ({ params: { name }, body }, ctx) => {
      const moved = await moveSwitch(deps, privilegedActorOf(ctx), { ...body, name });
      return { success: true, data: switchView(name, moved) };
    },
  };
}

const switchView = (name: SwitchName, moved: MovedSwitch | undefined): FeatureSwitch => ({
  name,
  scope: switchScopes[name],
  percent: moved?.percent ?? defaultPercentOf(name),
  stores: moved === undefined ? [] : [...moved.stores],
  note: moved?.note ?? '',
  changed: moved === undefined ? null : { by: moved.by, at: moved.at.toISOString() },
});

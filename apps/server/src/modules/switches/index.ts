import { SITE } from '../../platform/cache/store-changes.ts';
import type { Switches } from '../../platform/http/index.ts';
import { readMoved } from './data/switches.ts';
import { isOn, standardOf } from './domain/is-on.ts';
import { switchHandlers, type SwitchHandlers } from './http.ts';
import type { SwitchesDeps } from './switches-deps.ts';

/** What is switched on, in every process at most a second after somebody moved a switch. */
export function createSwitches(deps: SwitchesDeps): Switches & { readonly handlers: SwitchHandlers } {
  const { db, cache } = deps;
  const moved = () => cache.get(SITE, 'switches', () => readMoved(db));
  const switches: Switches = {
    isOn: async (name, tenantId) =>
      isOn(name, (await moved()).get(name) ?? standardOf(name), tenantId?.toLowerCase()),
  };
  return { ...switches, handlers: switchHandlers(deps, switches) };
}

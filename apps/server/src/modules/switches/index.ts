import { SITE } from '../../platform/cache/store-changes.ts';
import type { Switches, TenantDirectory } from '../../platform/http/index.ts';
import { readMoved } from './data/switches.ts';
import { isOn, standardOf } from './domain/is-on.ts';
import { switchHandlers, type SwitchHandlers } from './http.ts';
import type { SwitchesDeps } from './switches-deps.ts';

/** What is switched on, in every process at most a second after somebody moved a switch. */
export function createSwitches({ db, cache }: SwitchesDeps): Switches {
  const moved = () => cache.get(SITE, 'switches', () => readMoved(db));
  return {
    isOn: async (name, tenantId) =>
      isOn(name, (await moved()).get(name) ?? standardOf(name), tenantId?.toLowerCase()),
  };
}

/**
 * The calls that read and move switches. Separate from `createSwitches`, because the directory of stores asks the
 * switches itself.
 */
export const createSwitchDesk = (
  deps: SwitchesDeps & { readonly directory: TenantDirectory },
  switches: Switches,
): { readonly handlers: SwitchHandlers } => ({ handlers: switchHandlers(deps, switches) });

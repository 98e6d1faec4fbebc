import { AppError } from '@dapur/contract/errors';
import type { SwitchName } from '@dapur/contract/platform/switch-names';

/** The one place that is asked whether something is switched on. */
export interface Switches {
  /**
   * Whether it is on, for everybody or in one store. Answers from what this process keeps, at most a second behind a
   * change.
   */
  isOn(name: SwitchName, tenantId?: string): Promise<boolean>;
}

/** Throws AppError `switched_off`. */
export async function requireOn(switches: Switches, name: SwitchName, tenantId?: string): Promise<void> {
  if (!(await switches.isOn(name, tenantId))) throw switchedOffError(name);
}

export const switchedOffError = (name: SwitchName): AppError =>
  new AppError('switched_off', 'This is not available at the moment.', { switch: name });

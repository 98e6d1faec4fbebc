import { defaultPercentOf, type SwitchName } from '@dapur/contract/platform/switch-names';
import { textDigest } from '../../../kernel/text-digest.ts';

/** How a switch stands. */
export interface SwitchState {
  /** Of stores, how many have it. */
  readonly percent: number;
  /** Stores for which it is otherwise, by id. */
  readonly stores: ReadonlyMap<string, boolean>;
}

/** Before anybody moved it. */
export const standardOf = (name: SwitchName): SwitchState => ({
  percent: defaultPercentOf(name),
  stores: new Map(),
});

/** A store that is named goes by its name, others by their share. Without a store: on unless nobody has it. */
export function isOn(name: SwitchName, { percent, stores }: SwitchState, tenantId?: string): boolean {
  if (tenantId === undefined) return percent > 0;
  return stores.get(tenantId) ?? shareOf(name, tenantId) < percent;
}

/**
 * 0 to 99, always the same for a store and a switch: as a share grows, stores are only added. Other switches meet other
 * stores first.
 */
export function shareOf(name: SwitchName, tenantId: string): number {
  return Number.parseInt(textDigest(`${name}:${tenantId.toLowerCase()}`).slice(0, 8), 16) % 100;
}

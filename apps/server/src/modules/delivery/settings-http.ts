import type { CachePlan, Handlers } from '../../platform/http/index.ts';
import { removeCourierKeys, saveCourierKeys } from './commands/courier-keys.ts';
import { saveDeliverySettings } from './commands/save-delivery-settings.ts';
import type { SettingsDeps } from './delivery-deps.ts';
import { deliverySettings, listVehicles } from './queries/delivery-settings.ts';
import { createVehicleList } from './queries/vehicles.ts';

export type SettingsHandlers = Handlers<
  'getDeliverySettings' | 'saveDeliverySettings' | 'saveCourierKeys' | 'removeCourierKeys' | 'listVehicles'
>;

export const deliveryCachePlan: CachePlan = { listVehicles: {} };

/** How a store delivers, and its keys with the courier: its people read, its owner alone changes them. */
export function settingsHandlers(deps: SettingsDeps): SettingsHandlers {
  const vehicles = createVehicleList(deps);
  const settingsOf = async (tenantId: string) => ({
    success: true as const,
    data: await deliverySettings(deps, tenantId),
  });
  return {
    getDeliverySettings: (_input, { tenant }) => settingsOf(tenant.id),
    saveDeliverySettings: async ({ body }, { tenant }) => {
      await saveDeliverySettings(deps, tenant.id, body);
      return settingsOf(tenant.id);
    },
    saveCourierKeys: async ({ body }, { tenant }) => {
      await saveCourierKeys(deps, tenant.id, body);
      return settingsOf(tenant.id);
    },
    removeCourierKeys: async (_input, { tenant }) => {
      await removeCourierKeys(deps, tenant.id);
      return settingsOf(tenant.id);
    },
    listVehicles: async (_input, { tenant }) => ({
      success: true,
      data: [...(await listVehicles(deps.db, vehicles, tenant.id))],
    }),
  };
}

import { IconMail, type Icon } from '../../../components/icons.tsx';
import { IconTruck } from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { settingsGroups, type SettingsEntryName, type SettingsGroup } from './settings-groups.ts';
import { settingsIcons, settingsNeeds } from './settings-pages.ts';

export interface SettingsEntry {
  readonly name: SettingsEntryName;
  readonly href: string;
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

export interface ShownSettingsGroup {
  readonly name: SettingsGroup['name'];
  readonly entries: readonly SettingsEntry[];
}

/** The pages of the settings that this person may open, by subject. */
export function useSettingsGroups(seat: Seat): readonly ShownSettingsGroup[] {
  const { t } = useI18n();
  const entryOf = (name: SettingsEntryName): SettingsEntry => {
    if (name === 'delivery')
      return {
        name,
        href: `${seat.home}/delivery/settings`,
        icon: IconTruck,
        title: t('seller.delivery'),
        text: t('sset.page.deliveryText'),
      };
    return {
      name,
      href: `${seat.home}/settings/${name}`,
      icon: name === 'notices' ? IconMail : settingsIcons[name],
      title: t(`sset.page.${name}`),
      text: t(`sset.page.${name}Text`),
    };
  };
  const mayOpen = (name: SettingsEntryName): boolean =>
    name === 'delivery' || seat.may(name === 'notices' ? 'settings' : settingsNeeds[name]);
  return settingsGroups
    .map(({ name, entries }) => ({ name, entries: entries.filter(mayOpen).map(entryOf) }))
    .filter(({ entries }) => entries.length > 0);
}

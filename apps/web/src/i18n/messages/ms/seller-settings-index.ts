import type { Translated } from '../../catalogue.ts';
import type { settingsIndex as english } from '../en/seller-settings-index.ts';

/** The index of the settings: its groups and its search. */
export const settingsIndex: Translated<typeof english> = {
  'sset.group.shop': 'Kedai',
  'sset.group.selling': 'Jualan',
  'sset.group.money': 'Wang',
  'sset.group.messages': 'Mesej',
  'sset.group.advanced': 'Lanjutan',
  'sset.find': 'Cari tetapan',
  'sset.find.clear': 'Kosongkan carian',
  'sset.find.none': 'Tiada tetapan ditemui',
  'sset.find.noneText': 'Cuba perkataan lain, seperti bank, logo atau cuti.',
};

import type { Translated } from '../../catalogue.ts';
import type { settingsIndex as english } from '../en/seller-settings-index.ts';

/** The index of the settings: its groups and its search. */
export const settingsIndex: Translated<typeof english> = {
  'sset.group.shop': '店铺',
  'sset.group.selling': '销售',
  'sset.group.money': '款项',
  'sset.group.messages': '消息',
  'sset.group.advanced': '高级',
  'sset.find': '查找设置',
  'sset.find.clear': '清除搜索',
  'sset.find.none': '没有找到设置',
  'sset.find.noneText': '换一个词试试，例如银行、标志或休假。',
};

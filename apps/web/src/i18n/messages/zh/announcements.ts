import type { Translated } from '../../catalogue.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translated<typeof english> = {
  'told.region': '来自 {product}',
  'told.important': '重要',
  'told.dismiss': '收起：{title}',
  'told.understood': '我已读过',
};

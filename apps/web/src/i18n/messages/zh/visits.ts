import type { Translated } from '../../catalogue.ts';
import type { visits as english } from '../en/visits.ts';

export const visits: Translated<typeof english> = {
  'visits.on': '匿名统计：开',
  'visits.off': '匿名统计：关',
  'visits.note': '我们只统计浏览次数，不记录是谁。打开商品或市集后才开始。',
};

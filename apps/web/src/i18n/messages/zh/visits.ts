import type { Translated } from '../../catalogue.ts';
import type { visits as english } from '../en/visits.ts';

export const visits: Translated<typeof english> = {
  'visits.on': '访问统计：已开启',
  'visits.off': '访问统计：已关闭',
  'visits.note': '只统计哪些页面和菜品被浏览，不记录是谁在看；从您打开菜品或市集时开始。',
};

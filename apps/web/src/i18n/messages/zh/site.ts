import type { Translated } from '../../catalogue.ts';
import type { site as english } from '../en/site.ts';

export const site: Translated<typeof english> = {
  'site.findFood': '找美食',
  'site.pricing': '收费',
  'site.commission': '佣金',
  'site.seller-guide': '卖家指南',
  'site.howtorder': '如何下单',
  'site.freshdelivery': '新鲜送达',
  'site.security': '安全',
  'site.Privacy': '隐私',
  'site.terms': '条款',
  'site.pages': '资讯',
  'site.ways': '美食与开店',
  'site.forSellers': '给卖家',
  'site.forBuyers': '给顾客',
  'site.rules': '规则',
  'site.made': '马来西亚制造，为家庭厨房而生。',
};

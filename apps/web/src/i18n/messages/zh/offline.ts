import type { Translated } from '../../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translated<typeof english> = {
  'offline.title': '您已离线',
  'offline.text': '此页面需要网络。信号恢复后会自动载入。',
  'offline.storeText': '目前没有网络。信号恢复后，此页面会自动载入；您的购物车仍保存在这台设备上。',
  'offline.menu': '菜单',
  'offline.seen': '浏览于 {time}',
  'offline.notOrderable': '需要网络才能订购',
  'offline.stores': '您看过的厨房',
  'offline.retry': '再试一次',
  'common.goTo': '前往 {name}',
  'unavailable.title': '店铺暂时无法访问',
  'unavailable.not_found': '找不到店铺',
  'unavailable.hint': '这里没有店铺，或店铺目前不接单。已经付款了？请打开电邮里的链接。',
  'unavailable.pageTitle': '找不到页面',
  'unavailable.no_page': '这个网址没有页面。',
  'unavailable.marketTitle': '集市暂时关闭',
  'unavailable.marketplace_closed': '各家厨房的页面照常接单，请晚些再来看看。',
  'unavailable.failed_to_load': '店铺载入失败',
  'unavailable.failed_to_connect': '无法连接店铺',
};

import type { Translated } from '../../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  'common.language': '语言',
  'common.close': '关闭',
  'common.dismiss': '知道了',
  'common.cancel': '取消',
  'common.pickDate': '选择日期',
  'common.retry': '重试',
  'common.partFailed': '这部分无法载入',
  'common.partFailedText': '请检查网络再试一次。',
  'common.partFaultText': '我们这边出了点问题。请再试一次，或重新载入页面。',
  'common.edit': '修改',
  'common.loading': '载入中',
  'common.backToHome': '返回首页',
  'common.login': '登录',
  'common.register': '注册',
  'common.skip': '跳到内容',
  'common.offline': '您已离线，购物车会保留。',
  'common.notifications': '通知',
  'soldBy.person': '卖家：{name}（个人，未注册商业）',
  'soldBy.business': '卖家：{name}（{number}）',
  'common.poweredBy': '技术支持',
  'common.mainMenu': '主菜单',
  'common.rating': '{rating} 分（满分 5 分），{count} 条评价',
};

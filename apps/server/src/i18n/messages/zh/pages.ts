import type { InLanguage } from '../../server-words.ts';
import type { pages as english } from '../en/pages.ts';

/** What readers see on a phone, in a search engine, and where a page is missing. */
export const pages: InLanguage<typeof english> = {
  orderPush: {
    confirmed: '订单已确认',
    ready: '可以取货了',
    on_the_way: '正在送往您处',
    delivered: '已送达',
    cancelled: '订单已取消',
  },
  storePush: { paid: '新订单', late: '收到逾时付款', courier: '司机出状况', transfer: '有转账待查看' },
  installed: { orders: '订单', production: '备餐', dashboard: '管理' },
  onBreak: {
    paused: '我们正在休息，暂时不接订单。',
    vacation: '我们正在休假，暂时不接订单。',
    again: (when) => `${when} 起恢复接单。`,
    button: '暂停接单',
    buttonUntil: (when) => `${when} 恢复接单`,
  },
  readyTerms: {
    cancel_text: '如需取消，请至少提前 3 天告诉我们。再晚的话，我们已经为您的订单买好材料。',
    reschedule_text: '订单可以免费改期一次，改到其他还开放的日期，最迟须提前 2 天。请把订单号码发给我们。',
    refund_text:
      '提前 3 天或以上取消，全额退款；提前 1 天或以上，退一半；再晚就不退款。如果是我们取消，一定全额退还。如果收到的东西有误或损坏，请当天发照片给我们，我们会负责处理。',
    not_collected_text:
      '订单会保留到当天打烊。如果没有来取，我们又联系不上您，就不能退款，因为这是特地为您做的。',
  },
  goBack: '返回',
  reference: '联系我们时，请提供这个编号：',
  fileRefused: {
    ended: ['链接已失效', '链接只在五分钟内有效，而且只能打开一个文件。请返回刚才的页面，再按一次按钮。'],
    signedOut: ['您已退出登录', '请返回并登录，然后再按一次按钮。'],
    notAllowed: ['您不能打开这个文件', '您的账户没有这个权限。请返回刚才的页面。'],
    notFound: ['找不到这个文件', '文件可能已被删除，或这部手机无权查看。请返回刚才的页面，再按一次按钮。'],
    notYet: ['文件还没准备好', '请稍等一下，返回后再按一次按钮。'],
    tooOften: ['短时间内打开太多文件', '请等一分钟，返回后再按一次按钮。'],
    failed: ['文件没有送达', '这是我们的问题。请返回后再按一次按钮。'],
  },
  firstVersion: '第一版。',
  seo: {
    order: '网上订购',
    home: '首页',
    about: '向{name} 订购：选好日期，网上付款，新鲜取货。',
    aboutIn: '向{city}的 {name} 订购：选好日期，网上付款，新鲜取货。',
  },
};

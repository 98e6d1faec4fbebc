import type { Translated } from '../../catalogue.ts';
import type { sellerData as english } from '../en/seller-data.ts';

export const sellerData: Translated<typeof english> = {
  'sexp.title': '整间店铺，一个文件',
  'sexp.lead': '资料属于您：可以留作备份，也可以带到别处。我们会把全部内容打包成 ZIP 文件。',
  'sexp.holds.orders': '订单、收据和送货',
  'sexp.holds.people': '顾客和您的团队',
  'sexp.holds.menu': '商品、价格和日历',
  'sexp.holds.money': '付款、退款和佣金',
  'sexp.holds.pictures': '图片和文件原件',
  'sexp.holds.rest': '优惠券、评价、设置、操作记录',
  'sexp.ask': '准备备份',
  'sexp.coming': '正在准备您的备份',
  'sexp.comingText': '您可以离开此页。准备好后，每位店主都会收到电邮。',
  'sexp.without':
    '备份不含您的收款和送货密钥，也不含任何人的密码。但里面有顾客的资料：请放在只有您能打开的地方。',
  'sexp.tooOften': '您今天已申请三次备份。请明天再来，或使用下面的备份。',
  'sexp.made': '备份',
  'sexp.about': '{size}，{files} 个图片和文件，由 {name} 申请',
  'sexp.somebody': '已离开的成员',
  'sexp.until': '保留至 {date}',
  'sexp.state.failed': '未完成',
  'sexp.state.gone': '已删除',
  'sexp.failed.tooLarge': '您的店铺太大，一个文件装不下。请联系我们，我们会为您制作备份。',
  'sexp.failed.broken': '准备过程中出了问题。请再申请一次。',
  'sexp.download': '下载',
  'sexp.remove': '删除',
  'sexp.removed': '备份已删除',
  'sexp.removeTitle': '删除此备份？',
  'sexp.removeText': '您的店铺不受影响。备份会在 {days} 天后自动删除。',
};

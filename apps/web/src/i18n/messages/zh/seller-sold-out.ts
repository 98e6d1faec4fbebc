import type { Translated } from '../../catalogue.ts';
import type { sellerSoldOut as english } from '../en/seller-sold-out.ts';

/** What a seller says of a product that is gone for now: in the list of products and beside the lines of an order. */
export const sellerSoldOut: Translated<typeof english> = {
  'soldOut.do': '标为售罄',
  'soldOut.title': '标为售罄：{name}',
  'soldOut.text': '在此之前，无论哪一天，顾客都不能在您的店里下单。已有的订单不变。',
  'soldOut.today': '今天',
  'soldOut.todayHint': '明天自动恢复销售',
  'soldOut.until': '到某一天',
  'soldOut.from': '恢复销售的日期',
  'soldOut.always': '直到我恢复',
  'soldOut.again': '恢复销售',
  'soldOut.againNamed': '恢复销售：{name}',
  'soldOut.done': '{name}：已售罄',
  'soldOut.done.many': '{count} 件商品已售罄',
  'soldOut.back': '{name}：已恢复销售',
  'soldOut.back.many': '{count} 件商品已恢复销售',
  'soldOut.undo': '撤销',
  'soldOut.failed': '没有任何更改',
  'soldOut.is.today': '今天售罄',
  'soldOut.is.until': '售罄至{date}',
  'soldOut.is.always': '售罄，直到您恢复',
};

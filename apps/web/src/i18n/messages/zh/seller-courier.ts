import type { Translated } from '../../catalogue.ts';
import type { sellerCourier as english } from '../en/seller-courier.ts';

/** The store's own account with its courier. */
export const sellerCourier: Translated<typeof english> = {
  'seller.set.keys': '您的 {courier} 密钥',
  'seller.set.keysSealed': '我们加密保存，之后不再给任何人看，包括您。',
  'seller.set.through': '您的账户在',
  'seller.set.keysKept': '已保存：结尾是 {hint} 的密钥',
  'seller.set.keysNone': '还没有密钥',
  'seller.set.keysMissing': '用 {courier} 送货需要您的密钥',
  'seller.set.keysReplace': '输入其他密钥',
  'seller.set.sandbox': '这是测试密钥（sandbox）：价格和司机都不是真的，不会有人来。',
  'seller.set.lalamove.where': '在 Lalamove 的 Partner Portal，Developers 一栏。',
  'seller.set.lalamove.api_key': 'API 密钥',
  'seller.set.lalamove.api_secret': 'API 密码',
  'seller.set.keyShape': '请从 {courier} 原样复制，不要有空格',
  'seller.set.keysWrong': '{courier} 不接受这些密钥。请两个都重新复制；什么都没有保存。',
  'seller.set.keysUnchecked': '联系不上 {courier}，无法核对密钥。什么都没有保存。',
  'seller.set.webhookOn': '{courier} 会马上告诉我们司机的动态。',
  'seller.set.webhookOff':
    '{courier} 还不知道把消息送到哪里，所以我们会不时询问。想更快的话，请在那边的 Webhook 填入这个网址：',
  'seller.set.forget': '删除密钥',
  'seller.set.forgetTitle': '删除您的 {courier} 密钥吗？',
  'seller.set.forgetText': '没有密钥就不能叫车，已付款的订单也不行。您随时可以再输入。',
  'seller.set.forgetCourier': '送货也会一起关闭：顾客只能自取。',
  'seller.set.forgot': '密钥已删除',
};

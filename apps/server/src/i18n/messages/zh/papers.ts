import type { InLanguage } from '../../server-words.ts';
import type { papers as english } from '../en/papers.ts';

/** Papers that are drawn. */
export const papers: InLanguage<typeof english> = {
  statement: {
    title: (month: string) => `佣金对账单，${month}`,
    store: '店铺',
    path: '网址',
    columns: ['时间', '项目', '订单', '费率', '金额', '之后应付'],
    opening: '期初应付',
    charged: '佣金',
    reversed: '佣金冲回',
    paid: '已付',
    allowed: '减免',
    closing: '期末应付',
    none: '本月没有任何记录。',
    more: (shown: number, total: number) =>
      `这里显示 ${total} 行中的前 ${shown} 行。当月的 CSV 文件包含全部；合计以全部计算。`,
    made: '此对账单由电脑开出，无需签名。',
    page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  },
  payoutReceipt: {
    title: '奖励提现收据',
    number: '收据编号',
    to: '收款人',
    account: '银行账户',
    requested: '申请时间',
    paid: '付款时间',
    reference: '转账参考号',
    what: '邀请卖家的奖励',
    total: '已支付',
    made: '此收据由电脑开出，无需签名。',
    page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  },
};

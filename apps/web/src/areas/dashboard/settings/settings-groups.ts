import { courierIds } from '@dapur/contract/delivery/couriers';
import type { SettingsPageName } from './settings-pages.ts';

/** What the index of the settings leads to: its own pages, and two that lie elsewhere. */
export type SettingsEntryName = SettingsPageName | 'delivery' | 'notices';

export interface SettingsGroup {
  readonly name: 'shop' | 'selling' | 'money' | 'messages' | 'advanced';
  readonly entries: readonly SettingsEntryName[];
}

/** By what a seller has in mind; what only developers need comes last of all. */
export const settingsGroups: readonly SettingsGroup[] = [
  { name: 'shop', entries: ['state', 'profile', 'seller', 'look', 'place', 'papers', 'seo'] },
  { name: 'selling', entries: ['pickup', 'delivery', 'policies'] },
  { name: 'money', entries: ['payments', 'deposits', 'tax'] },
  { name: 'messages', entries: ['notices'] },
  { name: 'advanced', entries: ['domain', 'export', 'keys', 'webhooks', 'docs'] },
];

/** Further words by which sellers look for a page, in English, Malay and Chinese, whichever they read. Never shown. */
const WORDS: Readonly<Record<SettingsEntryName, string>> = {
  state:
    'open close pause break vacation holiday publish draft leave raya buka tutup rehat cuti terbit 营业 关店 暂停 休假 放假 假期 发布',
  profile:
    'name phone whatsapp email contact hours social instagram facebook tiktok tagline about nama telefon emel hubungi waktu perniagaan media sosial 店名 电话 联系 邮箱 营业时间 社交 简介',
  seller:
    'seller owner name business company registered registration ssm enterprise individual law penjual pemilik nama perniagaan syarikat daftar pendaftaran individu undang 卖家 店主 姓名 公司 商业 注册 个人 法律',
  look: 'logo banner cover colour color photo picture theme brand sepanduk warna gambar tema jenama 标志 商标 横幅 颜色 图片 主题 品牌',
  place:
    'address postcode postal poskod map pin location kitchen city state home alamat peta lokasi dapur bandar negeri rumah 地址 邮编 邮政编码 地图 位置 厨房 城市',
  papers:
    'ssm fosim halal certificate licence license typhoid food handler document expiry sijil lesen dokumen tamat tempoh jakim 证书 执照 清真 证件 注册 到期',
  seo: 'google search share link title description preview whatsapp pautan kongsi carian tajuk 搜索 分享 链接 标题 预览',
  pickup:
    'pickup pick up collect self-collect place point hours gate ambil sendiri tempat kutip waktu pagar 自取 取货 地点 时间 门口',
  delivery: `delivery courier ${courierIds.join(' ')} fee shipping postage distance zone km rider free hantar penghantaran kos caj pos zon jarak kurier percuma 送货 运费 配送 快递 距离 免运 邮费`,
  policies:
    'policy cancel cancellation refund reschedule terms polisi batal pembatalan bayaran balik tukar tarikh terma 条款 取消 退款 改期 政策',
  payments:
    'bank billplz toyyibpay payment money account payout fpx card duitnow tng collection secret bayaran akaun duit wang kad 银行 收款 付款 账户 户口 刷卡 转账',
  deposits:
    'deposit balance down payment downpayment advance rest unpaid booking deposit pendahuluan baki ansuran tempah 订金 定金 押金 余款 尾款 预付',
  tax: 'tax sst receipt invoice number registration cukai resit invois nombor 税 收据 发票 编号 税号',
  notices:
    'message mail email notification whatsapp template words reminder mesej emel notifikasi templat peringatan 消息 邮件 通知 提醒 模板',
  domain: 'domain website web address url www laman sesawang alamat web 域名 网址 网站',
  export:
    'export backup download copy move data csv eksport sandaran muat turun salinan 导出 备份 下载 搬家 数据',
  keys: 'api key token developer pos kunci pembangun 密钥 开发者 接口',
  webhooks: 'webhook developer event pembangun 开发者 事件 通知程序',
  docs: 'developer api docs documentation example pembangun dokumentasi contoh 开发者 文档 示例',
};

/** Whether what was typed means this entry: each of its words begins one of the entry's, or stands in it in Chinese. */
export function isMeant(entry: SettingsEntryName, shown: string, typed: string): boolean {
  const text = `${shown} ${WORDS[entry]}`.toLowerCase();
  const words = text.split(/[\s,，、；;:：·&/]+/);
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every(
      (one) => words.some((word) => word.startsWith(one)) || (/[^ -\u024f]/.test(one) && text.includes(one)),
    );
}

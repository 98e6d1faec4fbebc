import type { LanguageWords } from '../language-words.ts';

export const zh: LanguageWords = {
  called: '中文',
  days: 'zh-CN',
  google: 'zh_CN',
  openGraph: 'zh_CN',
  languages: { en: '英文', ms: '马来文', zh: '中文' },
  beforeTime: ' ',
  openingHours: { everyDay: '每天', dash: '至', semicolon: '；' },
  states: {
    '01': '柔佛',
    '02': '吉打',
    '03': '吉兰丹',
    '04': '马六甲',
    '05': '森美兰',
    '06': '彭亨',
    '07': '槟城',
    '08': '霹雳',
    '09': '玻璃市',
    '10': '雪兰莪',
    '11': '登嘉楼',
    '12': '沙巴',
    '13': '砂拉越',
    '14': '吉隆坡',
    '15': '纳闽',
    '16': '布城',
  },
};

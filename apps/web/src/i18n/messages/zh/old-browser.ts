import type { Translated } from '../../catalogue.ts';
import type { oldBrowser as english } from '../en/old-browser.ts';

export const oldBrowser: Translated<typeof english> = {
  'oldBrowser.text': '这个浏览器版本太旧，页面上有些功能可能用不了。请更新浏览器，或用较新的浏览器打开本页。',
  'oldBrowser.order': '用 WhatsApp 下单',
  'oldBrowser.hello': '您好，我想下单。',
};

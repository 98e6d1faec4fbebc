import type { Translated } from '../../catalogue.ts';
import type { social as en } from '../en/social.ts';

export const social: Translated<typeof en> = {
  'social.continueWith': '使用 {provider} 继续',
  'social.failed': '{provider} 登录失败，请重试。',
  'social.anyFailed': '第三方登录失败，请重试。',
  'social.googleIssue': 'Google 登录遇到问题。点击重试，或使用电邮登录。',
  'social.facebookNotConfigured': 'Facebook 登录尚未设置，请联系管理员。',
  'social.emailText': '{provider} 没有提供您的电邮地址。订单确认要发送到哪里？',
  'social.continue': '继续',
  'social.conflict': '这个 {provider} 账号已属于其他账户，或您的账户已关联另一个账号。',
  'social.linkedTitle': '已关联的登录方式',
  'social.linkedText': '无需密码，一点即可登录。',
  'social.listFailed': '无法载入已关联的登录方式。',
  'social.unlink': '取消关联',
  'social.unlinkTitle': '取消关联 {provider}？',
  'social.unlinkText': '您将不能再用 {provider} 登录。您的账户和订单会保留。',
  'social.unlinked': '已取消关联 {provider}',
  'social.proofTitle': '是您本人吗？',
  'social.proofText': '只有账户的主人才能更改登录方式。请输入密码以继续。',
  'social.proofAgain': '只有账户的主人才能更改登录方式。请再登录一次以继续。',
  'social.proofOther': '这个 {provider} 账号没有关联到您的账户。',
  'social.proofNone': '目前无法使用您的任何登录方式。请退出并按“忘记密码”，通过电邮进入。',
  'social.onlyWay': '这是您唯一的登录方式，请先设置密码。',
};

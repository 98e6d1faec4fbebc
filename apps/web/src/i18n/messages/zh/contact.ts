import type { Translated } from '../../catalogue.ts';
import type { contact as english } from '../en/contact.ts';

export const contact: Translated<typeof english> = {
  'contact.lead': '我们的团队以电邮回复，华语、英语、马来语都可以。关于订单，请联系店铺：请看订单页面。',
  'contact.name': '您的姓名',
  'contact.nameMissing': '请告诉我们您的姓名。',
  'contact.email': '您的电邮',
  'contact.emailWrong': '请填写可以回复的电邮地址。',
  'contact.message': '您的问题',
  'contact.messageHint': '请勿填写密码或卡号。',
  'contact.messageShort': '请至少写 {least} 个字符。',
  'contact.leaveEmpty': '此栏请留空',
  'contact.send': '发送',
  'contact.sent': '已经发出',
  'contact.sentText': '谢谢。我们会回复到 {email}。',
  'contact.tooMany': '您写得太频繁了。请一小时后再试，或写信到 {contact}。',
  'contact.failed': '没有发出，内容还在这里。请再试一次，或写信到 {contact}。',
};

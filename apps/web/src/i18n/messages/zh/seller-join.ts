import type { Translated } from '../../catalogue.ts';
import type { sellerJoin as english } from '../en/seller-join.ts';

export const sellerJoin: Translated<typeof english> = {
  'join.title': '加入 {store}',
  'join.lead': '{name} 邀请您加入团队，角色：{role}。',
  'join.leadNobody': '邀请您加入团队，角色：{role}。',
  'join.for': '此邀请发给 {email}。',
  'join.accept': '加入团队',
  'join.signIn': '登录后加入',
  'join.signInHint': '请先登录或注册，之后会回到这里。',
  'join.other': '您当前以 {email} 登录。',
  'join.failed': '此邀请已失效',
  'join.failedText': '可能已被使用、撤回，或超过七天。请对方重新邀请。',
  'join.wrongAddress': '此邀请发给另一个电邮地址，请用该地址登录。',
  'join.already': '您已在为这家店工作',
  'join.offline': '服务器没有回应，请检查网络后再试。',
  'join.open': '打开管理后台',
  'join.role.manager': '经理',
  'join.role.staff': '帮手',
  'join.role.kitchen': '厨房',
  'join.role.packer': '打包与送货',
  'join.role.finance': '财务',
  'join.role.support': '客服',
};

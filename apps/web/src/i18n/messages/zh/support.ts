import type { Translated } from '../../catalogue.ts';
import type { support as english } from '../en/support.ts';

export const support: Translated<typeof english> = {
  'support.title': '平台客服',
  'support.banner': '您正在查看 {store}',
  'support.readOnly': '仅可查看',
  'support.canChange': '您可以修改',
  'support.left': '剩余 {minutes} 分钟',
  'support.allow': '开启修改',
  'support.end': '结束',
  'support.allowTitle': '要修改 {store} 吗？',
  'support.allowText': '您的修改会立即生效，店铺的顾客也会看到。每项修改都会被记录，店主也能看到。',
  'support.allowAction': '开启修改',
  'support.allowed': '在时间结束前，您可以进行修改。',
  'support.reason': '原因',
  'support.reasonHint': '店主和您的同事都能看到。',
  'support.reasonWrong': '请简单说明原因',
  'support.cancel': '取消',
  'support.lookTitle': '查看 {store}',
  'support.lookText': '您将以店主的视角查看店铺 30 分钟，不能做任何修改。店铺日志会记录您的到访和原因。',
  'support.look': '查看店铺',
  'support.back': '返回平台',
  'support.over': '您查看此店铺的时间已结束。',
  'support.notInRole': '您的角色不能查看店铺内部。',
  'support.failed': '操作未成功，请再试一次。',
};

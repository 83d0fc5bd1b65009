import type { en } from './en.ts';

export const zh: Record<keyof typeof en, string> = {
  blocks: '黑名单',
  blocksIntro: '任何人不得向这些号码发短信，也不得以这些地址注册新账户；已有账户不受影响。',
  blocksEmpty: '黑名单为空',
  blocksEmptyHint: '您拉黑的号码、号段、地址和域名会显示在这里。',
  block: '拉黑',
  blockWhat: '拉黑对象',
  blockTexts: '发往此处的短信',
  blockSignUp: '以此注册',
  blockPlace: '号码、号段、邮箱或域名',
  blockNumber: '号码或号段',
  blockPlaceHint: '含国家代码的完整号码或开头几位；邮箱地址；或 @ 加域名。',
  blockNumberHint: '含国家代码的完整号码或开头几位。',
  blockFind: '查找',
  blockedBy: '{{name}}，{{time}}',
  since: '拉黑人',
  unblock: '解除',
  unblockWhat: '解除对 {{place}} 的限制',
};

import type { Translation } from '@manyline/page/words/text-tree';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  meTitle: '我的账户',
  meIntro: '您的登录方式、会话与界面设置。',
  signOut: '退出登录',
  looks: '界面',
  passkeys: '通行密钥',
  passkeysNone: '您还没有通行密钥，它是最安全的登录方式。',
  addPasskey: '添加通行密钥',
  removePasskey: '移除通行密钥 {{label}}',
  lastUsed: '最近使用：{{time}}',
  madeOn: '创建时间：{{time}}',
  passwordTitle: '密码与验证器',
  passwordHas: '您已设置密码和验证器，二者须同时使用。',
  passwordNone: '您尚未设置；有通行密钥时无需设置。',
  setPassword: '设置密码',
  changePassword: '更改密码与验证器',
  passwordEnds: '您的其他会话将会结束。',
  removePassword: '移除密码与验证器',
  codesLeft_other: '还剩 {{count}} 个代码。',
  renewCodes: '重新生成',
  thisSession: '当前会话',
  endSession: '结束',
  endSessionOf: '结束 {{browser}} 的会话',
  endOthers: '结束其他所有会话',
};

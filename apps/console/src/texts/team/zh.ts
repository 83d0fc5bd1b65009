import type { Translation } from '@manyline/page/words/text-tree';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  teamIntro: '团队成员及其权限。',
  invite: '邀请',
  inviteTitle: '邀请成员',
  inviteHint: '该链接在 {{invitationHours}} 小时内有效，仅可使用一次。',
  inviteLink: '{{name}} 的链接',
  inviteSend: '请仅将此链接发送给 {{name}}，该链接仅显示一次。',
  copyLink: '复制链接',
  role: '角色',
  lastSeen: '最近活动',
  waysIn: '登录方式',
  passkey: '通行密钥',
  onlyPassword: '密码',
  setRole: '更改角色',
  setRoleWhat: '此后 {{name}} 的权限以新角色为准。',
  makeOwnerWhat: '{{name}} 将拥有全部权限，包括移除您。',
  endSessionsWhat: '{{name}} 将在所有设备上退出登录。',
  removeMember: '移除',
  invitations: '邀请',
  withdrawFor: '撤回对 {{name}} 的邀请',
  invitedBy: '邀请人：{{name}}，有效期至 {{time}}',
};

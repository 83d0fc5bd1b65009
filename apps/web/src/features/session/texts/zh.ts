import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '登录{{brand}}',
  subtitle: '首次登录将自动注册账户',
  notices: '开源许可',
  channels: { label: '登录方式', phone: '手机号登录', email: '邮箱登录' },
  phone: { label: '手机号', missing: '请输入手机号', isEmail: '如用邮箱，请切换到上方的邮箱登录' },
  email: { label: '邮箱地址', missing: '请输入邮箱地址', invalid: '请输入有效的邮箱地址' },
  rates: '查看号码、短信和通话的资费',
  send: '获取验证码',
  agree: { before: '继续即表示您同意', terms: '服务条款', between: '和', privacy: '隐私政策', after: '。' },
  code: {
    title: '输入验证码',
    sentTo: '{{count}} 位验证码已发送至 {{target}}',
    label: '验证码',
    box: '第 {{position}} 位，共 {{count}} 位',
    checking: '正在验证…',
    wait_other: '{{count}} 秒后可重新发送',
    again: '重新发送',
    sent: '新的验证码已发送。',
    back: '返回',
    isNew: '欢迎，已为 {{target}} 新建账户。',
  },
};

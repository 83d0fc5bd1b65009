import { defineWords } from '@manyline/domain/words';

/** Notices, mails and texts about a sign-in on a device that the account was never signed in on. */
export const devicesWords = defineWords({
  en: {
    device: '{browser} on {system}',
    unknown: 'unknown device',
    notice: 'A new device logged in: {device}, {when}.',
    yours: 'If it was you, there is nothing to do. If not, log it out in your profile.',
    network: 'It came from the network {network}.',
    guard:
      'Logging in takes a code that is sent to you. If it was not you, make sure that nobody else can read your emails and texts.',
    subject: 'a new device logged in',
    sessions: 'See where you are logged in',
  },
  zh: {
    device: '{system} · {browser}',
    unknown: '未知设备',
    notice: '您的账户在新设备上登录：{device}，{when}。',
    yours: '如是您本人操作，则无需处理；如非本人操作，请立即在个人资料中将该设备退出登录。',
    network: '登录网络：{network}。',
    guard: '登录需要发送给您的登录验证码。如非本人操作，请确认没有其他人能查看您的邮件和短信。',
    subject: '新设备登录提醒',
    sessions: '查看登录设备',
  },
});

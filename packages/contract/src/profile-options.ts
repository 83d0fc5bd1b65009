import { OTHER_USE } from '@manyline/domain/profile-form';

/** Something that a person can choose in a v3 profile, in both languages. */
export interface ProfileOption {
  value: string;
  en: string;
  zh_cn: string;
}

export const profileFeatures: readonly ProfileOption[] = [
  { value: 'sms', en: 'Text messages', zh_cn: '短信' },
  { value: 'call', en: 'Calls', zh_cn: '通话' },
  { value: 'voicemail', en: 'Voicemail', zh_cn: '语音留言' },
  { value: 'forwarding', en: 'Call forwarding', zh_cn: '呼叫转移' },
  { value: 'code', en: 'Verification codes', zh_cn: '验证码' },
];

export const profileUseCases: readonly ProfileOption[] = [
  { value: 'privacy', en: 'Keeping my own number private', zh_cn: '保护个人号码隐私' },
  { value: 'family', en: 'Family and friends abroad', zh_cn: '联系海外亲友' },
  { value: 'travel', en: 'Travelling', zh_cn: '旅行出差' },
  { value: 'shopping', en: 'Shopping and selling online', zh_cn: '网上购物与交易' },
  { value: 'work', en: 'Work or a small business', zh_cn: '工作或小型生意' },
  { value: 'account', en: 'Signing up for apps and services', zh_cn: '注册应用与服务' },
  { value: OTHER_USE, en: 'Other', zh_cn: '其他' },
];

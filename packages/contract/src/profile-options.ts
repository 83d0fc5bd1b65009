import type { Language } from '@manyline/domain/languages';
import { OTHER_USE } from '@manyline/domain/profile-form';
import { defineWords, say, type Text } from '@manyline/domain/words';

const words = defineWords({
  en: {
    features: {
      sms: 'Text messages',
      call: 'Calls',
      voicemail: 'Voicemail',
      forwarding: 'Call forwarding',
      code: 'Verification codes',
    },
    useCases: {
      privacy: 'Keeping my own number private',
      family: 'Family and friends abroad',
      travel: 'Traveling',
      shopping: 'Shopping and selling online',
      work: 'Work or a small business',
      account: 'Signing up for apps and services',
      [OTHER_USE]: 'Other',
    },
  },
  zh: {
    features: {
      sms: '短信',
      call: '通话',
      voicemail: '语音留言',
      forwarding: '呼叫转移',
      code: '验证码',
    },
    useCases: {
      privacy: '保护个人号码隐私',
      family: '联系海外亲友',
      travel: '旅行出差',
      shopping: '网上购物与交易',
      work: '工作或小型生意',
      account: '注册应用与服务',
      [OTHER_USE]: '其他',
    },
  },
});

/** Something that a person can choose in a v3 profile. */
export interface ProfileOption {
  value: string;
  text: Text;
}

export const profileFeatures: readonly ProfileOption[] = toOptions(words.features);
export const profileUseCases: readonly ProfileOption[] = toOptions(words.useCases);

function toOptions(texts: Record<string, Text>): ProfileOption[] {
  return Object.entries(texts).map(([value, text]) => ({ value, text }));
}

/** The name of an option; `value` itself for one that is unknown here. */
export function nameOfOption(options: readonly ProfileOption[], value: string, language: Language): string {
  const option = options.find((each) => each.value === value);
  return option ? say(option.text, language) : value;
}

import { defineWords } from '@manyline/domain/words';

export const profileWords = defineWords({
  en: {
    openProfile: 'Open my profile',
    decided: {
      profile: { approved: 'Your profile has been verified.', refused: 'Your profile was not accepted.' },
      useCase: { approved: 'Your use case has been approved.', refused: 'Your use case was not accepted.' },
    },
    /** The facts that a reviewer reads. */
    facts: {
      profile: {
        firstName: 'First name',
        lastName: 'Last name',
        address: 'Address',
        city: 'City',
        province: 'State/Province',
        postalCode: 'Postal code',
        region: 'Country/Region',
      },
      useCase: { feature: 'Most-used feature', useCases: 'Use cases' },
    },
    emailChanged: {
      subject: '{brand}: Your email address was changed',
      change:
        'The email address of your {brand} account (user ID {userId}) was changed. You no longer log in with this one.',
    },
    phoneAdded: {
      subject: '{brand}: The phone number of your account was set',
      change:
        'A phone number was set or changed for your {brand} account (user ID {userId}). It can be used to log in from now on.',
    },
    notYou: 'If it was not you, write to {support} at once.',
    emailAdded:
      "{brand}: your account's email address was set or changed; it can be used to log in. Not you? Write to {support}.",
    phoneChanged:
      "{brand}: your account's phone number was changed; you no longer log in with this one. Not you? Write to {support}.",
  },
  zh: {
    openProfile: '查看我的资料',
    decided: {
      profile: { approved: '您的个人资料已通过审核。', refused: '您的个人资料未通过审核。' },
      useCase: { approved: '您的使用场景已通过审核。', refused: '您的使用场景未通过审核。' },
    },
    facts: {
      profile: {
        firstName: '名',
        lastName: '姓',
        address: '地址',
        city: '城市',
        province: '州或省',
        postalCode: '邮政编码',
        region: '国家或地区',
      },
      useCase: { feature: '最常用的功能', useCases: '使用场景' },
    },
    emailChanged: {
      subject: '{brand}：您的邮箱已更换',
      change: '您的{brand}账户（用户 ID {userId}）已更换邮箱，此邮箱不能再用于登录。',
    },
    phoneAdded: {
      subject: '{brand}：您的账户已设置手机号',
      change: '您的{brand}账户（用户 ID {userId}）已设置或更换手机号，该号码现在可用于登录。',
    },
    notYou: '如非本人操作，请立即联系 {support}。',
    emailAdded: '【{brand}】您的账户已设置或更换邮箱，该邮箱可用于登录。如非本人操作，请联系 {support}。',
    phoneChanged: '【{brand}】您的账户已更换手机号，此号码不能再用于登录。如非本人操作，请联系 {support}。',
  },
});

import { defineWords } from '@manyline/domain/words';

/** The code first: notifications cut what follows. The text message fits one part in every language. */
export const signInWords = defineWords({
  en: {
    kind: { login: 'login code', verify: 'verification code', own: 'code to confirm a change of your account' },
    use: {
      login: 'to log in to {brand}',
      verify: 'to confirm this email address with {brand}',
      own: 'to confirm with {brand} that your account is yours, before its phone or email address is changed or it is deleted',
    },
    subject: '{code} is your {brand} {kind}',
    sms: '{code} is your {brand} {kind}. Valid for {minutes} minutes. Never share it.',
    mail: {
      use: 'Use this code {use}. It is valid for {minutes} minutes and works once.',
      ownWarning:
        'Nobody from {brand} will ever ask you for it. If you did not ask for it, somebody may be logged in to your account: keep the code to yourself, log in, and end the other sessions under Profile.',
      warning:
        'Nobody from {brand} will ever ask you for it. If you did not ask for a code, ignore this message: nothing changes.',
    },
  },
  zh: {
    kind: { login: '登录验证码', verify: '验证码', own: '账户变更验证码' },
    use: {
      login: '登录{brand}',
      verify: '在{brand}验证此邮箱',
      own: '在{brand}确认账户归您本人，以便修改手机号、邮箱或删除账户',
    },
    subject: '{code} 是您的{brand}{kind}',
    sms: '【{brand}】{code} 是您的{kind}，{minutes} 分钟内有效，请勿告诉他人。',
    mail: {
      use: '请使用此验证码{use}。验证码 {minutes} 分钟内有效，仅可使用一次。',
      ownWarning:
        '{brand}工作人员绝不会向您索取验证码。如非本人操作，可能有人已登录您的账户：请勿透露验证码，并登录后在“个人资料”中退出其他设备。',
      warning: '{brand}工作人员绝不会向您索取验证码。如非本人操作，请忽略此邮件，您的账户不会有任何变化。',
    },
  },
});

import { defineWords } from '@manyline/domain/words';

export const developerWords = defineWords({
  en: {
    /** For `{problem}` of API_NOT_ALLOWED. */
    notAllowed: {
      applied: 'you have applied already',
      notApplied: 'apply for access first',
      rejected: 'your application was refused',
      notVerified: 'your access is not verified yet',
    },
    /** For `{problem}` of CALLBACK_TEST_FAILED. */
    testFailed: {
      status: 'your URL answered {status}',
      timeout: 'your URL did not answer in time',
      unreachable: 'your URL cannot be reached from the internet',
    },
    /** The facts that a reviewer reads. */
    facts: { userId: 'User ID', callbackUrl: 'Callback URL', name: 'Name', url: 'URL', example: 'Example' },
    openApi: 'Open API management',
    access: {
      approved: 'Your access to the verification API is verified. Your user ID and key are in API management.',
      refused: 'Your application for the verification API was rejected. You can apply again in API management.',
    },
    platform: {
      approved: 'Your request for the platform "{name}" was approved.',
      refused: 'Your request for the platform "{name}" was not approved.',
    },
    gone: 'Your callback URL answered 410 (gone), so codes are no longer delivered to it. In API management you can test and switch it on again, or enter another one; there you can also send what was missed.',
    switchedOff:
      'Your callback URL has not answered for {days} days, so codes are no longer delivered to it. Test or update it in API management; there you can also send what was missed.',
    switchedOffSubject: '{brand}: codes are no longer delivered to your callback URL',
  },
  zh: {
    notAllowed: {
      applied: '您已提交过申请',
      notApplied: '请先申请接入',
      rejected: '您的申请未通过',
      notVerified: '您的接入申请尚未通过审核',
    },
    testFailed: {
      status: '您的地址返回了 {status}',
      timeout: '您的地址未在规定时间内响应',
      unreachable: '无法从公网访问您的地址',
    },
    facts: { userId: '用户 ID', callbackUrl: '回调地址', name: '名称', url: '网址', example: '短信示例' },
    openApi: '打开 API 管理',
    access: {
      approved: '您的验证码 API 接入申请已通过，用户 ID 和密钥请见“API 管理”。',
      refused: '您的验证码 API 接入申请未通过，可在“API 管理”中重新申请。',
    },
    platform: { approved: '您申请添加的应用“{name}”已通过。', refused: '您申请添加的应用“{name}”未通过。' },
    gone: '您的回调地址返回了 410（已停用），验证码已停止推送。您可在“API 管理”中测试并重新开启，或更换地址，并可补发未送达的验证码。',
    switchedOff:
      '您的回调地址已连续 {days} 天没有响应，验证码已停止推送。请在“API 管理”中测试或更新地址，并可补发未送达的验证码。',
    switchedOffSubject: '{brand}：验证码已停止推送到您的回调地址',
  },
});

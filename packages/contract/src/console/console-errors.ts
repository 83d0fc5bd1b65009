/** Failures that an operator alone is told of, part of the catalogue of all (errors.ts). The web app's pages are built without them. */
export const consoleErrors = {
  /** (own) No session of an operator, or one that is over. */
  CONSOLE_SIGN_IN_NEEDED: {
    retcode: 500001,
    status: 401,
    surface: 'inline',
    en: 'You are logged out. Please log in again.',
    zh: '登录已失效，请重新登录。',
  },
  /** (own) The operator's role lacks the permission. */
  CONSOLE_NOT_ALLOWED: {
    retcode: 500002,
    status: 403,
    surface: 'inline',
    en: 'Your role does not allow this.',
    zh: '您的角色没有此权限。',
  },
  /** (own) The last proof of who it is lies too far back. */
  CONSOLE_STEP_UP: {
    retcode: 500003,
    status: 403,
    surface: 'inline',
    en: 'Please confirm that it is you.',
    zh: '请确认是您本人操作。',
  },
  /** (own) Says of nothing which part was wrong. */
  CONSOLE_WRONG_SIGN_IN: {
    retcode: 500004,
    status: 400,
    surface: 'inline',
    en: 'That does not match. Please check all of it and try again.',
    zh: '信息不匹配，请核对后重试。',
  },
  /** (own) */
  CONSOLE_TOO_MANY_TRIES: {
    retcode: 500005,
    status: 429,
    surface: 'inline',
    en: 'Too many tries. Please wait {minutes} minutes, or use a passkey or a recovery code.',
    zh: '尝试次数过多，请在 {minutes} 分钟后再试，或使用通行密钥或恢复码。',
  },
  /** (own) */
  CONSOLE_LINK_OVER: {
    retcode: 500006,
    status: 410,
    surface: 'inline',
    en: 'This link was used, withdrawn or is too old. Please ask for a new one.',
    zh: '该链接已使用、已撤回或已过期，请索取新的链接。',
  },
  /** (own) Another site's page asks in the operator's name. */
  CONSOLE_FOREIGN: {
    retcode: 500007,
    status: 403,
    surface: 'inline',
    en: 'This did not come from a page of the console.',
    zh: '该请求并非来自控制台页面。',
  },
  /** (own) */
  CONSOLE_PASSKEY_REFUSED: {
    retcode: 500008,
    status: 400,
    surface: 'inline',
    en: 'This passkey was not accepted. Please try again, or take another way in.',
    zh: '通行密钥未被接受，请重试或换一种方式。',
  },
  /** (own) */
  CONSOLE_CLAIMED: {
    retcode: 500009,
    status: 409,
    surface: 'inline',
    en: '{name} is deciding about this one.',
    zh: '{name} 正在处理此项。',
  },
  /** (own) */
  CONSOLE_NOT_CLAIMED: {
    retcode: 500010,
    status: 409,
    surface: 'inline',
    en: 'Your time with this one is over. Please take it again.',
    zh: '您处理此项的时间已过，请重新领取。',
  },
  /** (own) Four eyes. */
  CONSOLE_OWN_PROPOSAL: {
    retcode: 500011,
    status: 409,
    surface: 'inline',
    en: 'Another person has to confirm what you propose.',
    zh: '您的提议须由另一人确认。',
  },
  /** (own) One person would be two: whoever invites somebody may be that somebody. */
  CONSOLE_NEWCOMER: {
    retcode: 500017,
    status: 409,
    surface: 'inline',
    en: 'Whoever is new here confirms nothing together with whoever invited them, for {hours} hours. Another person has to confirm it.',
    zh: '新成员加入后的 {hours} 小时内，不能与邀请者互相确认提议。须由另一人确认。',
  },
  /** (own) Somebody else was quicker. */
  CONSOLE_CHANGED_SINCE: {
    retcode: 500060,
    status: 409,
    surface: 'inline',
    en: 'Somebody changed this while you looked at it. Nothing of yours was kept; please look at it again.',
    zh: '您查看期间已有他人修改，您的更改未保存，请重新查看。',
  },
  /** (own) Another refund of the order was asked for, or came to nothing, since the operator looked at it. */
  CONSOLE_REFUNDED_SINCE: {
    retcode: 500062,
    status: 409,
    surface: 'inline',
    en: 'Another refund of this order came in between. Nothing was refunded now; please look at it again.',
    zh: '您查看期间此订单的退款有变动，本次未退款，请重新查看。',
  },
  /** (own) A value that breaks a rule of its piece; the form says which before it is sent. */
  CONSOLE_INVALID_SETTING: {
    retcode: 500061,
    status: 400,
    surface: 'inline',
    en: 'This does not fit together and was not kept. Please look at the fields again.',
    zh: '填写内容不符合规则，未保存，请检查各项。',
  },
  /** (own) */
  CONSOLE_LAST_OWNER: {
    retcode: 500012,
    status: 409,
    surface: 'inline',
    en: 'There has to be an owner. Make another one first.',
    zh: '至少须有一名所有者，请先指定另一名。',
  },
  /** (own) */
  CONSOLE_LAST_WAY_IN: {
    retcode: 500013,
    status: 409,
    surface: 'inline',
    en: 'This is the only way into this account. Add another one first.',
    zh: '这是此账户唯一的登录方式，请先添加另一种。',
  },
  /** (own) */
  CONSOLE_EMAIL_TAKEN: {
    retcode: 500014,
    status: 409,
    surface: 'inline',
    en: 'An operator with this email address is there already.',
    zh: '已有使用此邮箱的操作员。',
  },
  /** (own) */
  CONSOLE_WEAK_PASSWORD: {
    retcode: 500015,
    status: 400,
    surface: 'inline',
    en: 'This password is too short, or made of passwords and words that many people use. Please choose another, for example four words that nobody would expect together.',
    zh: '此密码过短，或由许多人常用的密码和词语组成。请换一个，例如四个毫不相干的词语。',
  },
  /** (own) */
  CONSOLE_NOT_BY_KEY: {
    retcode: 500016,
    status: 403,
    surface: 'inline',
    en: 'No key can do this: a person has to, on a page of the console.',
    zh: '密钥无法执行此操作，须由操作员在控制台页面完成。',
  },
  /** (own) What stands in the way is said by the service that commands use too. */
  CONSOLE_NO_SUPPORT: {
    retcode: 500040,
    status: 403,
    surface: 'inline',
    en: 'Texts are shown in a support session alone. Begin one for this account.',
    zh: '短信内容仅在客服会话中可见。请先为此账户开启客服会话。',
  },
  CONSOLE_ON_HOLD: {
    retcode: 500041,
    status: 409,
    surface: 'inline',
    en: 'Nothing of this account may be deleted: it is under a legal hold.',
    zh: '此账户处于法律保全中，任何数据都不能删除。',
  },
  CONSOLE_REFUSED: {
    retcode: 500030,
    status: 409,
    surface: 'inline',
    en: 'Not done: {said}',
    zh: '未执行：{said}',
  },
} as const;

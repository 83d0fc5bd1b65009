/**
 * What the web client does with a failure (spec 2 §8).
 * alert: alert sheet with retmsg · dialog: 'Something Went Wrong' · inline: the form that asked shows it ·
 * silent: nothing · logout: session over, no words · logoutAlert: session over, with retmsg · the rest open their own dialog.
 */
export type Surface =
  | 'alert'
  | 'dialog'
  | 'inline'
  | 'silent'
  | 'logout'
  | 'logoutAlert'
  | 'captcha'
  | 'sliderCaptcha'
  | 'insufficientBalance'
  | 'tollFree'
  | 'verifiedPhone'
  | 'profileStatus'
  | 'paySubmit';

export interface ErrorRow {
  retcode: number;
  /** HTTP status of the answer. */
  status: number;
  surface: Surface;
  /** Texts may name `{placeholders}`, filled from the error's values. */
  en: string;
  zh: string;
}

/**
 * Every failure of the product, once: the server answers from it, the client acts on `surface`.
 * Numbers that spec 2 §8 gives keep its behaviour; meanings it does not give are ours and are marked (own).
 */
export const errorCatalogue = {
  // Requests
  /** (own) A field is missing, of the wrong type or too long; `{field}` names it. */
  INVALID_INPUT: {
    retcode: 100001,
    status: 400,
    surface: 'alert',
    en: 'Please check "{field}": {problem}.',
    zh: '请检查“{field}”：{problem}。',
  },
  /** (own) Our fault; details are in the log under the request id. */
  INTERNAL: {
    retcode: 100002,
    status: 500,
    surface: 'alert',
    en: 'Something went wrong on our side. Nothing was changed. Please try again.',
    zh: '我们这边出了点问题，未做任何更改，请重试。',
  },
  /** (own) Also the answer for things of other accounts. */
  NOT_FOUND: { retcode: 100003, status: 404, surface: 'alert', en: 'This no longer exists.', zh: '该内容已不存在。' },
  /** (own) */
  TOO_FREQUENT: {
    retcode: 100005,
    status: 429,
    surface: 'alert',
    en: 'Too many requests. Please wait a moment and try again.',
    zh: '请求过于频繁，请稍后再试。',
  },
  /** (own) */
  UNAVAILABLE: {
    retcode: 100016,
    status: 503,
    surface: 'alert',
    en: 'The service is temporarily unavailable. Please try again shortly.',
    zh: '服务暂时不可用，请稍后再试。',
  },
  /** (own) The brand does not offer this. */
  NOT_AUTHORISED: {
    retcode: 100017,
    status: 403,
    surface: 'alert',
    en: 'This is not available here.',
    zh: '此功能在此不可用。',
  },

  // Sign-in and captcha
  /** (own meaning) */
  WRONG_CODE: {
    retcode: 100004,
    status: 400,
    surface: 'inline',
    en: 'Wrong code. Please try again.',
    zh: '验证码错误，请重试。',
  },
  /** (own meaning) */
  WRONG_CAPTCHA: {
    retcode: 100006,
    status: 400,
    surface: 'inline',
    en: 'The characters do not match the picture. Please try the new one.',
    zh: '图形验证码不正确，请输入新的验证码。',
  },
  /** (own meaning) */
  CODE_EXPIRED: {
    retcode: 100015,
    status: 400,
    surface: 'inline',
    en: 'This code has expired. Please ask for a new one.',
    zh: '验证码已过期，请重新获取。',
  },
  /** (own meaning) */
  RESEND_TOO_SOON: {
    retcode: 100000,
    status: 429,
    surface: 'inline',
    en: 'Please wait {seconds} seconds before asking for another code.',
    zh: '请等待 {seconds} 秒后再获取验证码。',
  },
  /** (own) */
  TOO_MANY_TRIES: {
    retcode: 100007,
    status: 429,
    surface: 'alert',
    en: 'Too many wrong codes. Please ask for a new code.',
    zh: '验证码错误次数过多，请重新获取。',
  },
  /** (own) */
  TOO_MANY_CODES: {
    retcode: 100018,
    status: 429,
    surface: 'alert',
    en: 'Too many codes were asked for. Please try again in {minutes} minutes.',
    zh: '获取验证码过于频繁，请在 {minutes} 分钟后再试。',
  },
  /** (own) */
  CHANNEL_LOCKED: {
    retcode: 100019,
    status: 403,
    surface: 'alert',
    en: 'Sign-in by code is locked for this address. Use your other sign-in method or contact support.',
    zh: '该账号的验证码登录已锁定，请使用其他方式登录或联系客服。',
  },
  /** (own) */
  UNSUPPORTED_PHONE: {
    retcode: 100009,
    status: 400,
    surface: 'alert',
    en: 'This phone number is not supported. Please check the country code and number.',
    zh: '不支持该手机号，请检查国家代码和号码。',
  },
  /** (own) */
  INVALID_EMAIL: {
    retcode: 100011,
    status: 400,
    surface: 'alert',
    en: 'Please enter a valid email address.',
    zh: '请输入有效的邮箱地址。',
  },
  CAPTCHA_REQUIRED: {
    retcode: 100010,
    status: 403,
    surface: 'captcha',
    en: 'Please confirm that you are a person.',
    zh: '请完成人机验证。',
  },
  SLIDER_FAILED: {
    retcode: 100020,
    status: 400,
    surface: 'sliderCaptcha',
    en: 'The piece did not fit. Please try again.',
    zh: '拼图未对齐，请重试。',
  },
  SLIDER_RETRY: {
    retcode: 100028,
    status: 400,
    surface: 'sliderCaptcha',
    en: 'Please slide once more.',
    zh: '请再次滑动验证。',
  },

  // Session
  KICKED: { retcode: 100008, status: 401, surface: 'logout', en: 'You were signed out.', zh: '您已退出登录。' },
  SESSION_REPLACED: {
    retcode: 100012,
    status: 401,
    surface: 'logout',
    en: 'You were signed out on this device.',
    zh: '您已在此设备上退出登录。',
  },
  SESSION_EXPIRED: {
    retcode: 100013,
    status: 401,
    surface: 'logoutAlert',
    en: 'Your session has expired. Please log in again.',
    zh: '登录已过期，请重新登录。',
  },
  SESSION_INVALID: {
    retcode: 100014,
    status: 401,
    surface: 'logoutAlert',
    en: 'Please log in again.',
    zh: '登录无效，请重新登录。',
  },
  ACCOUNT_SUSPENDED: {
    retcode: 200018,
    status: 403,
    surface: 'logoutAlert',
    en: 'This account is suspended. Please contact support.',
    zh: '该账号已被停用，请联系客服。',
  },

  // Account gates
  PROFILE_REQUIRED: {
    retcode: 100023,
    status: 403,
    surface: 'profileStatus',
    en: 'Please complete your profile first.',
    zh: '请先完善个人资料。',
  },
  PHONE_REQUIRED: {
    retcode: 100025,
    status: 403,
    surface: 'verifiedPhone',
    en: 'Please verify a phone number first.',
    zh: '请先验证手机号。',
  },

  // Messages
  /** (own) */
  INVALID_DESTINATION: {
    retcode: 300001,
    status: 400,
    surface: 'alert',
    en: 'Messages cannot be sent to this number.',
    zh: '无法向该号码发送消息。',
  },
  MESSAGE_NOT_SENT: {
    retcode: 300002,
    status: 503,
    surface: 'dialog',
    en: 'The message cannot be sent right now. You were not charged. Please try again.',
    zh: '消息暂时无法发送，未扣费，请重试。',
  },
  /** (own) */
  NUMBER_NOT_OWNED: {
    retcode: 300003,
    status: 403,
    surface: 'alert',
    en: 'This number cannot be used to send.',
    zh: '无法使用该号码发送消息。',
  },
  /** (own) */
  OPTED_OUT: {
    retcode: 300005,
    status: 403,
    surface: 'alert',
    en: 'This person has asked not to get messages from your number.',
    zh: '对方已拒收您该号码的消息。',
  },
  /** (own) */
  MESSAGE_TOO_LONG: {
    retcode: 300006,
    status: 400,
    surface: 'alert',
    en: 'The message is too long: {segments} parts, at most {segmentsMax}.',
    zh: '消息过长：共 {segments} 条，最多 {segmentsMax} 条。',
  },
  /** (own) */
  MESSAGE_EMPTY: { retcode: 300007, status: 400, surface: 'silent', en: 'The message is empty.', zh: '消息为空。' },
  /** (own) The same smsId was already used for another text or number. */
  SMS_ID_REUSED: {
    retcode: 300008,
    status: 409,
    surface: 'alert',
    en: 'This message was changed after it was sent. Please send it as a new one.',
    zh: '消息在发送后被修改，请作为新消息发送。',
  },
  /** (own) The carrier took the message and could not bring it to the phone. */
  CARRIER_FAILED: {
    retcode: 300009,
    status: 502,
    surface: 'alert',
    en: 'The network could not deliver this message. You were not charged.',
    zh: '运营商未能送达该消息，费用已退回。',
  },
  TOLL_FREE_REGISTRATION: {
    retcode: 300030,
    status: 403,
    surface: 'tollFree',
    en: 'This toll-free number cannot send messages yet. {state}',
    zh: '该免费电话号码暂时无法发送消息。{state}',
  },

  // The browser's own
  /** (own) No answer of the server: the browser had no room left, so what it kept for speed was removed. */
  STORAGE_CLEARED: {
    retcode: 100050,
    status: 507,
    surface: 'alert',
    en: 'Your browser ran out of space, so the copies of your chats that it kept were removed. Nothing is lost: your messages are on the server.',
    zh: '浏览器存储空间已满，已清除此设备上保存的聊天副本。您的消息仍在服务器上，不会丢失。',
  },

  // Money
  INSUFFICIENT_BALANCE: {
    retcode: 400001,
    status: 402,
    surface: 'insufficientBalance',
    en: 'Your balance is not enough. Please recharge and try again.',
    zh: '余额不足，请充值后重试。',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;
export type LanguageCode = 'en' | 'zh_cn';
/** What fills a text's placeholders; words may come in both languages. */
export type ErrorValues = Record<string, string | number | Record<LanguageCode, string>>;

/** Every failure on the wire: HTTP 4xx or 5xx, or the `retcode` and `retmsg` of a socket ack (decision 1). */
export interface ErrorBody {
  retcode: number;
  retmsg: string;
  /** The input field at fault, when there is one. */
  field?: string;
}

export function getErrorText(code: ErrorCode, language: LanguageCode, values: ErrorValues = {}): string {
  const row: ErrorRow = errorCatalogue[code];
  const text = language === 'zh_cn' ? row.zh : row.en;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return String(typeof value === 'object' ? value[language] : value);
  });
}

const codesByRetcode = new Map<number, ErrorCode>(
  Object.entries(errorCatalogue).map(([code, row]) => [row.retcode, code as ErrorCode]),
);

export function findErrorCode(retcode: number): ErrorCode | undefined {
  return codesByRetcode.get(retcode);
}

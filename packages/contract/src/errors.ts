import type { Language, WrittenLanguage } from '@manyline/domain/languages';
import { say, type Text } from '@manyline/domain/words';
import { consoleErrors } from './console/console-errors.ts';

/**
 * The surface by which the web client shows a failure (spec 2 §8).
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

export interface ErrorRow extends Record<WrittenLanguage, string> {
  retcode: number;
  /** HTTP status of the answer. */
  status: number;
  surface: Surface;
}

/**
 * Every failure of the product, once: the server answers from it, the client acts on `surface`. Texts may name `{placeholders}`,
 * filled from the error's values.
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
    // Said of the digits that are heard as well as of the picture.
    en: 'That does not match. Please try the new one.',
    zh: '图形或语音验证码错误，请重新输入。',
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
    en: 'Too many wrong codes: codes are locked for this address. Log in another way, or try again in {hours} hours.',
    zh: '验证码错误次数过多，该号码或邮箱的验证码已锁定。请使用其他方式登录，或在 {hours} 小时后再试。',
  },
  /** (own) */
  UNSUPPORTED_PHONE: {
    retcode: 100009,
    status: 400,
    surface: 'alert',
    en: 'This phone number is not supported. Please check the country code and number.',
    zh: '不支持该手机号，请检查国家代码和号码。',
  },
  /** (own) A phone that is one of our stock, free or rented. */
  PHONE_OF_OURS: {
    retcode: 100029,
    status: 400,
    surface: 'alert',
    en: 'This number is one of ours, and we send no codes to those. Please enter the number of your own phone.',
    zh: '该号码由我们提供，无法用来接收登录或绑定的验证码。请填写您本人的手机号。',
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
  KICKED: { retcode: 100008, status: 401, surface: 'logout', en: 'You were logged out.', zh: '您已被退出登录。' },
  SESSION_REPLACED: {
    retcode: 100012,
    status: 401,
    surface: 'logout',
    en: 'You were logged out from elsewhere.',
    zh: '您已从其他地方被退出登录。',
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
    zh: '该账户已被停用，请联系客服。',
  },

  /** (own) An operator has shut the address out; what was proven before stays as it is. */
  SIGN_UP_REFUSED: {
    retcode: 200019,
    status: 403,
    surface: 'inline',
    en: 'No new account can be opened with this address. Please contact support.',
    zh: '无法使用此地址注册新账户，请联系客服。',
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

  /** (own) A phone or e-mail address has to be proven by a code, in this session and within ten minutes (decision 15). */
  ADDRESS_NOT_PROVEN: {
    retcode: 100021,
    status: 403,
    surface: 'alert',
    en: 'Please confirm it with a code first. A confirmation is good for {minutes} minutes.',
    zh: '请先使用验证码进行验证，验证结果 {minutes} 分钟内有效。',
  },
  /** (own) Before another phone or e-mail address is set, one that the account has is proven, or the sign-in is fresh (0109). */
  OWNER_NOT_PROVEN: {
    retcode: 100024,
    status: 403,
    surface: 'alert',
    en: 'Please confirm a phone number or email address that your account already has, or log in again, and go on within {minutes} minutes. Nothing was changed.',
    zh: '请先验证账户已有的手机号或邮箱，或重新登录，并在 {minutes} 分钟内继续操作。未做任何更改。',
  },
  /** (own) Told only to somebody who proved that it is theirs. */
  ADDRESS_TAKEN: {
    retcode: 100022,
    status: 409,
    surface: 'alert',
    en: 'Another account already logs in with it. Please use another one, or log in to that account. Nothing was changed.',
    zh: '该号码或邮箱已被其他账户使用，请更换，或登录对应的账户。未做任何更改。',
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
  /** (own) Its renewal failed: it receives for three days more (decision 29). */
  NUMBER_UNPAID: {
    retcode: 300010,
    status: 403,
    surface: 'alert',
    en: 'The rent of this number is unpaid, so it can only receive. Please top up to renew it.',
    zh: '该号码月租未付，目前只能接收消息。请充值续费。',
  },
  /** (own) Unlimited plans are for fair personal use (spec 1 §6): so many texts a day. */
  FAIR_USE_DAY: {
    retcode: 300011,
    status: 429,
    surface: 'alert',
    en: 'Unlimited plans are for fair personal use, and you have sent very many messages today. Please continue tomorrow.',
    zh: '不限量套餐仅限个人合理使用，您今天发送的消息过多，请明天再发。',
  },
  /** (own) And so many in 30 days: that is business. */
  FAIR_USE_MONTH: {
    retcode: 300012,
    status: 429,
    surface: 'alert',
    en: 'Unlimited plans are for fair personal use. For business or bulk promotion please write to {support}.',
    zh: '不限量套餐仅限个人合理使用。如需商业用途或群发推广，请联系 {support}。',
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
  NUMBER_BLOCKED: {
    retcode: 300013,
    status: 403,
    surface: 'alert',
    en: 'You have blocked this number. Unblock it to write to it.',
    zh: '您已拉黑该号码，取消拉黑后才能发送。',
  },
  /** (own) */
  TOO_MANY_BLOCKED: {
    retcode: 300014,
    status: 409,
    surface: 'alert',
    en: 'An account keeps at most {numbersMax} blocked numbers. Unblock some first.',
    zh: '每个账户最多拉黑 {numbersMax} 个号码，请先取消一些。',
  },
  /** (own) */
  MESSAGE_TOO_LONG: {
    retcode: 300006,
    status: 400,
    surface: 'alert',
    en: 'The message is too long: {segments} parts, at most {segmentsMax}.',
    zh: '消息过长：共 {segments} 条，最多 {segmentsMax} 条。',
  },
  /** (own) The carrier of the number takes less than others do. */
  MESSAGE_OVER_CARRIER: {
    retcode: 300049,
    status: 400,
    surface: 'alert',
    en: 'This number sends at most {charactersMax} characters; the message has {characters}. Nothing was sent or charged.',
    zh: '该号码最多可发送 {charactersMax} 个字符，当前消息为 {characters} 个字符，未发送，也未扣费。',
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
  /** (own) */
  MMS_NOT_SUPPORTED: {
    retcode: 300040,
    status: 403,
    surface: 'alert',
    en: 'This number cannot send pictures. Nothing was sent or charged.',
    zh: '该号码不能发送图片，未发送，也未扣费。',
  },
  /** (own) */
  MMS_UK_NUMBER: {
    retcode: 300041,
    status: 403,
    surface: 'alert',
    en: 'UK numbers cannot send pictures. Nothing was sent or charged.',
    zh: '英国号码不能发送图片，未发送，也未扣费。',
  },
  /** (own) */
  MMS_CANADA_NUMBER: {
    retcode: 300042,
    status: 403,
    surface: 'alert',
    en: 'A Canadian number cannot send pictures to this number. Please use a US number instead.',
    zh: '加拿大号码不能向该号码发送图片，请改用美国号码。',
  },
  /** (own) */
  MMS_COUNTRY: {
    retcode: 300048,
    status: 403,
    surface: 'alert',
    en: 'This number cannot send pictures to that country. Nothing was sent or charged.',
    zh: '该号码不能向该国家或地区发送图片，未发送，也未扣费。',
  },
  /** (own) */
  PICTURE_TOO_LARGE: {
    retcode: 300043,
    status: 413,
    surface: 'alert',
    en: 'The picture is too large: at most {limit}.',
    zh: '图片过大，最大 {limit}。',
  },
  /** (own) */
  PICTURE_UNSUPPORTED: {
    retcode: 300044,
    status: 415,
    surface: 'alert',
    en: 'This file cannot be sent. Pictures may be JPEG, PNG, GIF or WebP.',
    zh: '无法发送该文件，图片须为 JPEG、PNG、GIF 或 WebP 格式。',
  },
  /** (own) */
  PICTURE_BROKEN: {
    retcode: 300045,
    status: 422,
    surface: 'alert',
    en: 'The picture is damaged and cannot be read.',
    zh: '图片已损坏，无法读取。',
  },
  /** (own) More pixels, frames or time than a picture may take. */
  PICTURE_TOO_COMPLEX: {
    retcode: 300046,
    status: 422,
    surface: 'alert',
    en: 'The picture has too many pixels or frames.',
    zh: '图片的像素或帧数过多。',
  },
  /** (own) A signed link to a picture or sound is over; reading the chat again gives a new one. */
  LINK_EXPIRED: {
    retcode: 300047,
    status: 410,
    surface: 'silent',
    en: 'This link has expired. Please open the chat again.',
    zh: '该链接已过期，请重新打开聊天。',
  },
  /** (own) The transcriber does not answer or broke down; the message stays as it was. */
  TRANSCRIPTION_FAILED: {
    retcode: 300020,
    status: 503,
    surface: 'inline',
    en: 'The voicemail could not be turned into text right now. Nothing was changed. Please try again.',
    zh: '语音留言暂时无法转成文字，未做任何更改，请重试。',
  },
  /** (own) The transcriber will never take this recording in this language. */
  TRANSCRIPTION_REFUSED: {
    retcode: 300021,
    status: 422,
    surface: 'inline',
    en: 'This voicemail cannot be turned into text in this language. Please choose another language.',
    zh: '该语音留言无法用所选语言转成文字，请选择其他语言。',
  },
  /** (own) So many megabytes a day and account. */
  TOO_MANY_PICTURES: {
    retcode: 300023,
    status: 429,
    surface: 'inline',
    en: 'You have sent very many pictures today. Please try again in {hours} hours.',
    zh: '您今天发送的图片过多，请在 {hours} 小时后再试。',
  },
  /** (own) So many an hour and account. */
  TOO_MANY_TRANSCRIPTIONS: {
    retcode: 300022,
    status: 429,
    surface: 'inline',
    en: 'You have turned many voicemails into text. Please try again in {minutes} minutes.',
    zh: '您转换的语音留言较多，请在 {minutes} 分钟后再试。',
  },
  TOLL_FREE_REGISTRATION: {
    retcode: 300030,
    status: 403,
    surface: 'tollFree',
    en: 'This toll-free number cannot send messages yet. {state}',
    zh: '该免费电话号码暂时无法发送消息。{state}',
  },
  /** (own) A local number whose holder registers it. */
  SENDER_REGISTRATION: {
    retcode: 300032,
    status: 403,
    surface: 'tollFree',
    en: 'This number cannot send messages yet. {state}',
    zh: '该号码暂时无法发送消息。{state}',
  },
  /** (own) */
  TOLL_FREE_NOT_SUPPORTED: {
    retcode: 300031,
    status: 403,
    surface: 'alert',
    en: 'This toll-free number cannot send messages. Nothing was sent or charged.',
    zh: '该免费电话号码不能发送消息，未发送，也未扣费。',
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

  // Contacts
  /** (own) It was changed after the state that was edited: the editor shows both. */
  CONTACT_CHANGED: {
    retcode: 310001,
    status: 409,
    surface: 'inline',
    en: 'This contact was changed on another device in the meantime. Nothing was overwritten.',
    zh: '该联系人刚刚在其他设备上被修改，未做任何覆盖。',
  },
  /** (own) */
  TOO_MANY_CONTACTS: {
    retcode: 310002,
    status: 409,
    surface: 'alert',
    en: 'An account keeps at most {contactsMax} contacts. Delete some first; nothing was added.',
    zh: '每个账户最多保存 {contactsMax} 位联系人，请先删除一些；未添加任何联系人。',
  },

  /** (own) Deleted contacts are remembered for 30 days, so that every device hears of it. */
  TOO_MANY_DELETED_CONTACTS: {
    retcode: 310003,
    status: 429,
    surface: 'alert',
    en: 'You have deleted very many contacts lately. Please add new ones in a few days; nothing was added.',
    zh: '您近期删除的联系人过多，请过几天再添加；未添加任何联系人。',
  },

  // Identity proof: words of spec 1 §5
  /** (own) It is being reviewed, or verified already. */
  IDENTITY_LOCKED: {
    retcode: 340001,
    status: 409,
    surface: 'alert',
    en: 'Your identity proof is being reviewed or is verified already: it cannot be changed now.',
    zh: '您的身份认证正在审核中或已通过验证，现在无法更改。',
  },
  /** (own) */
  IDENTITY_PICTURE_TYPE: {
    retcode: 340002,
    status: 415,
    surface: 'alert',
    en: 'Please upload an image in a supported format',
    zh: '仅支持 PNG、JPG、JPEG 格式。',
  },
  /** (own) */
  IDENTITY_PICTURE_SIZE: {
    retcode: 340003,
    status: 413,
    surface: 'alert',
    en: 'The image size must not exceed {megabytes}MB',
    zh: '图片不能超过 {megabytes} MB。',
  },
  /** (own) Of an identity picture: a new one is made with each look at the proof. */
  IDENTITY_LINK_EXPIRED: {
    retcode: 340004,
    status: 410,
    surface: 'silent',
    en: 'This link has expired. Please open the identity proof again.',
    zh: '该链接已过期，请重新打开身份认证。',
  },

  // Paying: the dialog with Cancel and Try again (spec 2 §8). Meanings of these numbers are ours.
  /** The gateway did not take the order; nothing was paid. */
  PAY_NOT_SUBMITTED: {
    retcode: 200025,
    status: 502,
    surface: 'paySubmit',
    en: 'The order could not be submitted. Nothing was paid. Please try again.',
    zh: '订单提交失败，未扣费，请重试。',
  },
  /** So much in a day is enough. */
  PAY_AMOUNT_NOT_ALLOWED: {
    retcode: 200040,
    status: 403,
    surface: 'paySubmit',
    en: 'This top-up amount is not allowed now. Please choose a smaller one or try again tomorrow.',
    zh: '当前不支持充值该金额，请选择较小的金额或明天再试。',
  },
  PAY_TOO_MANY_ATTEMPTS: {
    retcode: 200041,
    status: 429,
    surface: 'paySubmit',
    en: 'You have reached the maximum number of top-up attempts. Please try another method or try again tomorrow.',
    zh: '您的充值次数已达上限，请尝试其他支付方式或明天再试。',
  },
  PAY_PHONE_NEEDED: {
    retcode: 200042,
    status: 403,
    surface: 'paySubmit',
    en: 'Please set a phone number for your account before paying with PayPal.',
    zh: '使用 PayPal 充值前，请先为账户设置手机号。',
  },
  PAY_METHOD_UNAVAILABLE: {
    retcode: 200043,
    status: 400,
    surface: 'paySubmit',
    en: 'This payment method is not available. Please choose another one.',
    zh: '该支付方式暂不可用，请选择其他支付方式。',
  },
  PAY_NO_CUSTOM_AMOUNT: {
    retcode: 200044,
    status: 400,
    surface: 'paySubmit',
    en: 'PayPal cannot be used with a custom amount. Please choose one of the listed amounts.',
    zh: 'PayPal 不支持自定义金额，请选择列出的金额。',
  },
  PAY_CUSTOM_OUT_OF_RANGE: {
    retcode: 200045,
    status: 400,
    surface: 'paySubmit',
    en: 'Please enter a whole amount from {min} to {max}.',
    zh: '请输入 {min} 到 {max} 之间的整数金额。',
  },
  /** No fresh rate for the coin, or the chain cannot be watched now. */
  PAY_RATE_UNAVAILABLE: {
    retcode: 200046,
    status: 503,
    surface: 'paySubmit',
    en: 'There is no current rate for this coin. Please try again shortly or choose another method.',
    zh: '暂时无法获取该币种的汇率，请稍后再试或选择其他支付方式。',
  },
  PAY_UNKNOWN_PRODUCT: {
    retcode: 200047,
    status: 400,
    surface: 'paySubmit',
    en: 'This amount is no longer offered. Please reload the page and choose again.',
    zh: '该充值金额已下架，请刷新页面后重新选择。',
  },

  /** (own) The operator changed the gift while the person looked at it. */
  PAY_GIFT_CHANGED: {
    retcode: 200048,
    status: 409,
    surface: 'alert',
    en: 'The gift of this amount is another one now. Nothing was paid. Please look at it again.',
    zh: '该充值金额的赠送内容已有变化，尚未付款，请重新查看。',
  },

  // The verification API for developers
  /** (own) The test POST got no 2xx: the 'Test Failed' dialog of spec 2 §8, with this line on what happened. */
  CALLBACK_TEST_FAILED: {
    retcode: 350001,
    status: 422,
    surface: 'inline',
    en: 'What happened: {problem}.',
    zh: '测试结果：{problem}。',
  },
  /** (own) */
  API_NOT_ALLOWED: {
    retcode: 350002,
    status: 409,
    surface: 'alert',
    en: 'This is not possible now: {problem}.',
    zh: '当前无法执行此操作：{problem}。',
  },
  /** (own) Which of both is wrong is not told, nor whether there is such a user. */
  API_KEY_REFUSED: {
    retcode: 350003,
    status: 401,
    surface: 'alert',
    en: 'The user ID or the API key is not right.',
    zh: '用户 ID 或 API 密钥不正确。',
  },

  // Verification numbers
  /** On lock (spec 2 §8). */
  NO_CODE_NUMBER: {
    retcode: 500000,
    status: 400,
    surface: 'inline',
    en: 'Temporarily no numbers available, please try again later',
    zh: '暂时没有可用号码，请稍后再试',
  },
  /** (own) Nothing was taken. */
  CODE_PRICE_CHANGED: {
    retcode: 320010,
    status: 409,
    surface: 'alert',
    en: 'A code costs {price} here now. Nothing was charged; please look at the price and choose again.',
    zh: '该号码的价格已变为每条验证码 {price}，未扣费，请重新选择。',
  },
  /** (own) Whether a supplier sold a number is not known; it is found out, and the money set aside comes back. */
  CODE_NUMBER_UNSURE: {
    retcode: 320011,
    status: 503,
    surface: 'alert',
    en: 'The number could not be taken. What was reserved returns within a few minutes; please choose another country or try again later.',
    zh: '未能获取号码，预扣金额将在几分钟内退回，请选择其他国家或地区，也可稍后再试。',
  },
  /** (own) The operator does not offer the service, or not in this country. */
  CODE_SERVICE_UNAVAILABLE: {
    retcode: 320001,
    status: 403,
    surface: 'alert',
    en: 'Codes of this service cannot be received here. Please choose another service or country.',
    zh: '此处暂不支持接收该应用的验证码，请选择其他应用或国家。',
  },
  /** (own) So many numbers an hour or a day and account. */
  CODE_LIMIT_REACHED: {
    retcode: 320002,
    status: 429,
    surface: 'alert',
    en: 'You have taken very many numbers. Please try again in {minutes} minutes.',
    zh: '您获取号码过于频繁，请在 {minutes} 分钟后再试。',
  },
  /** (own) */
  CODE_NUMBER_NOT_SUBSCRIBABLE: {
    retcode: 320003,
    status: 409,
    surface: 'alert',
    en: 'This number cannot be subscribed.',
    zh: '该号码无法订阅。',
  },
  /** (own) */
  CODE_NUMBER_EXPIRED: {
    retcode: 320004,
    status: 410,
    surface: 'alert',
    en: 'This number has expired and cannot be restored.',
    zh: '该号码已过期，无法恢复。',
  },
  /** (own) Not locked or subscribed by the account, or not able to send. */
  CODE_NUMBER_CANNOT_SEND: {
    retcode: 320005,
    status: 403,
    surface: 'alert',
    en: 'Texts cannot be sent from this number. Nothing was charged.',
    zh: '无法使用该号码发送短信，未扣费。',
  },
  /** (own) Another number is locked: press finish first. */
  CODE_LOCK_OPEN: {
    retcode: 320006,
    status: 409,
    surface: 'alert',
    en: 'You are receiving codes on another number. Please press Done there first.',
    zh: '正在接收验证码，请先点击“完成”。',
  },
  /** (own) Before the first number of an account: `confirmCodeUse`, once. */
  CODE_USE_UNCONFIRMED: {
    retcode: 320007,
    status: 403,
    surface: 'inline',
    en: 'Please read and confirm what numbers for codes may be used for.',
    zh: '请先阅读并确认接码号码的使用规范。',
  },

  // Numbers and plans
  /** (own) Somebody else was quicker, or it is not offered. */
  NUMBER_TAKEN: {
    retcode: 330001,
    status: 409,
    surface: 'alert',
    en: 'This number is no longer available. You were not charged. Please choose another one.',
    zh: '该号码已被占用，未扣费，请选择其他号码。',
  },
  /** (own) */
  PLAN_UNAVAILABLE: {
    retcode: 330002,
    status: 409,
    surface: 'alert',
    en: 'This plan is not available for this number. You were not charged. Please choose another one.',
    zh: '该号码不支持此套餐，未扣费，请选择其他套餐。',
  },
  /** (own) */
  RESTORE_EXPIRED: {
    retcode: 330003,
    status: 410,
    surface: 'alert',
    en: 'An expired number cannot be restored.',
    zh: '号码已过期，无法恢复。',
  },
  /** (own) Forwarding and voicemail need a number that takes calls. */
  VOICE_UNAVAILABLE: {
    retcode: 330004,
    status: 403,
    surface: 'alert',
    en: 'None of your numbers can receive calls.',
    zh: '您的号码均不支持接听电话。',
  },

  /** (own) */
  GREETING_REFUSED: {
    retcode: 330008,
    status: 422,
    surface: 'alert',
    en: 'Please use a recording of 1 to {seconds} seconds, as a WAV file.',
    zh: '请使用 1 至 {seconds} 秒的 WAV 录音文件。',
  },

  /** (own) A day ended, or the operator changed prices, while the person looked at this one. */
  PLAN_PRICE_CHANGED: {
    retcode: 330005,
    status: 409,
    surface: 'alert',
    en: 'The price is another one now. You were not charged. Please look at it again.',
    zh: '价格已有变化，未扣费，请重新查看。',
  },

  /** (own) The carrier that the number is bought at cannot be asked. */
  NUMBERS_AWAY: {
    retcode: 330006,
    status: 503,
    surface: 'alert',
    en: 'This number cannot be had right now. You were not charged. Please try again in a few minutes, or choose another one.',
    zh: '该号码暂时无法开通，未扣费，请几分钟后重试，或选择其他号码。',
  },

  // Invites
  /** (own) Nobody's in any brand, or of an account that is closed. */
  INVITE_CODE_UNKNOWN: {
    retcode: 360001,
    status: 404,
    surface: 'inline',
    en: 'There is no such referral code. Please check it letter by letter.',
    zh: '该邀请码不存在，请逐字核对。',
  },
  /** (own) */
  INVITE_CODE_OWN: {
    retcode: 360002,
    status: 409,
    surface: 'inline',
    en: 'This is your own referral code. Please enter the code of the person who invited you.',
    zh: '这是您自己的邀请码，请输入邀请人的邀请码。',
  },
  /** (own) */
  INVITE_ALREADY_REDEEMED: {
    retcode: 360003,
    status: 409,
    surface: 'inline',
    en: 'A referral code was redeemed on this account already. The reward is paid once.',
    zh: '该账户已兑换过邀请码，奖励仅发放一次。',
  },
  /** (own) */
  INVITE_RING: {
    retcode: 360004,
    status: 409,
    surface: 'inline',
    en: 'This person has redeemed your code, so you cannot redeem theirs.',
    zh: '对方已兑换您的邀请码，双方不能互相兑换。',
  },
  /** (own) */
  INVITE_OTHER_BRAND: {
    retcode: 360005,
    status: 409,
    surface: 'inline',
    en: 'This referral code is of {brand} and cannot be redeemed here.',
    zh: '这是{brand}的邀请码，无法在此兑换。',
  },
  /** (own) Numbers move between accounts: each earns the reward once in a brand. */
  INVITE_PHONE_USED: {
    retcode: 360006,
    status: 409,
    surface: 'inline',
    en: 'A referral code was redeemed with your phone number already, on another account. The reward is paid once.',
    zh: '您的手机号已在其他账户兑换过邀请码，奖励仅发放一次。',
  },
  /** (own) So many tries an hour and account, and network. */
  INVITE_TOO_MANY_TRIES: {
    retcode: 360007,
    status: 429,
    surface: 'inline',
    en: 'Too many referral codes were tried. Please try again in {minutes} minutes.',
    zh: '尝试邀请码次数过多，请在 {minutes} 分钟后再试。',
  },

  // Money
  INSUFFICIENT_BALANCE: {
    retcode: 400001,
    status: 402,
    surface: 'insufficientBalance',
    en: 'Your balance is not enough. Please top up and try again.',
    zh: '余额不足，请充值后重试。',
  },

  ...consoleErrors,
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;
/** Values for a text's placeholders. A text among them is said in the same language, with the same values. */
export type ErrorValues = Record<string, string | number | Text>;

/** Every failure on the wire: HTTP 4xx or 5xx, or the `retcode` and `retmsg` of a socket ack (decision 1). */
export interface ErrorBody {
  retcode: number;
  retmsg: string;
  /** The input field at fault, when there is one. */
  field?: string;
  /** With PROFILE_REQUIRED: the status of the profile (0, 1, 2, 100), and whether a phone has to be set. */
  profileStatus?: number;
  needSetPhone?: boolean;
  /** With INSUFFICIENT_BALANCE: what can be spent and what it costs, as money text, where both are known. */
  balance?: string;
  price?: string;
}

/** Facts that a client needs to act on a failure, besides its words. */
export type ErrorFacts = Pick<ErrorBody, 'profileStatus' | 'needSetPhone' | 'balance' | 'price'>;

export function getErrorText(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  const entries = Object.entries(values);
  const plain = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])),
  );
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'object' ? [[name, say(value, language, plain)]] : [],
  );
  const row: ErrorRow = errorCatalogue[code];
  return say(row, language, { ...plain, ...Object.fromEntries(texts) });
}

const codesByRetcode = new Map<number, ErrorCode>(
  Object.entries(errorCatalogue).map(([code, row]) => [row.retcode, code as ErrorCode]),
);

export function findErrorCode(retcode: number): ErrorCode | undefined {
  return codesByRetcode.get(retcode);
}

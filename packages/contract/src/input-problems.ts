import { defineWords, type Text } from '@manyline/domain/words';

/** Faults of a request's field: words for `{problem}` of INVALID_INPUT. Used by name. */
export const inputProblems = defineWords({
  en: {
    missing: 'it is missing',
    notValid: 'it is not valid',
    wrongType: 'it has the wrong type',
    wrongForm: 'it is not in the right form',
    notAllowed: 'it is not one of the allowed values',
    tooSmall: 'it is too short or too small',
    tooLarge: 'it is too long or too large',
    holdsNul: 'it holds a character that cannot be kept (NUL)',
    notMultipart: 'must be multipart/form-data',
    damagedForm: 'the form is damaged or incomplete',
    notAPage: 'not a page of this list',
    notAnId: 'it is no id of an order or account',
    unknownBrand: 'unknown brand',
    phoneOrEmail: 'give either telCode and phone, or email',
    smsOrPair: 'give sms, or from and to',
    notAVoicemail: 'it is not a voicemail',
    notASound: 'it is no WAV file that can be read',
    notPublicUrl: 'it is not a public http or https address',
    notOwnPage: 'it must be a page of this site',
    pictureMissing: 'this picture is needed',
    pictureUnknown: 'it is no picture of this proof; please open it again',
    pictureTwice: 'the same picture stands in another place',
    nothingChanged: 'nothing was changed',
    featureMissing: 'choose the feature that you use most',
    useCaseMissing: 'choose at least one use, and say what "other" is',
    orderKeyUsed: 'it was used for another order',
    refundKeyUsed: 'it was used for another refund',
    keyUsed: 'it was used for something else',
    refundTooLarge: 'at most {left} can be refunded',
    notAboveZero: 'it must be above 0',
    unknownReason: '{kind} has no reason of that name',
    reasonMissing: 'a refusal needs a reason',
    tooManyCharacters: 'at most {max} characters',
    tooManyViews: 'at most {max} views can be kept; remove one first',
    nobodysNumber: 'nobody has this number',
    noBlockedPlace: 'digits that numbers begin with; of a sign-up also an email address or a domain behind @',
    notAnAccountsNumber: 'no account has this number',
    takesNoVoicemail: 'its account has voicemail off: nobody can leave one',
    handsetExists: 'there is a handset with this number',
    unknownService: 'no such service',
    notACryptoAmount: 'an amount above 0 with at most {decimals} decimals',
    notInThisState: 'that cannot be done in its present state',
  },
  zh: {
    missing: '缺少该项',
    notValid: '内容不正确',
    wrongType: '类型不正确',
    wrongForm: '格式不正确',
    notAllowed: '不是允许的值',
    tooSmall: '太短或太小',
    tooLarge: '太长或太大',
    holdsNul: '包含无法保存的字符（NUL）',
    notMultipart: '须为 multipart/form-data 格式',
    damagedForm: '表单已损坏或不完整',
    notAPage: '不是此列表的分页标记',
    notAnId: '不是订单或账户的编号',
    unknownBrand: '没有这个品牌',
    phoneOrEmail: '请提供国家代码与手机号，或邮箱，二者择一',
    smsOrPair: '请提供 sms，或 from 与 to',
    notAVoicemail: '不是语音留言',
    notASound: '不是可读取的 WAV 文件',
    notPublicUrl: '须为公网可访问的 http 或 https 地址',
    notOwnPage: '必须是本站页面的地址',
    pictureMissing: '必须提供该图片',
    pictureUnknown: '不是本证明的图片，请重新打开后再试',
    pictureTwice: '同一图片已用于其他位置',
    nothingChanged: '未做任何更改',
    featureMissing: '请选择最常用的功能',
    useCaseMissing: '请至少选择一个使用场景，并说明“其他”的内容',
    orderKeyUsed: '该标识已用于另一笔订单',
    refundKeyUsed: '该编号已用于另一笔退款',
    keyUsed: '该编号已用于其他操作',
    refundTooLarge: '最多可退 {left}',
    notAboveZero: '必须大于 0',
    unknownReason: '{kind} 没有这个理由模板',
    reasonMissing: '拒绝时必须说明理由',
    tooManyCharacters: '最多 {max} 个字符',
    tooManyViews: '最多可保存 {max} 个视图，请先删除一个',
    nobodysNumber: '没有人使用此号码',
    noBlockedPlace: '号码的开头数字；限制注册时也可填写邮箱地址，或 @ 加域名',
    notAnAccountsNumber: '没有账户拥有该号码',
    takesNoVoicemail: '该账户未开启语音留言，无法留言',
    handsetExists: '已有使用该号码的手机',
    unknownService: '没有这个应用',
    notACryptoAmount: '请输入大于 0 且最多 {decimals} 位小数的金额',
    notInThisState: '当前状态下不能这样操作',
  },
});

/** By the code of a schema's issue. */
const problemOfIssue: Record<string, Text> = {
  invalid_type: inputProblems.wrongType,
  invalid_format: inputProblems.wrongForm,
  invalid_value: inputProblems.notAllowed,
  too_small: inputProblems.tooSmall,
  too_big: inputProblems.tooLarge,
};

export interface SchemaIssue {
  code?: string | undefined;
  message?: string | undefined;
}

/** The fault of a field, in words for people; a schema's own English words where it has some. */
export function describeProblem({ code, message }: SchemaIssue): Text {
  if (code === 'invalid_type' && /received undefined/.test(message ?? '')) return inputProblems.missing;
  const known = problemOfIssue[code ?? ''] ?? inputProblems.notValid;
  return message && !/^(Invalid|Too |Expected|Unrecognized)/.test(message) ? { ...known, en: message } : known;
}

import { defineWords, type Text } from '@manyline/domain/words';
import { z } from 'zod';

/** Kinds of things that a person decides about (decision 39). */
const reviewKinds = ['profile', 'useCase', 'identity', 'tollFree', 'api', 'platform'] as const;
export const reviewKind = z.enum(reviewKinds);
export type ReviewKindName = z.infer<typeof reviewKind>;

export const reviewOutcome = z.enum(['approved', 'refused']);

/** Why something is refused, as its person reads it, by kind and id. Free words may stand behind, or instead. */
export const refusalReasons: Record<ReviewKindName, Readonly<Record<string, Text>>> = defineWords({
  en: {
    profile: {
      incomplete: 'Some of the details are missing or incomplete.',
      notReal: 'The name or the address could not be confirmed.',
      notLatin: 'Please write the details as they stand on your documents.',
    },
    useCase: {
      unclear: 'Please describe more clearly what you use the service for.',
      notAllowed: 'This use is not allowed by our terms.',
    },
    identity: {
      unreadable: 'A picture cannot be read. Please take it again in good light.',
      cutOff: 'A part of the document is not in the picture.',
      noMatch: 'The photo holding the ID does not show the person on the ID.',
      expired: 'The document has expired.',
      wrongDocument: 'Please use a passport, an identity card or a driving license.',
    },
    tollFree: {
      profileFirst: 'Please complete your profile first, then register again.',
      notAllowed: 'Carriers do not allow this use on such numbers.',
    },
    api: {
      noAnswer: 'The callback URL does not answer.',
      notAllowed: 'This use is not allowed by our terms.',
    },
    platform: {
      exists: 'This platform is on the list already.',
      notFound: 'The address of the platform could not be opened.',
      notAllowed: 'Codes of this platform cannot be offered.',
    },
  },
  zh: {
    profile: {
      incomplete: '部分资料缺失或不完整。',
      notReal: '无法核实姓名或地址。',
      notLatin: '请按证件上的写法填写资料。',
    },
    useCase: {
      unclear: '请更清楚地说明您使用服务的用途。',
      notAllowed: '该用途不符合我们的服务条款。',
    },
    identity: {
      unreadable: '图片无法辨认，请在光线充足处重新拍摄。',
      cutOff: '证件未完整出现在图片中。',
      noMatch: '手持证件照中的人与证件上的人不一致。',
      expired: '证件已过期。',
      wrongDocument: '请使用护照、身份证或驾驶证。',
    },
    tollFree: {
      profileFirst: '请先完善个人资料，再重新登记。',
      notAllowed: '运营商不允许此类号码用于该用途。',
    },
    api: {
      noAnswer: '回调地址没有响应。',
      notAllowed: '该用途不符合我们的服务条款。',
    },
    platform: {
      exists: '该应用已在列表中。',
      notFound: '无法打开该应用的网址。',
      notAllowed: '无法提供该应用的验证码。',
    },
  },
});

import { z } from 'zod';
import type { LanguageCode } from './errors.ts';

/** What a person decides about (decision 39). */
export const reviewKinds = ['profile', 'useCase', 'identity', 'tollFree', 'api', 'platform'] as const;
export const reviewKind = z.enum(reviewKinds);
export type ReviewKindName = z.infer<typeof reviewKind>;

export const reviewOutcome = z.enum(['approved', 'refused']);

export interface RefusalTemplate {
  id: string;
  words: Record<LanguageCode, string>;
}

const template = (id: string, en: string, zh_cn: string): RefusalTemplate => ({ id, words: { en, zh_cn } });

/** Why something is refused, as its person reads it. Free words may stand behind, or instead. */
export const refusalTemplates: Record<ReviewKindName, readonly RefusalTemplate[]> = {
  profile: [
    template('incomplete', 'Some of the details are missing or incomplete.', '部分资料缺失或不完整。'),
    template('notReal', 'The name or the address could not be confirmed.', '无法核实姓名或地址。'),
    template('notLatin', 'Please write the details as they stand on your documents.', '请按证件上的写法填写资料。'),
  ],
  useCase: [
    template(
      'unclear',
      'Please describe more clearly what you use the service for.',
      '请更清楚地说明您使用服务的用途。',
    ),
    template('notAllowed', 'This use is not allowed by our terms.', '该用途不符合我们的服务条款。'),
  ],
  identity: [
    template(
      'unreadable',
      'A picture cannot be read. Please take it again in good light.',
      '图片无法辨认，请在光线充足处重新拍摄。',
    ),
    template('cutOff', 'A part of the document is not in the picture.', '证件未完整出现在图片中。'),
    template(
      'noMatch',
      'The photo holding the ID does not show the person on the ID.',
      '手持证件照中的人与证件上的人不一致。',
    ),
    template('expired', 'The document has expired.', '证件已过期。'),
    template(
      'wrongDocument',
      'Please use a passport, an identity card or a driving licence.',
      '请使用护照、身份证或驾驶证。',
    ),
  ],
  tollFree: [
    template(
      'profileFirst',
      'Please complete your profile first, then register again.',
      '请先完善个人资料，再重新登记。',
    ),
    template('notAllowed', 'This use is not allowed on toll-free numbers.', '免费电话号码不允许该用途。'),
  ],
  api: [
    template('noAnswer', 'The callback URL does not answer.', '回调地址没有响应。'),
    template('notAllowed', 'This use is not allowed by our terms.', '该用途不符合我们的服务条款。'),
  ],
  platform: [
    template('exists', 'This platform is on the list already.', '该平台已在列表中。'),
    template('notFound', 'The address of the platform could not be opened.', '无法打开该平台的网址。'),
    template('notAllowed', 'Codes of this platform cannot be offered.', '无法提供该平台的验证码。'),
  ],
};

/** Undefined: the kind has no template of that name. */
export function findRefusalTemplate(kind: ReviewKindName, id: string): RefusalTemplate | undefined {
  return refusalTemplates[kind].find((each) => each.id === id);
}

import { defineWords } from '@manyline/domain/words';

export const tollFreeWords = defineWords({
  en: {
    /** Words of the dialog about a number that cannot send yet, behind the general ones. */
    state: {
      none: 'It must be registered first.',
      reviewing: 'Its registration is under review.',
      needsInfo: 'Its registration needs more information; you can complete it.',
      rejected: 'Its registration was refused; you can file it again.',
    },
    /** The facts that a reviewer reads. */
    facts: {
      userId: 'User ID',
      number: 'Number',
      business: 'Business',
      register: 'Registered as',
      industry: 'Industry',
      address: 'Address',
      website: 'Website',
      contact: 'Contact',
      use: 'Use',
      volume: 'Messages a month',
      sample: 'Sample',
      secondSample: 'Second sample',
      optIn: 'How people agree',
      picture: 'Picture of it',
    },
    openNumbers: 'Open my numbers',
    decided: {
      approved: 'Your number {number} may send messages now.',
      refused: 'The registration of your number {number} was not accepted. You can file it again.',
      needsInfo:
        'The registration of your number {number} needs more information. Please complete it and file it again.',
    },
    handedOver:
      'We have looked at the registration of your number {number}. Now its carrier reviews it, which may take some days.',
    /** Why a carrier did not approve it. */
    because: {
      optIn: 'It is not clear how people agree to get your messages.',
      website: 'Your website could not be confirmed.',
      sample: 'The sample message was not accepted.',
      use: 'The use was not described clearly enough.',
      business: 'The details of your business could not be confirmed.',
      notAllowed: 'Carriers do not allow this use on such numbers.',
      exists: 'The carrier has another registration of this number. Please write to support.',
      other: 'The carrier did not accept it.',
    },
    said: 'The carrier says: "{said}"',
  },
  zh: {
    state: {
      none: '请先完成登记。',
      reviewing: '登记信息正在审核中。',
      needsInfo: '登记信息需要补充，您可以补充后重新提交。',
      rejected: '登记未通过审核，您可以重新提交。',
    },
    facts: {
      userId: '用户 ID',
      number: '号码',
      business: '企业',
      register: '登记号',
      industry: '行业',
      address: '地址',
      website: '网站',
      contact: '联系人',
      use: '用途',
      volume: '每月消息数',
      sample: '示例',
      secondSample: '另一条示例',
      optIn: '用户同意方式',
      picture: '同意方式截图',
    },
    openNumbers: '查看我的号码',
    decided: {
      approved: '您的号码 {number} 现在可以发送消息。',
      refused: '您的号码 {number} 的登记未通过审核，您可以重新提交。',
      needsInfo: '您的号码 {number} 的登记信息需要补充，请补充后重新提交。',
    },
    handedOver: '您的号码 {number} 的登记信息已由我们核对，现由运营商审核，可能需要几天时间。',
    because: {
      optIn: '未说明用户如何同意接收您的消息。',
      website: '无法核实您的网站。',
      sample: '示例消息未被接受。',
      use: '用途说明不够清楚。',
      business: '无法核实您的企业信息。',
      notAllowed: '运营商不允许此类号码用于该用途。',
      exists: '运营商已有该号码的另一份登记，请联系客服。',
      other: '运营商未予通过。',
    },
    said: '运营商原文：“{said}”',
  },
});

import type { Translation } from '../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  number: {
    title: '获取号码前还需完成',
    once: '按规定须登记真实用户信息，只需办理一次。',
    first: '请先完成以下未完成的步骤，再获取号码。',
    wait: '资料仍在审核，通过后即可获取号码。',
  },
  code: {
    title: '接码前还需完成',
    once: '按规定须登记真实用户信息，只需办理一次，接收一条验证码也需要。',
    first: '请先完成以下未完成的步骤，再获取接码号码。',
    wait: '资料仍在审核，通过后即可获取接码号码。',
  },
  kept: '您在此页的选择会保留。',
  states: { done: '：已完成', todo: '：待完成', waiting: '：等待审核', refused: '：需重新提交' },
  profile: {
    name: '个人资料',
    todo: '填写姓名和地址，由人工审核。',
    waiting: '审核中。有结果后会在此处显示，并通过邮件或短信通知您。',
    refused: '未通过。{{reason}}',
    useCase: {
      waiting: '个人资料已通过，使用场景仍在审核中。有结果后会在此处显示，并通过邮件或短信通知您。',
      refused: '个人资料已通过，但使用场景未通过。{{reason}}',
    },
    done: '已通过',
    act: { todo: '填写资料', refused: '修改资料' },
  },
  phone: { name: '本人手机号', todo: '我们会向该号码发送验证码。', act: '设置手机号' },
  balance: {
    name: '余额',
    has: '当前 {{has}}',
    number: '当前 {{has}}，至少需要 {{price}}。',
    code: '当前 {{has}}，每条 {{price}}，未收到不扣费。',
    act: '充值',
  },
};

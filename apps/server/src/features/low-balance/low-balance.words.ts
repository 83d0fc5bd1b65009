import { defineWords } from '@manyline/domain/words';

/** Notices, mails and texts about a balance that fell below its threshold. */
export const lowBalanceWords = defineWords({
  en: {
    notice: 'Your balance has fallen below {below}: it is {balance} now.',
    topUp: 'Top up in time, so that nothing is interrupted.',
    asked: 'You asked to be told of this. Change the amount or switch it off in your profile.',
    subject: 'your balance is low',
    link: 'Top up now',
  },
  zh: {
    notice: '您的余额已低于 {below}，目前为 {balance}。',
    topUp: '请及时充值，以免服务中断。',
    asked: '此提醒由您开启，可在个人资料中修改金额或关闭。',
    subject: '余额偏低提醒',
    link: '立即充值',
  },
});

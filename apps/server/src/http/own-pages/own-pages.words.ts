import { defineWords } from '@manyline/domain/words';

export const ownPagesWords = defineWords({
  en: {
    titles: { terms: 'Terms of service', privacy: 'Privacy', help: 'Help' },
    pages: 'Pages',
    nobody: 'the people behind this server, who have not given their name here',
    noContact: 'no address for questions has been given on this server.',
    refund: 'Write to {contact}, and name the order: its number stands on its receipt in Payment history.',
    refundNoContact: 'Ask whoever runs this server, which names no address for it.',
    skip: 'Skip to the content',
    other: '中文',
  },
  zh: {
    titles: { terms: '服务条款', privacy: '隐私政策', help: '帮助' },
    pages: '页面',
    nobody: '本服务器的管理者（尚未在此署名）',
    noContact: '本服务器尚未提供联系方式。',
    refund: '申请方式：写信至 {contact}，并注明订单号（见“收支记录”中该笔充值的收据）。',
    refundNoContact: '请向本服务器的管理者申请，本服务器尚未提供联系方式。',
    skip: '跳到正文',
    other: 'English',
  },
});

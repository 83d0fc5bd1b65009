import { defineWords } from '@manyline/domain/words';

/** Words to an account on what it asked about its data. */
export const keepingWords = defineWords({
  en: {
    filed: {
      export: 'You asked for a copy of your data. It is answered by {day} at the latest.',
      deletion:
        'You asked to have your account deleted. It is answered by {day} at the latest; until it is deleted you can take that back.',
    },
    notYou:
      'If it was not you, somebody else is logged in to your account: take it back under Profile, Your data, and log out all other devices.',
    withdrawn: {
      export: 'You took back your request for a copy of your data.',
      deletion: 'You took back your request to have your account deleted. It stays as it is.',
    },
    ready: 'The copy of your data is ready. You can download it until {day}.',
    declined: {
      export: 'We cannot give you the copy of your data that you asked for.',
      deletion: 'We cannot delete your account as you asked.',
    },
    link: 'See your data',
    subject: {
      filed: {
        export: 'you asked for a copy of your data',
        deletion: 'you asked to have your account deleted',
      },
      withdrawn: {
        export: 'you took back your request for a copy',
        deletion: 'your account is not deleted',
      },
      ready: 'the copy of your data is ready',
      declined: {
        export: 'about the copy of your data',
        deletion: 'about the deletion of your account',
      },
    },
  },
  zh: {
    filed: {
      export: '您申请了个人数据副本，我们最迟于 {day}答复。',
      deletion: '您申请了删除账户，我们最迟于 {day}答复；在账户删除之前，您可以随时撤回。',
    },
    notYou: '如非本人操作，说明有他人登录了您的账户：请在“个人资料”的“我的数据”中撤回申请，并退出其他设备。',
    withdrawn: {
      export: '您已撤回数据副本的申请。',
      deletion: '您已撤回删除账户的申请，您的账户将保留。',
    },
    ready: '您的数据副本已准备好，可在 {day}之前下载。',
    declined: {
      export: '您申请的数据副本，我们无法提供。',
      deletion: '您申请删除账户，我们无法办理。',
    },
    link: '查看我的数据',
    subject: {
      filed: { export: '您申请了数据副本', deletion: '您申请了删除账户' },
      withdrawn: { export: '您已撤回数据副本的申请', deletion: '您的账户将保留' },
      ready: '您的数据副本已准备好',
      declined: { export: '关于您申请的数据副本', deletion: '关于您的账户删除申请' },
    },
  },
});

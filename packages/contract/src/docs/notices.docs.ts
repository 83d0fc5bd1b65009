import * as notices from '../notices.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';

export const noticesDocs: TagDocs = {
  tag: 'Notices',
  is: 'What the account was told: decisions of reviewers, renewals, numbers that come or go, new devices. A year is kept.',
  schemas: [
    describeSchema('AccountNotice', notices.accountNotice, 'Something that the account was told.', {
      id: 'Id of the notice, a UUID.',
      text: 'What was told, in the account’s language of that time; sentences stand on lines of their own.',
      target: 'The screen that it is about.',
      date: 'When it was told, epoch milliseconds.',
      read: 'Whether it was seen on one of the account’s devices.',
    }),
  ],
  calls: describeCalls(notices, {
    getNotices: {
      is: 'Lists the hundred newest notices, and counts those that nobody has seen.',
      answer: { notices: 'Notices, the newest first.', unread: 'How many of all were not read.' },
    },
    markNoticesRead: {
      is: 'Marks notices as read, up to a time; repeating it changes nothing.',
      body: { date: 'Epoch milliseconds of the newest notice that was seen: later ones stay unread.' },
    },
  }),
};

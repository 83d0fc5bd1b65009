import * as ownData from '../own-data.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';

const asked = {
  requestId: '01a1fc59-2a10-7c4e-8d21-5b0f6c9e7a44',
  kind: 'export',
  filedAt: 1795235064187,
  dueAt: 1797827064187,
  state: 'open',
};

export const ownDataDocs: TagDocs = {
  tag: 'Own data',
  is: 'A copy of an account’s data, and the deletion of an account. People answer what is asked.',
  schemas: [
    describeSchema('OwnDataRequest', ownData.ownDataRequest, 'What an account asked about its own data.', {
      requestId: 'Id of the request.',
      kind: '`export`: a copy of the data. `deletion`: the account’s deletion.',
      filedAt: 'When it was asked, epoch milliseconds.',
      dueAt: 'By then it is answered, epoch milliseconds.',
      state: '`open`: nobody has answered yet. `done`, `declined`: answered. `withdrawn`: taken back.',
      doneAt: 'When it was answered or taken back, epoch milliseconds.',
      answer: 'Why it was declined, in the words of whoever did.',
      copyUntil: 'Until then `getOwnDataCopy` answers the copy, epoch milliseconds. Absent where there is none.',
    }),
  ],
  calls: describeCalls(ownData, {
    fileOwnDataRequest: {
      is: 'Asks for a copy of the data, or for the account’s deletion. Of one kind at most one is open: asking again answers that one. A deletion needs the proof that `getOwnerProof` tells of. The account is told in the chats or notices, and by mail or text.',
      body: { kind: '`export` or `deletion`.' },
      answer: { request: 'The open request.' },
      refusals: ['OWNER_NOT_PROVEN', 'TOO_FREQUENT'],
      example: { body: { kind: 'export' }, answer: { request: asked } },
    },
    getOwnDataRequests: {
      is: 'Answers the latest request of each kind; one that is open comes before one that was answered.',
      answer: { requests: 'At most one request a kind.' },
      example: { answer: { requests: [asked] } },
    },
    withdrawOwnDataRequest: {
      is: 'Takes a request back while it is open. A deletion that was not carried out yet is not carried out.',
      body: { requestId: 'Id of the request.' },
      refusals: ['NOT_FOUND'],
    },
    getOwnDataCopy: {
      is: 'The account’s data in one file: each list as JSON and as CSV, its pictures and sounds. For some days after the request for it was answered, and with the proof that `getOwnerProof` tells of.',
      files: { 'application/zip': 'The archive.' },
      refusals: ['NOT_FOUND', 'OWNER_NOT_PROVEN', 'TOO_FREQUENT'],
    },
  }),
};

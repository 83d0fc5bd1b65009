import * as developer from '../developer.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const brandOnly = 'NOT_AUTHORISED';

export const developerDocs: TagDocs = {
  tag: 'Developer',
  is: 'API access of an account: its callback URL, its key, and the log of callbacks. Brands without API management answer 100017.',
  schemas: [
    describeSchema('ApiAccess', developer.verificationCodeApi, 'The account’s use of the verification API.', {
      callBackUrl:
        'Where received codes are posted to; scheme and host in lower case. Empty before access was applied for.',
      userId: 'User id for the header `x-user-id`; empty unless `status` is 2.',
      key: 'Key: `live_` and 256 bits in base64; older ones begin with `whsec_`. Opens calls as the header `x-api-key`. Empty unless `status` is 2.',
      signingSecret:
        'Secret, `whsec_` and 256 bits in base64: checks the signatures of callbacks, and opens no call. There from the application on; empty before it, and after a refusal.',
      oldSecretDate: 'Until when the secret before it signs too, epoch milliseconds; absent when none does.',
      testKey:
        'Test key: opens the same calls as the header `x-api-key`, whose answers are made up. There from the application on; empty before it, and after a refusal.',
      status: '`-1` not applied, `1` reviewing, `2` verified, `3` rejected.',
      reason: 'Why access was refused, in the reviewer’s words.',
      disabledDate: 'Since when nothing is posted any more. Absent while callbacks are on.',
      disabledReason: 'Why: `gone` the URL answered 410, `silent` nothing got through for days. Beside `disabledDate`.',
    }),
    describeSchema(
      'CallbackDelivery',
      developer.callbackDelivery,
      'A received code on its way to the callback URL. The code itself is not in the log.',
      {
        event: '`cancelled`: it tells that a number was taken back, and brings no code; absent otherwise.',
        id: 'Id of the callback: its header `webhook-id`.',
        app: words.app,
        name: 'The service’s name, in the asker’s language.',
        from: 'Sender of the text: a number without plus, a name or a mail address.',
        to: words.codeNumber,
        date: 'When the code was received, epoch milliseconds.',
        state: '`waiting` on its way or to be tried again, `delivered` answered with 2xx, `failed` given up.',
        tries: 'Tries so far.',
        lastTryDate: 'When it was tried last, epoch milliseconds.',
        nextTryDate: 'When it is tried again, while it waits.',
        answerCode: 'HTTP status of the last answer.',
        answer: 'Beginning of the last answer’s body.',
        problem:
          'Why the last try failed: `status` an answer that is no 2xx, `timeout` no answer in time, `unreachable` no connection or no public address, `key` the signing secret cannot be read (rotate it), `disabled` callbacks were switched off.',
      },
    ),
    describeSchema('ReceivedCode', developer.callbackBody, 'A received code, as it is posted to the callback URL.', {
      app: words.app,
      from: 'Sender of the text: a number without plus, a name or a mail address.',
      to: words.codeNumber,
      userId: words.userId,
      text: 'The text as it arrived.',
      code: 'The code in the text; absent where there is none.',
      time: 'When it arrived, epoch milliseconds.',
    }),
  ],
  calls: describeCalls(developer, {
    getVerificationCodeApi: {
      is: 'Answers how the account’s API access stands, with callback URL, user id and key.',
      spec: '2 §3',
      refusals: [brandOnly],
      example: { answer: { callBackUrl: '', userId: '', key: '', signingSecret: '', testKey: '', status: -1 } },
    },
    createOrUpdateVerificationCodeApi: {
      is: 'Applies for access, changes the callback URL, or makes a new key. A person reviews an application. A new key ends the old one at once, and leaves the signing secret as it is.',
      spec: '2 §4',
      body: {
        callBackUrl: 'Callback URL, beginning with `http://` or `https://`; needed with `type` 1 and 2.',
        type: '`1` applies, `2` changes the URL, `3` makes a new key.',
      },
      refusals: [brandOnly, 'API_NOT_ALLOWED', 'TOO_FREQUENT'],
      example: {
        body: { type: 1, callBackUrl: 'https://dev.example.com/Hook?Key=AbC' },
        answer: {
          callBackUrl: 'https://dev.example.com/Hook?Key=AbC',
          userId: '',
          key: '',
          signingSecret: 'whsec_…',
          testKey: 'test_110450391_…',
          status: 1,
        },
      },
    },
    rotateSigningSecret: {
      is: 'Makes a new signing secret. For a day callbacks carry two signatures, by the new secret and by the one before it, so that a server can be changed without missing a code. Four times a day.',
      refusals: [brandOnly, 'API_NOT_ALLOWED', 'TOO_FREQUENT'],
    },
    checkCallbackUrl: {
      is: 'Posts test values to a callback URL, signed, and succeeds exactly when the URL answers 2xx. For accounts that have applied. A test of the stored URL that passes switches callbacks on again.',
      spec: '2 §5',
      body: {
        protocol: 'Beginning of the URL.',
        host: 'The rest of the URL: host, path and query, such as `dev.example.com/Hook?Key=AbC`.',
      },
      refusals: [brandOnly, 'API_NOT_ALLOWED', 'CALLBACK_TEST_FAILED', 'TOO_FREQUENT'],
    },
    applyNewCodePlatform: {
      is: 'Asks for a service whose codes cannot be received yet. A person decides.',
      spec: '2 §5',
      body: {
        name: 'Name of the service, at most 60 characters.',
        url: 'Its address, at most 300 characters.',
        example: 'A message that it sends, at most 160 characters.',
      },
      refusals: [brandOnly, 'TOO_FREQUENT'],
      example: {
        body: { name: 'Nimbus', url: 'https://nimbus.example.com', example: 'Your code is 123456' },
        answer: { status: 200 },
      },
    },
    getCallbackList: {
      is: 'Lists the callbacks of the last 30 days.',
      query: { nextPage: words.cursor },
      answer: { list: 'Callbacks, newest first.', nextPage: words.nextCursor },
      refusals: [brandOnly],
      example: { answer: { list: [] } },
    },
    replayCallback: {
      is: 'Posts a code once more, now and under the same id, and answers how it went.',
      body: { id: 'Id of the callback, from `getCallbackList`.' },
      answer: { callback: 'The callback after the try.' },
      refusals: [brandOnly, 'NOT_FOUND', 'API_NOT_ALLOWED', 'TOO_FREQUENT'],
    },
  }),
};

import * as session from '../session.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const flags = { canInvite: words.canInvite, canSetInviter: words.canSetInviter };

export const sessionDocs: TagDocs = {
  tag: 'Session',
  is: 'Signing in by a code, keeping the session, ending it.',
  schemas: [
    describeSchema('SessionInfo', session.sessionInfo, 'A place where the account is signed in.', {
      sessionId: 'Id of the session.',
      userAgent: 'What the program that signed in called itself, at most 300 characters.',
      createdAt: 'When it signed in, epoch milliseconds.',
      lastUsedAt: 'When it was used last, epoch milliseconds, to the hour.',
      isCurrent: 'True for the session that asks.',
    }),
  ],
  calls: describeCalls(session, {
    preLogin: {
      is: 'Checks the captcha and sends a code: by SMS to `telCode` and `phone`, or by mail to `email`. The answer is the same whether or not there is an account, and takes the same time.',
      spec: '2 §7',
      body: {
        telCode: words.loginTelCode,
        phone: words.loginPhone,
        email: 'E-mail address, in place of `telCode` and `phone`.',
        captchaId: 'Id of a captcha for the action `preLogin`.',
        captcha: words.captcha,
      },
      answer: {
        verifyid: 'Id of the code; `login` takes it along with the code.',
        codeLength: 'Digits of the code that was sent.',
        sentDate: words.sentDate,
        resendDate: words.resendDate,
        expireDate: words.codeExpireDate,
      },
      refusals: [
        'WRONG_CAPTCHA',
        'UNSUPPORTED_PHONE',
        'PHONE_OF_OURS',
        'INVALID_EMAIL',
        'NOT_AUTHORISED',
        'RESEND_TOO_SOON',
        'TOO_MANY_CODES',
        'CHANNEL_LOCKED',
      ],
      example: {
        body: {
          platform: 'pingme',
          email: 'dev@example.com',
          captchaId: '01a1fc59-28ff-729c-880f-f60a93069f19',
          captcha: '12662',
        },
        answer: {
          verifyid: '01a1fc59-297b-7a3c-9b1e-0c5a7e1d2f33',
          codeLength: 6,
          sentDate: 1795235064187,
          resendDate: 1795235124187,
          expireDate: 1795235664187,
        },
      },
    },
    login: {
      is: 'Signs in with the code. The first success with an address creates its account. A code is valid for ten minutes and five tries. The cookie that comes with the answer lets the device be known at its next sign-in: of one that the account was never signed in on the account is told, five times a day at most.',
      spec: '2 §7',
      body: { verifyid: 'Id of the code, from `preLogin`.', code: 'The digits that were sent.' },
      answer: {
        ...flags,
        token:
          'Secret of the session, for the header `x-auth-token` and the socket. Valid for 7 days; slides with use.',
        userId: words.userId,
        isNew: 'True when this sign-in created the account.',
      },
      refusals: [
        'WRONG_CODE',
        'CODE_EXPIRED',
        'TOO_MANY_TRIES',
        'CHANNEL_LOCKED',
        'ACCOUNT_SUSPENDED',
        'SIGN_UP_REFUSED',
        'NOT_AUTHORISED',
      ],
      example: {
        body: { platform: 'pingme', verifyid: '01a1fc59-297b-7a3c-9b1e-0c5a7e1d2f33', code: '726154' },
        answer: {
          canInvite: true,
          canSetInviter: true,
          token: '1TyY844nm3EhpT6WqOe0rVYb3nCqg0sLk2mJd9xUf4A',
          userId: '110450391',
          isNew: true,
        },
      },
    },
    refreshToken: {
      is: 'Gives the session’s next token. The old one works one minute more, and asking again with it gives the same answer. Changes state, though it is a GET.',
      spec: '2 §4',
      answer: { ...flags, token: 'The new token.', userId: words.userId },
    },
    logout: { is: 'Ends this session: its token is worth nothing from now on, and its sockets close.' },
    getSessions: {
      is: 'Lists the sessions of the account.',
      answer: { sessions: 'Sessions, the last used first.' },
    },
    endSession: {
      is: 'Ends one session of the account, whichever asks. Its sockets hear `kicked`.',
      body: { sessionId: 'Id of the session, from `getSessions`.' },
      refusals: ['NOT_FOUND'],
    },
    logoutOthers: {
      is: 'Ends all sessions of the account but this one. Their sockets hear `kicked`.',
      answer: { ended: 'Sessions that were ended.' },
    },
  }),
};

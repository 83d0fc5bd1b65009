import * as localWorld from '../local-world.ts';
import * as handsetCalls from '../local-world-calls.ts';
import * as codes from '../local-world-codes.ts';
import * as pay from '../local-world-pay.ts';
import * as reviews from '../local-world-reviews.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const { getLocalWorld, ...sandboxPage } = localWorld;

/** The one call about the local world that every server answers. */
export const localWorldDocs: TagDocs = {
  tag: 'Local world',
  is: 'Whether this server plays its vendors itself. Its own calls are in a document of their own, `/sandbox/api/openapi.json`, where it is one.',
  schemas: [],
  calls: describeCalls(
    { getLocalWorld },
    {
      getLocalWorld: {
        is: 'Answers whether this server is a local world, where the sandbox page shows what would have been sent.',
        answer: {
          enabled: 'True in a local world.',
          sandboxUrl: 'Path of the sandbox page; absent outside a local world.',
        },
        example: { answer: { enabled: true, sandboxUrl: '/sandbox/' } },
      },
    },
  ),
};

const switches = {
  carrierMode:
    'How the first account of the sandbox network behaves: `normal` works, `hang` never answers, `refuse` takes nothing, `loseReceipts` delivers and never says so, `answerLate` takes and answers too late, `takeAndDie` takes and breaks the connection, `wrongBody` takes and answers nonsense, `noId` takes and answers without an id, `storm` answers 500 having taken every second message, `throttle` takes a message every two seconds from each sender, `forgetReferences` sends receipts without our reference. Absent where no twin plays the carrier.',
  speechMode:
    'How the transcriber behaves: `normal` works, `refuse` takes no voicemail, `fail` breaks down, `hang` never answers. Absent where no twin plays it.',
  welcomePack: 'Whether new accounts get a number and credit.',
};
const carriers = {
  is: 'Each account of the sandbox network; none where no twin plays it.',
  of: { name: 'Name of the account.', mode: 'How it behaves, as in `carrierMode`.' },
};
const handsetNumber = 'Number of the handset: country code and phone, digits only.';
const from = handsetNumber;
const to = 'Number that is texted or called, digits only.';
const callId = 'Id of the call.';
const call = 'The call as it is now.';
const accountId = 'Id of the account, as `getSandboxAccounts` lists it.';
const payMode = 'How new orders are taken: `normal`, `hang` never answers, `refuse` takes none.';
const shares = 'Whether transfers go to one shared address.';
const coins = 'Amount in the coin.';
const orderId = 'Id of the payment order.';
const message = 'The message as the handset has it.';

/** Calls of the sandbox page: they exist only in the local world. */
export const sandboxDocs: TagDocs = {
  tag: 'Local world',
  is: 'Calls of the sandbox page: handsets, the mailbox, the carrier switch, payments, transfers and reviews. They need no session, and exist in a local world alone.',
  schemas: [
    describeSchema('Handset', localWorld.handset, 'A phone of the sandbox network.', {
      number: handsetNumber,
      name: 'What it is called.',
      lastDate: 'When it was used last, epoch milliseconds; absent before its first message.',
      lastText: 'Its newest text; absent before its first message.',
    }),
    describeSchema('HandsetMessage', localWorld.handsetMessage, 'A message that a handset got or sent.', {
      id: 'Id of the message.',
      direction: '`in` arrived at the handset, `out` left it.',
      peerNumber: 'The other end.',
      text: 'The text; of a voicemail, its words.',
      media: 'Links to pictures, joined by commas; empty without.',
      voicemail: 'True for a voicemail, spoken after the beep.',
      date: 'When it arrived or left, epoch milliseconds.',
    }),
    describeSchema(
      'HandsetCall',
      handsetCalls.handsetCall,
      'A call that a handset makes, or that is forwarded to it.',
      {
        id: callId,
        from: 'Number of the handset that calls.',
        to: 'Number that is called.',
        date: 'When it began, epoch milliseconds.',
        state:
          '`dialling` nobody has said yet what becomes of it, `ringing` at the handset that it is forwarded to, `recording` after the beep, `talking`, `over`.',
        heard: {
          is: 'What the caller hears, in order.',
          of: {
            kind: '`words` that the network speaks, `sound` behind a link, `beep`.',
            text: 'The words.',
            language: 'Language of the words.',
            url: 'Link to the sound.',
          },
        },
        forwarded: {
          is: 'Absent of a call that was not forwarded.',
          of: {
            to: 'The handset that rings.',
            callerId: 'The number that it shows.',
            outcome: '`answered`, `busy` or `noAnswer`, once that is known.',
          },
        },
      },
    ),
    describeSchema('MailboxItem', localWorld.mailboxItem, 'A mail or text that the product sent by itself.', {
      id: 'Id of the item.',
      channel: '`mail` or `sms`.',
      to: 'Address or number that it went to.',
      subject: 'Subject of a mail; empty for a text.',
      text: 'The whole text.',
      code: 'The sign-in code within, when there is one.',
      date: 'When it was sent, epoch milliseconds.',
    }),
    describeSchema('SandboxAccount', localWorld.sandboxAccount, 'An account of the local world.', {
      accountId: 'Id of the account within the server, a UUID.',
      userId: words.userId,
      login: 'Phone or e-mail address that it signs in by.',
      balance: 'What can be spent.',
      numbers: 'Its own numbers in full, digits only.',
    }),
    describeSchema('WaitingForCode', codes.waitingForCode, 'A number that an account waits for codes on.', {
      number: words.codeNumber,
      app: words.app,
      name: 'Name of the service.',
      login: 'Phone or e-mail address that the account signs in by.',
      expireDate: 'When the lock ends, epoch milliseconds.',
    }),
    describeSchema('WaitingReview', reviews.waitingReview, 'Something that a person has to decide.', {
      kind: words.reviewKind,
      accountId: 'Id of the account that filed it.',
      id: 'Id of the review, unique within account and kind.',
      login: 'Phone or e-mail address that the account signs in by.',
      filedAt: 'When it was filed, epoch milliseconds.',
      summary: 'Lines that a reviewer sees, by label. A link to a picture is open for five minutes.',
    }),
    describeSchema('SandboxPayment', pay.sandboxPayment, 'A payment in the books of the sandbox gateway.', {
      orderNo: 'The order as the gateway knows it: its id without dashes.',
      method: 'The way to pay.',
      currency: words.currency,
      amount: 'Amount that is asked for.',
      subject: 'What the payer reads.',
      state: 'State in the gateway’s books.',
      paid: 'Amount that was paid.',
      refunded: 'Amount that went back.',
      returnUrl: 'Where the browser comes back to.',
      createdAt: 'When it was made, epoch milliseconds.',
      told: 'Notifications that the product took.',
    }),
    describeSchema('SandboxWallet', pay.sandboxWallet, 'An order that waits for a transfer.', {
      orderId,
      state: 'State of the order.',
      currency: 'The coin.',
      network: words.network,
      address: words.walletAddress,
      sharesAddress: shares,
      amount: 'Amount of the coin to transfer, exactly.',
      rateExpiresAt: words.rateExpiresAt,
      createdAt: 'When the order was made, epoch milliseconds.',
      transfers: {
        is: 'Transfers to its address.',
        of: {
          transferId: 'Id of the transfer on the chain.',
          amount: coins,
          confirmations: 'Blocks on top of it.',
          state: '`seen` in no block yet, `confirming` not deep enough, `final`, `dropped` reorganised away.',
        },
      },
    }),
  ],
  calls: {
    ...describeCalls(sandboxPage, {
      getSandboxState: {
        is: 'Answers the switches of the local world, and what it plays.',
        answer: {
          ...switches,
          carriers,
          parts: 'Parts that a twin plays.',
          faultNumbers: {
            is: 'Numbers that misbehave on purpose.',
            of: { suffix: 'Last digits of such a number.', what: 'What happens to messages to it.' },
          },
        },
      },
      setSandboxState: {
        is: 'Sets the switches that are given; the others stay.',
        body: { ...switches, carrier: 'Name of the account whose mode is set; all of them when left out.' },
        answer: { ...switches, carriers },
      },
      getHandsets: {
        is: 'Lists the handsets.',
        answer: { handsets: 'Handsets, the most recently used first.' },
      },
      addHandset: {
        is: 'Adds a handset to the sandbox network.',
        body: { number: `${handsetNumber} A free one when left out.`, name: 'What it is called.' },
        answer: { handset: 'The handset.' },
      },
      getHandsetMessages: {
        is: 'Lists what arrived at and left a handset.',
        query: { number: handsetNumber, since: 'Id of the last message known: only later ones.' },
        answer: { messages: 'Messages, oldest first.' },
      },
      sendFromHandset: {
        is: 'Texts any number from a handset.',
        body: { from, to, text: 'The text.' },
        answer: { message },
        example: {
          body: { from: '12025550141', to: '12015550106', text: 'Hi back' },
          answer: {
            message: {
              id: '01a1fc59-2d29-7a44-960e-ea936341a778',
              direction: 'out',
              peerNumber: '12015550106',
              text: 'Hi back',
              media: '',
              date: 1795235065129,
            },
          },
        },
      },
      sendPictureFromHandset: {
        is: 'Sends any number a picture from a handset, at most 5 MB.',
        body: { from, to, text: 'Text beside the picture; may be empty.', picture: 'The file, in base64.' },
        answer: { message },
        refusals: ['PICTURE_TOO_LARGE', 'PICTURE_UNSUPPORTED', 'PICTURE_BROKEN', 'PICTURE_TOO_COMPLEX'],
      },
      leaveVoicemail: {
        is: 'Calls a number of an account and speaks after the beep. Refused while the account has voicemail off.',
        body: {
          from,
          to,
          text: 'The words, at most 500 characters.',
          language: 'Language that is spoken; empty goes by the script of the words.',
        },
        answer: { message },
        refusals: ['NOT_AUTHORISED'],
      },
      callFromHandset: {
        is: 'Calls a number of an account. With forwarding on the call is forwarded and charged, with voicemail on it leaves a voicemail, with both off nobody takes it. Its record remains.',
        body: { from, to, seconds: 'How long the call lasts.' },
        answer: {
          type: 'What became of it: forwarded, voicemail or missed.',
          duration: 'Whole minutes of it.',
          charge: words.charge,
        },
        refusals: ['NOT_AUTHORISED'],
      },
      sendSystemMessage: {
        is: 'Tells an account something as the product does, with parts that lead to its screens.',
        body: {
          accountId,
          sender: 'Name that it comes from; no number.',
          text: 'The text.',
          highlights: {
            is: 'Parts of the text that lead somewhere.',
            of: { text: 'The part, exactly as it stands in the text.', target: 'The screen that it leads to.' },
          },
        },
        refusals: ['NOT_FOUND'],
      },
      getMailbox: {
        is: 'Lists mails and texts that the product sent by itself: sign-in codes land here.',
        query: { to: 'Only what went to this address or number.' },
        answer: { items: 'Items, newest first.' },
        example: { query: { to: 'dev@example.com' }, answer: { items: [] } },
      },
      getSandboxAccounts: {
        is: 'Lists accounts of the local world.',
        query: { search: 'Part of a login, user id or number.' },
        answer: { accounts: 'Accounts, newest first.' },
      },
      giveCredit: {
        is: 'Credits an account, or takes credit away.',
        body: { accountId, amount: 'Amount in the brand’s currency; below zero takes away.' },
        answer: { account: 'The account as it stands.' },
        refusals: ['NOT_FOUND', 'INSUFFICIENT_BALANCE'],
      },
      giveNumber: {
        is: 'Gives an account a number of the sandbox stock.',
        body: { accountId, number: 'The number; a free one when left out.', type: words.numberType },
        answer: { account: 'The account as it stands.', number: 'The number in full, digits only.' },
        refusals: ['NOT_FOUND', 'NUMBER_TAKEN'],
      },
    }),
    ...describeCalls(handsetCalls, {
      getHandsetCalls: {
        is: 'Answers the calls that a handset makes, and those that are forwarded to it, newest first.',
        query: { number: handsetNumber },
        answer: { calls: 'The calls.' },
      },
      dialFromHandset: {
        is: 'Calls a number of an account and answers what has become of it by then: it rings somewhere, or the caller has heard what the number says.',
        body: {
          from,
          to,
          attestation: 'How far the network vouches for the caller: `A`, `B` or `C`; nothing when left out.',
        },
        answer: { call },
      },
      answerHandsetCall: {
        is: 'Answers a call that was forwarded to a handset.',
        body: { id: callId },
        answer: { call },
        refusals: ['NOT_FOUND'],
      },
      declineHandsetCall: {
        is: 'Is busy for a call that was forwarded to a handset, or lets it ring in vain.',
        body: { id: callId, how: '`busy` or `noAnswer`.' },
        answer: { call },
        refusals: ['NOT_FOUND'],
      },
      hangUpHandsetCall: {
        is: 'Ends a call, whoever is on it.',
        body: { id: callId },
        answer: { call },
        refusals: ['NOT_FOUND'],
      },
      speakIntoCall: {
        is: 'Speaks after the beep and hangs up.',
        body: {
          id: callId,
          text: 'The words, at most 500 characters; not needed with a sound.',
          language: 'Language that is spoken; empty goes by the script of the words.',
          sound: 'A WAV file, in base64, in place of words.',
        },
        answer: { call },
        refusals: ['NOT_FOUND'],
      },
    }),
    ...describeCalls(codes, {
      getWaitingForCodes: {
        is: 'Lists the numbers that wait for codes.',
        answer: { waiting: 'Numbers, the newest lock first.' },
      },
      sendSandboxCode: {
        is: 'Texts a number a code, as the service would.',
        body: {
          number: words.codeNumber,
          app: words.app,
          text: 'Words of one’s own in place of the service’s usual ones.',
        },
        answer: { text: 'The text that was sent.' },
      },
    }),
    ...describeCalls(pay, {
      getSandboxPayments: {
        is: 'Lists payments in the books of the sandbox gateway, and orders that wait for a transfer.',
        answer: {
          payments: 'Payments, newest first.',
          wallets: 'Orders that wait for a transfer, newest first.',
          mode: `${payMode} Absent where no twin plays the gateway.`,
          sharesAddresses: shares,
        },
      },
      setSandboxPay: {
        is: 'Sets how the sandbox gateway takes new orders, and where transfers go.',
        body: { mode: payMode, sharesAddresses: shares },
        answer: { mode: payMode, sharesAddresses: shares },
      },
      actOnSandboxPayment: {
        is: 'Pays, fails or cancels a payment, or refunds it.',
        body: {
          orderNo: 'The order as the gateway knows it: its id without dashes.',
          action: 'What is done.',
          telling:
            'How the product is told: `once`, `twice`, `outOfOrder` (paid first, pending after it), `never` (only a query finds out).',
        },
        answer: { payment: 'The payment as it stands.' },
        refusals: ['NOT_FOUND'],
      },
      sendSandboxTransfer: {
        is: 'Transfers coins to an order’s address.',
        body: {
          orderId,
          amount: coins,
          depth: '`final` deep enough at once, `none` in no block yet.',
          late: 'True: by the chain’s clock it arrives after the quoted rate has ended.',
        },
        answer: {
          transfer: {
            is: 'The transfer.',
            of: {
              transferId: 'Id of the transfer on the chain.',
              amount: coins,
              confirmations: 'Blocks on top of it.',
              state: '`seen` in no block yet, `confirming` not deep enough, `final`, `dropped` reorganised away.',
            },
          },
        },
        refusals: ['NOT_FOUND'],
      },
      moveSandboxChain: {
        is: 'Mines a block on an order’s chain, or reorganises one of its transfers away.',
        body: {
          orderId,
          action: '`mine` a block, or `drop` a transfer.',
          transferId: 'The transfer to drop.',
        },
        refusals: ['NOT_FOUND'],
      },
    }),
    ...describeCalls(reviews, {
      getWaitingReviews: {
        is: 'Lists what waits for a person to decide.',
        answer: { reviews: 'Reviews, oldest first.' },
      },
      decideReview: {
        is: 'Approves or refuses what waits, as an operator does. A refusal needs a template, words of its own, or both.',
        body: {
          kind: words.reviewKind,
          accountId: 'Id of the account that filed it.',
          id: 'Id of the review.',
          outcome: '`approved` or `refused`.',
          template: 'Id of a ready reason.',
          words: 'Words of the reviewer, at most 500 characters.',
        },
        refusals: ['NOT_FOUND'],
      },
    }),
  },
};

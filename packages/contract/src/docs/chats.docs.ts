import * as chats from '../chats.ts';
import * as drafts from '../drafts.ts';
import * as tollFree from '../toll-free.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

/** Fields of the form by which a number is registered. */
const senderForm = {
  businessName: 'Legal name of the business.',
  businessType: 'Kind of business.',
  register: 'Register that the number of the business is of; not needed of a `soleProprietor`.',
  registrationNumber: 'Number of the business in that register; not needed of a `soleProprietor`.',
  industry: 'Trade of the business; needed of a `local` number.',
  website: 'Website of the business, beginning with `https://` or `http://`.',
  street: 'Street and house number of the business.',
  city: 'City.',
  region: 'State, province or region.',
  postalCode: 'Postal code.',
  country: 'Country of the business, as in ISO 3166.',
  firstName: 'First name of the person whom the carrier may ask.',
  lastName: 'Last name of that person.',
  email: 'Mail address of that person.',
  phone: 'Phone number of that person with its country code.',
  use: 'What the messages are about.',
  volume: 'Messages a month, at most.',
  summary: 'What the number is used for, in at least 20 characters.',
  sample: 'A message as people will get it, in at least 20 characters.',
  secondSample: 'Another message, in at least 20 characters; needed of a `local` number.',
  optInType: 'How people agree to get messages.',
  optIn: 'Where and how people agree, in at least 20 characters.',
};
const ends = {
  ownFullNumber: words.ownFullNumber,
  ownTelCode: 'Country code of the own number.',
  ownNumber: 'The own number without its country code.',
  otherFullNumber: words.otherFullNumber,
  otherTelCode: 'Country code of the partner; empty for a name or short code.',
  otherNumber: 'The partner’s number without country code, or the name.',
};
const chatListQuery = {
  pageSize: 'Chats of a page at most.',
  nextPage: 'Opaque mark of the next page, from the page before; the other parameters stay as they were.',
};
const chatListAnswer = {
  chatList: 'Chats, the newest message first. Chats that were deleted are not among them.',
  nextPage: words.nextCursor,
  seq: 'The account’s highest `seq` when the page was read. Catching up begins at that of the first page.',
};
const status = '`0` normal, `1` being sent (in a client alone), `2` failed and refunded.';
const media = 'Links to pictures or sound, joined by commas; empty without. A link lives 12 to 24 hours.';

const smsRef = { smsId: 'Id of the message.', date: 'Its `date`, as the message has it.' };

export const chatsDocs: TagDocs = {
  tag: 'Chats',
  is: 'Chats and their messages. Messages are sent, and heard of, by the socket (see the guide).',
  schemas: [
    describeSchema('Message', chats.message, 'A message of a chat, in or out.', {
      ...ends,
      smsId: words.smsId,
      date: 'When it was sent or received, epoch milliseconds.',
      text: 'The text; empty for a picture alone.',
      direction: '`in` received, `out` sent.',
      type: 'What kind of message it is.',
      media,
      status,
      state: 'The richer state behind `status`; it only moves forward. Incoming messages are `received`.',
      reason:
        'Why it failed: `refused`, `unreachable`, `expired`, `optedOut`, `filtered`, `landline` or another name; treat an unknown one as `failed`. Absent otherwise.',
      segments: 'Parts that the network counts and that were charged.',
      charge: words.charge,
      stt: 'What is said in a voicemail, once that was asked for; empty when nothing is said.',
      getStt: 'True while the text of a voicemail can be asked for (`speechToText`).',
      sttStatus: '`0` not asked for yet, `2` finished. `1`, under way, is only ever in the client that asked.',
      sttLanguage: 'Language that the text was heard in; empty for Automatic.',
      automatic: 'True for an answer that the product gave by itself: to STOP and START. Absent otherwise.',
      highlightText: 'Part of a system message’s text that leads somewhere.',
      highlightTarget: 'The screen that `highlightText` leads to.',
      deleted: 'True when the message was deleted: drop it. Only in catch-up and pushes.',
      seq: 'The change of the account that brought the message to what it is now.',
    }),
    describeSchema('ChatEntry', chats.chatEntry, 'A chat, with its newest message.', {
      ...ends,
      date: 'When the newest message was sent or received, epoch milliseconds.',
      text: 'Text of the newest message.',
      media: 'Links to the newest message’s pictures or sound, joined by commas.',
      type: 'Kind of the newest message.',
      smsId: 'Id of the newest message.',
      direction: 'Direction of the newest message.',
      automatic: 'True when the newest message is an answer that the product gave by itself. Absent otherwise.',
      status: 'Status of the newest message: `0` normal, `2` failed.',
      unread: 'Received messages that nobody has read yet.',
      seq: 'The last change of the chat.',
    }),
  ],
  calls: {
    ...describeCalls(chats, {
      getChatList: {
        is: 'Lists the chats that have a message in the last months. An answer holds 10,000 chats at most; `nextPage` asks for the rest.',
        spec: '2 §7',
        query: { months: 'How far back, in UTC months with this one.', ...chatListQuery },
        answer: chatListAnswer,
        example: { query: { months: 4 }, answer: { chatList: [], seq: 0 } },
      },
      getChatListByDate: {
        is: 'Lists the chats that changed since a time. For an open client `catchUp` on the socket is the better way.',
        spec: '2 §7',
        query: { since: 'Epoch milliseconds of the last reading.', ...chatListQuery },
        answer: chatListAnswer,
      },
      getDialogList: {
        is: 'Lists the messages of one chat in one month. Pass `nextStartTime` as `startTime` for the next page; at its end go on with the month before. A message that a client knows within the page’s time, with a `seq` below the page’s and not in the page, was deleted.',
        spec: '2 §7',
        query: {
          ownFullNumber: words.ownFullNumber,
          otherFullNumber: words.otherFullNumber,
          pageSize: 'Messages of a page at most.',
          ym: words.ym,
          since: 'Only messages after this time, epoch milliseconds.',
          startTime: 'The `nextStartTime` of the page before.',
        },
        answer: {
          dialogList: 'Messages, newest first.',
          nextStartTime: words.nextCursor,
          seq: 'The account’s highest `seq` when the page was read.',
        },
        example: {
          query: { ownFullNumber: '12015550106', otherFullNumber: '12025550141', pageSize: 1 },
          answer: { dialogList: [], seq: 4 },
        },
      },
      delSms: {
        is: 'Deletes messages (`sms`), or a whole chat (`from` and `to`). The fields travel in the body or in the query; the query has room for about fifty messages, so longer lists go in the body. Every device of the account hears of it. What is gone or of others is left out of the count.',
        spec: '2 §7',
        query: {
          sms: {
            is: 'JSON text of a list: the messages to delete. In the query at most 4,000 characters.',
            of: smsRef,
          },
          from: 'Own number of the chat to delete, digits only.',
          to: 'Partner of the chat to delete.',
        },
        body: {
          sms: { is: 'JSON text of a list: the messages to delete, at most 500.', of: smsRef },
          from: 'Own number of the chat to delete, digits only.',
          to: 'Partner of the chat to delete.',
        },
        answer: { deleted: 'Messages that were deleted.' },
        example: { body: { from: '12015550106', to: '12025550141' }, answer: { status: 200, deleted: 0 } },
      },
      getChatSettings: {
        is: 'Lists the chats that are pinned, muted, archived or marked as unread, and the blocked numbers. Every device of the account hears of a change (`chatSettings` on the socket).',
        answer: {
          blocked: {
            is: 'Blocked numbers, the latest first. What they send is stored, counts as read, and is to be kept out of sight.',
            of: { otherFullNumber: 'The number, digits only.', blockedAt: 'When it was blocked, epoch milliseconds.' },
          },
          settings: {
            is: 'Chats with anything set.',
            of: {
              ownFullNumber: words.ownFullNumber,
              otherFullNumber: words.otherFullNumber,
              pinnedAt: 'When it was pinned, epoch milliseconds; absent when it is not.',
              archivedAt:
                'When it was archived; absent when it is not. A newer message brings the chat back, unless it is muted.',
              muted: 'True where arrivals are not told.',
              markedUnread: 'True where a person marked it as unread.',
            },
          },
        },
        example: { answer: { settings: [], blocked: [] } },
      },
      setChatSettings: {
        is: 'Changes what is set for a chat. A field that is absent stays as it is.',
        body: {
          ownFullNumber: words.ownFullNumber,
          otherFullNumber: words.otherFullNumber,
          pinned: 'Whether it stands before the others.',
          muted: 'Whether arrivals are kept from being told.',
          archived: 'Whether it is out of the list until there is a newer message.',
          markedUnread: 'Whether it looks unread.',
        },
        refusals: ['NOT_FOUND'],
      },
      setNumberBlocked: {
        is: 'Blocks a number, or unblocks it, for all own numbers. Texts and voicemails of a blocked number are stored and count as read; nothing can be sent to it. STOP and START are heeded as ever.',
        body: {
          otherFullNumber: 'The number, digits only.',
          blocked: 'Whether it is blocked from now on.',
        },
        refusals: ['TOO_MANY_BLOCKED'],
      },
      searchMessages: {
        is: 'Finds messages by their words, and voicemails by what is said in them, whatever the case, newest first. One answer looks at so many messages at most: a page may be short, or empty, and still have a `nextPage`.',
        query: {
          text: 'The words, as they stand in the message; 1 to 100 characters.',
          pageSize: 'Messages of a page at most.',
          nextPage: 'The `nextPage` of the page before; `text` stays as it was.',
        },
        answer: {
          messageList: 'Messages, newest first.',
          nextPage: words.nextCursor,
          chatList: 'Chats whose partner’s number holds the digits of the text, at most 50. Only on the first page.',
          lookedTo: 'How far back was looked, epoch milliseconds; absent at the end.',
        },
        example: { query: { text: 'invoice' }, answer: { messageList: [], chatList: [] } },
      },
      getSendTerms: {
        is: 'Tells what sending from an own number to another one costs now, by the rule that charges, and what forbids it.',
        query: { from: 'Own number to send from, digits only.', to: 'Number to send to.' },
        answer: {
          included: 'True where the number’s plan pays for it; both prices are `0` then.',
          segment: 'Price of a part of a text.',
          picture: 'Price of a picture, with its words.',
          pictureBlock:
            'Why no picture can be sent: `uk` and `number` none at all from this number, `canada` and `country` not to that number. Absent otherwise.',
          pictureBytes: 'Bytes that a picture may have, where the number’s carrier takes less than others do.',
          charactersMax: 'Characters that a text may have, where the number’s carrier takes less than others do.',
          unreported:
            'Kinds (`sms`, `mms`) of which the number’s carrier never says whether they arrived: they stay at `sent`. Absent where there are none.',
          tollFree:
            'Why a number that has to be registered sends nothing: its registration (`none`, `reviewing`, `needsInfo`, `rejected`), or the carrier of a toll-free one, which takes nothing from such numbers (`unsupported`). Absent where it sends.',
          optedOut: 'True where the other number said STOP: nothing can be sent to it until it says START.',
        },
        refusals: ['NUMBER_NOT_OWNED', 'INVALID_DESTINATION'],
      },
      speechToText: {
        is: 'Turns a voicemail into text, keeps the text with the message, and pushes the message to all devices. A second request in the same language answers what is kept.',
        query: {
          url: 'Link of the voicemail, as the message’s `media` has it.',
          language: 'Language that is spoken, a value of the language list; empty for Automatic.',
        },
        answer: { text: 'What is said; empty when nothing is.' },
        refusals: [
          'NOT_AUTHORISED',
          'NOT_FOUND',
          'TRANSCRIPTION_FAILED',
          'TRANSCRIPTION_REFUSED',
          'TOO_MANY_TRANSCRIPTIONS',
          'LINK_EXPIRED',
        ],
      },
    }),
    ...describeCalls(drafts, {
      getDrafts: {
        is: 'Lists the texts that were begun in chats and not sent, on whichever device; an answer holds 100 at most. Every other device of the account hears of a change (`draft` on the socket), which is made by `setDraft` there.',
        query: { nextPage: words.cursor },
        answer: {
          drafts: {
            is: 'Chats with a draft.',
            of: {
              ownFullNumber: words.ownFullNumber,
              otherFullNumber: words.otherFullNumber,
              text: 'The text that was begun.',
              savedAt: 'When it was saved, epoch milliseconds by the server’s clock.',
              replacedAt:
                'The `savedAt` of a draft that this one replaced, unseen by whoever wrote this one: a device that shows that one keeps its text beside this one.',
            },
          },
          nextPage: words.nextCursor,
        },
        example: { answer: { drafts: [] } },
      },
    }),
    ...describeCalls(tollFree, {
      getTollFreeRegistration: {
        is: 'Answers how the registration of a number stands, and what was filed last: of a toll-free one, or of an American long number (10DLC) where the operator has holders register theirs. Until it is approved the number can only receive.',
        query: { number: words.numberInFull },
        answer: {
          sender: 'Which kind of number it is: `tollFree`, or `local`, which is asked for more.',
          state:
            '`none` never filed, `reviewing` somebody looks at it, `needsInfo` it has to be completed, `approved` may send, `rejected` may be mended and filed again.',
          by: 'Who looks at it while it is `reviewing`: `us`, the operator of this installation, or the number’s `carrier`.',
          reason: 'Why it is `needsInfo` or `rejected`, in the language that is asked for.',
          said: 'The same in the carrier’s own words, where the carrier gave any.',
          form: 'The form that was filed last, field by field, as `registerTollFree` takes it.',
          pictureUrl: 'Link of the opt-in picture that was filed last.',
        },
        refusals: ['NOT_FOUND'],
      },
      registerTollFree: {
        is: 'Files the registration of a number, as `multipart/form-data`: the form as JSON text, and a picture. Carriers fetch the picture by a link that nobody can guess. Filing it again while it waits, or once it was approved, changes nothing; one that was not approved is mended by it.',
        body: {
          number: words.numberInFull,
          form: { is: 'What the carrier asks for, as JSON text.', of: senderForm },
          optInPicture:
            'Picture that shows how people agree: PNG or JPEG, at most 5 MB. Without it the one that was filed last stays.',
        },
        answer: { state: 'State of the registration, as `getTollFreeRegistration` answers it.' },
        refusals: ['NOT_FOUND', 'PICTURE_TOO_LARGE', 'PICTURE_UNSUPPORTED', 'PICTURE_BROKEN', 'PICTURE_TOO_COMPLEX'],
      },
    }),
  },
};

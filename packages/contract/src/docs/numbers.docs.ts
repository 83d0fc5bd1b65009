import * as numbers from '../numbers.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const capabilities = {
  is: 'What the number can.',
  of: {
    sms: 'Send and receive texts.',
    mms: 'Send pictures.',
    voice: 'Take calls.',
    codes: 'Receive the codes of other services; absent where nobody knows.',
  },
};
const voice = {
  forwardStatus: '`1` calls are forwarded to the account’s verified phone, `0` not.',
  voicemailStatus: '`1` callers may leave a voicemail, `0` not. Never both are on.',
};

export const numbersDocs: TagDocs = {
  tag: 'Numbers',
  is: 'The account’s own numbers, and the places where numbers can be rented.',
  schemas: [
    describeSchema('OwnNumber', numbers.virtualPhone, 'A number that the account holds.', {
      telCode: words.telCode,
      phone: words.phone,
      type: words.numberType,
      code: 'Country by ISO 3166-1, or `TollFree`; absent where nobody knows.',
      numberName: 'What its holder calls it; empty without a name.',
      notes: 'What its holder noted about it; empty without a note.',
      capabilities,
      state:
        '`active` paid, or given. `unsubscribed` kept until `releaseDate`, can be restored. `unpaid` its renewal failed: receives only, until `releaseDate`.',
      planId: 'Plan of the number; absent for one that was given.',
      localPlanId: 'Plan of a hosting number, which the plans page manages.',
      planType: 'How its use is paid.',
      planName: 'Name of the plan, in the asker’s language.',
      nextPlanId: 'Plan from the next billing cycle on, where a change waits.',
      paymentDate: 'When it was paid last, epoch milliseconds; absent for one that was given.',
      monthRent: 'Price of a month; `"0"` without a plan.',
      planRent: 'Price of a period of its plan, as it is paid; absent without a plan.',
      planRentPeriod: 'Months of that period: 1, 3, 6 or 12.',
      nextPaymentDate: 'When the next period is due, epoch milliseconds.',
      nextPaymentAmount: 'What is paid then: the price of a period of the plan from that day on.',
      releaseDate: 'When the number is given back, epoch milliseconds; absent while it is active.',
      restoreId: 'The `historyId` by which `reSubVirtualPhone` restores it, where that is possible now.',
      tollFree:
        'Why a number that has to be registered sends nothing: how its registration stands (`none`, `reviewing`, `needsInfo`, `rejected`), or `unsupported`. Absent where it sends.',
    }),
    describeSchema(
      'NumberOnOrder',
      numbers.numberOnOrder,
      'A number that is paid, and that its carrier has not handed over yet.',
      {
        telCode: words.telCode,
        phone: words.phone,
        type: words.numberType,
        code: words.country,
        planName: 'Name of the plan, in the asker’s language.',
        rent: 'What was paid for it, and comes back if it is not had.',
        orderDate: 'When it was ordered, epoch milliseconds.',
      },
    ),
    describeSchema('Area', numbers.areaData, 'A country, or TollFree, with one type of numbers.', {
      code: words.country,
      telCode: words.telCode,
      nameNcode: 'Name and calling code, for a list.',
      name: 'Name, in the asker’s language.',
      type: words.numberType,
      provinces: {
        is: 'Provinces; empty where the country has no area codes.',
        of: {
          name: 'Name of the province, in English; empty for codes that are in none.',
          areaCodes: 'Its area codes.',
        },
      },
    }),
  ],
  calls: describeCalls(numbers, {
    getVirtualPhoneList: {
      is: 'Lists the account’s own numbers, and what is done with calls to them.',
      spec: '2 §3',
      answer: {
        ...voice,
        virtualPhones: 'Own numbers.',
        orders: 'Numbers that are on their way; absent where none is.',
        canForward: '`1` calls can be forwarded: a number has voice, and the account a verified phone. `0` not.',
        canVoicemail: '`1` a number of the account has voice, `0` none.',
      },
      refusals: ['NOT_AUTHORISED'],
    },
    getAreaCodeV2: {
      is: 'Lists countries, provinces and area codes that numbers are rented in. Whether a number is free there now is another question.',
      spec: '2 §7',
      query: { type: '`hosting` for hosting numbers; the other types when left out.' },
      answer: { areaList: 'An entry each country and type.' },
      refusals: ['NOT_AUTHORISED'],
    },
    getVirtualPhoneByAreaCode: {
      is: 'Offers free numbers of a place, at most 30; others each time where more are free, but for the same `seed`. An empty list: none is free there now.',
      spec: '2 §7',
      query: {
        code: words.country,
        type: words.numberType,
        telCode: words.telCode,
        areaCode: 'Area code, digits, as `getAreaCodeV2` lists them; all when left out.',
        province: 'Name of the province, as `getAreaCodeV2` lists them: some share an area code. All when left out.',
        contains: 'Digits that the number has in a row behind the country code. Any when left out.',
        number: 'A full number that was chosen before: it is among them as long as it is free.',
        seed: 'Made up by the client: with the same one the same numbers are shown, as long as they are free.',
      },
      answer: {
        phoneList: {
          is: 'Free numbers.',
          of: { telCode: words.telCode, phone: words.phone, type: words.numberType, capabilities },
        },
      },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
    checkNumberAvailability: {
      is: 'Answers whether any number of a country and type is free, or whether a certain one is.',
      query: {
        code: words.country,
        type: words.numberType,
        number: 'The full number that is asked about; any when left out.',
      },
      answer: { available: 'True while at least one is free, or the number that was asked about is.' },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED', 'NUMBERS_AWAY'],
    },
    setForward: {
      is: 'Forwards calls to all own numbers to the account’s verified phone, or stops. Turning it on turns voicemail off.',
      spec: '2 §7',
      body: { forward: '`1` forwards, `0` stops.' },
      answer: voice,
      refusals: ['PHONE_REQUIRED', 'UNSUPPORTED_PHONE', 'VOICE_UNAVAILABLE', 'NOT_AUTHORISED'],
    },
    setVoicemail: {
      is: 'Lets callers leave a voicemail on own numbers, or stops. Turning it on turns forwarding off.',
      spec: '2 §7',
      body: { voicemail: '`1` lets them, `0` stops.' },
      answer: voice,
      refusals: ['VOICE_UNAVAILABLE', 'NOT_AUTHORISED'],
    },
    updateNumberInfo: {
      is: 'Names an own number and notes something about it. A field that is left out stays as it is.',
      spec: '2 §7',
      body: {
        number: words.numberInFull,
        name: 'Name, at most 60 characters; empty for none.',
        notes: 'Note, at most 250 characters; empty for none.',
        type: 'Accepted for the specification’s clients; changes nothing.',
      },
      answer: { numberName: 'The name as it is kept.', notes: 'The note as it is kept.' },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
  }),
};

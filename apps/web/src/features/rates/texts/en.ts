import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Rates',
  tabs: {
    makeCall: 'Make a call',
    receiveCall: 'Receive a call',
    sms: 'SMS',
    numbers: 'Numbers',
    smsAndNumbers: 'SMS and numbers',
  },
  country: 'Country or region',
  noCountry: 'No country matches',
  search: 'Name or calling code',
  columns: {
    destination: 'Destination',
    number: 'Number in',
    to: 'To',
    common: 'Common line',
    economic: 'Economic line',
    minute: 'A minute',
    segment: 'A text',
    month: 'A month',
    term: 'Term',
    price: 'Price',
  },
  notes: {
    makeCall:
      'Per started minute, by the line that the mobile app calls on. In the browser no calls are made; calls to your number are forwarded or go to voicemail.',
    receiveCall: 'Per started minute of a call that is forwarded to you. Voicemail is free.',
    sms: 'Per text of up to {{plain}} characters, or {{wide}} with Chinese or emoji; longer texts count as several.',
    smsFree: 'Receiving texts is free.',
    numbers: 'For a pay-as-you-go number.',
    terms: 'For a number, by term.',
  },
  extra: {
    title: 'The same for every country',
    picture: 'A picture with its words, sent',
    code: 'A verification code received, on a shared number',
    premiumCode: 'A verification code received, on an exclusive number',
    codeSend: 'A text sent from a verification number, each part',
    codeMonth: 'A subscribed verification number, a month',
  },
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  none: 'There is no rate for this country yet.',
  loading: 'Loading',
  more: 'Loading more',
} satisfies TextTree;

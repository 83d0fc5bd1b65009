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
    makeCall: 'Per started minute, by the line that you choose in the app.',
    receiveCall: 'Per started minute of a call that is forwarded to you. Voicemail is free.',
    sms: 'Per text of up to {{plain}} characters, or {{wide}} with Chinese or emoji; longer texts count as several.',
    smsFree: 'Receiving texts is free.',
    numbers: 'For a pay-as-you-go number.',
    terms: 'For a number, by term.',
  },
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  none: 'There is no rate for this country yet.',
  loading: 'Loading',
  more: 'Loading more',
} satisfies TextTree;

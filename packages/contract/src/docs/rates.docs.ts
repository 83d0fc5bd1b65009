import * as rates from '../rates.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

export const ratesDocs: TagDocs = {
  tag: 'Rates',
  is: 'Prices of calls, texts and numbers. They are for everybody to see, and are what is charged.',
  schemas: [
    describeSchema(
      'RateItem',
      rates.rateItem,
      'A price in the brand’s currency: of a started minute, a segment, or a month of a number.',
      {
        description: 'What the price is of, in the asker’s language.',
        countryCode: 'Country, by two letters, or `TollFree`.',
        commonLineRate: 'The price, on the common line.',
        economicLineRate: 'The price on the economic line, where there are two lines.',
      },
    ),
  ],
  calls: describeCalls(rates, {
    getCountryRates: {
      is: 'Lists the brand’s prices of one country, or of all.',
      spec: '2 §9',
      query: {
        rateCountryCode: 'Country by two letters, `TollFree`, or `ALL` for every country.',
        rateType: 'What the prices are of: `makeCall`, `receiveCall`, `sms` or `numbers`.',
        pageSize: words.pageSize,
        pageNo: words.pageNo,
      },
      answer: { list: 'Prices, in the order of their descriptions.', totalRows: words.totalRows },
      refusals: ['NOT_AUTHORISED'],
      example: {
        query: { platform: 'pingme', rateCountryCode: 'US', rateType: 'sms' },
        answer: { list: [{ description: 'United States', countryCode: 'US', commonLineRate: '0.02' }], totalRows: 1 },
      },
    },
  }),
};

import * as brandNews from '../brand-news.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';

export const brandNewsDocs: TagDocs = {
  tag: 'Brand',
  is: 'A brand as its operator has it today: texts, links, prices, and sentences for everybody.',
  schemas: [
    describeSchema('BrandBanner', brandNews.brandBanner, 'A sentence above every page of the brand, for a time.', {
      id: 'Id of the banner.',
      text: 'The sentence in every language, as plain text.',
      tone: '`info`, or `warning` for what may stand in the reader’s way.',
      link: 'Where it leads, an address on the web; absent where it leads nowhere.',
    }),
  ],
  calls: describeCalls(brandNews, {
    getBrandNews: {
      is: 'Answers the parts of the brand that are not as its web pages were built, and its banners of now.',
      answer: {
        settings: 'By part: `texts`, `links`, `tiles`, `prices`, `plans`. Empty where nothing was changed.',
        banners: 'Banners that hold now.',
      },
    },
  }),
};

import type { Brand } from '@manyline/brands/define-brand';
import { getCountryRates, type RateType } from '@manyline/contract/rates';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountOpen } from '../../http/route.ts';
import { serveCountryLists } from './country-lists.ts';
import type { RatesService } from './rates.service.ts';

export function mountRates(app: FastifyInstance, { rates }: { rates: RatesService }) {
  mountOpen(app, getCountryRates, async ({ brand, query, language }) => {
    if (!showsRates(brand, query.rateType))
      throw new AppError('NOT_AUTHORISED', `${brand.id} shows no ${query.rateType} rates`);
    return rates.listRates(brand, query, language);
  });
  serveCountryLists(app);
}

function showsRates({ rateTabs }: Brand, type: RateType): boolean {
  return rateTabs.includes(type) || (rateTabs.includes('smsAndNumbers') && (type === 'sms' || type === 'numbers'));
}

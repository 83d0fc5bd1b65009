import { exportHistory } from '@manyline/contract/histories';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import type { ExportService } from './export.service.ts';

export function mountHistories(app: FastifyInstance, { exports }: { exports: ExportService }) {
  mountForAccount(app, exportHistory, async ({ caller, query, language, reply }) => {
    const { history, ym } = query;
    if (history === 'call' && !caller.brand.can('calls'))
      throw new AppError('NOT_AUTHORISED', `${caller.brand.id} shows no calls`);
    const file = exports.toCsv(caller.accountId, { history, ym, language });
    const name = [caller.brand.id, history, ...(ym ? [ym] : [])].join('-');
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);
    return file;
  });
}

import { getNormalSmsList } from '@manyline/contract/histories';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { SmsHistoryService } from './sms-history.service.ts';

export function mountSmsHistory(app: FastifyInstance, { smsHistory }: { smsHistory: SmsHistoryService }) {
  mountForAccount(app, getNormalSmsList, ({ caller, query }) => smsHistory.listTexts(caller.accountId, query));
}

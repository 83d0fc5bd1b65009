import { getNotices, markNoticesRead } from '@manyline/contract/notices';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { NoticeListService } from './notice-list.service.ts';

export function mountNoticeList(app: FastifyInstance, { list }: { list: NoticeListService }) {
  mountForAccount(app, getNotices, ({ caller: { accountId } }) => list.read(accountId));

  mountForAccount(app, markNoticesRead, async ({ caller: { accountId }, body }) => {
    await list.markRead(accountId, body.date);
    return { status: 200 as const };
  });
}

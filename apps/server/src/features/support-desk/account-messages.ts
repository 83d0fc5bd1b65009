import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { supportDeskWords as words } from './support-desk.words.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get'>;
  log: ConsoleLog;
  news: Pick<AccountNews, 'tell' | 'flush'>;
  now: Clock;
}

interface NewMessage {
  accountId: string;
  messageId: string;
  text: string;
}

/** Messages of operators to an account. The log has that one was written, not its words: the account's story has these. */
export const createAccountMessages = ({ db, accounts, log, news, now }: Deps) => ({
  /** Once by its id, however often it is sent. @throws NOT_FOUND where there is no such account, or it was deleted */
  async send(operator: OperatorCaller, { accountId, messageId, text }: NewMessage): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { status, userId } = await accounts.get(accountId, tx);
      if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
      const isNew = await tx
        .insertInto('account_message')
        .values({ account_id: accountId, message_id: messageId, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('message_id')
        .executeTakeFirst();
      if (!isNew) return;
      await news.tell(tx, accountId, 'message', () => ({
        write: () => text.split('\n'),
        place: { link: words.link, target: 'profile' },
        subject: words.message,
        onScreen: true,
      }));
      await log.write(tx, operator, { act: 'accountTold', object: `account ${userId} ${accountId}` });
    });
    await news.flush(accountId);
  },
});

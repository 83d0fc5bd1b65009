import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { CodeSend } from './code-sends.repository.ts';
import { verificationWords as words } from './verification.words.ts';

export type CodeSendNotices = ReturnType<typeof createCodeSendNotices>;

/** Tells an account what became of a text that it sent from a verification number: no chat shows it. */
export function createCodeSendNotices({ news }: { news: Pick<AccountNews, 'tell' | 'flush'> }) {
  return {
    /** In the transaction that refunds the text. Nothing is mailed: it cost nothing. */
    lost: (tx: Tx, { accountId, id, number, to }: Pick<CodeSend, 'accountId' | 'id' | 'number' | 'to'>) =>
      news.tell(tx, accountId, `code-send:${id}`, () => ({
        write: (language) => [
          say(words.sendLost, language, { to: formatFullNumber(to), number: formatFullNumber(number) }),
        ],
        place: { link: words.manage, target: 'newCode' },
        onScreen: true,
      })),

    flush: news.flush,
  };
}

import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { Clock } from '@manyline/ports/clock';
import type { Mailer } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotices } from '../reviews/decision-notices.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import { switchedOff, switchedOffSubject } from './developer-words.ts';

const A_PAGE = 20;

export interface SilenceDeps {
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  mailer: Mailer;
  now: Clock;
  log: Pick<Logger, 'warn'>;
}

/** Tells developers that their callbacks were switched off: until the mail has left, it is tried again. */
export function createSilence({ apis, accounts, decisionNotices, mailer, now, log }: SilenceDeps) {
  /** One mail a `key`, however often it is tried. @throws MailerUnavailableError */
  async function mail(accountId: string, key: string) {
    const { email, language, platform } = await accounts.get(accountId);
    if (email === undefined || !isBrandId(platform)) return;
    const { name, supportEmail } = getBrand(platform);
    const subject = switchedOffSubject(name[language === 'zh_cn' ? 'zh' : 'en'])[language];
    await mailer.send({ to: email, subject, text: `${switchedOff.text[language]}\n\n${supportEmail}` }, key);
  }

  async function tell(accountId: string, disabledAt: number) {
    await mail(accountId, `callback-off:${accountId}:${disabledAt}`);
    await decisionNotices.tellOf(accountId, '', async (tx) => {
      await apis.noteTold(tx, accountId, disabledAt, now());
      return switchedOff;
    });
  }

  return {
    /** Everybody, page by page: addresses that take no mail do not keep others from theirs, however many they are. */
    async sweep(): Promise<void> {
      for (let page = await apis.listUntold(A_PAGE); page.length > 0; page = await apis.listUntold(A_PAGE, page.at(-1)))
        for (const { accountId, disabledAt } of page)
          await tell(accountId, disabledAt).catch((error: unknown) =>
            log.warn({ err: error, accountId }, 'that callbacks are off could not be told; it is tried again'),
          );
    },
  };
}

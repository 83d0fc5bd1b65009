import { supportLine } from '@manyline/brands/own-pages';
import type { DisabledReason } from '@manyline/contract/developer';
import { CALLBACK_DAYS } from '@manyline/domain/callback';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Mailer } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { joinParts } from '../../lib/join-parts.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotices } from '../tellings/decision-notices.ts';
import { developerWords as words } from './developer.words.ts';
import type { DeveloperApiRepository, Untold } from './developer-api.repository.ts';
import { tellDeveloper } from './tell-developer.ts';

const A_PAGE = 20;

export interface SilenceDeps {
  brands: Pick<LiveBrands, 'get'>;
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  mailer: Mailer;
  now: Clock;
  log: Pick<Logger, 'warn'>;
}

/** Tells developers that their callbacks were switched off: until the mail has left, it is tried again. */
export function createSilence({ brands, apis, accounts, decisionNotices, mailer, now, log }: SilenceDeps) {
  /** One mail a switch-off, however often it is tried. @throws MailerUnavailableError */
  async function mail({ accountId, disabledAt, reason }: Untold) {
    const { email, language, platform } = await accounts.get(accountId);
    if (email === undefined) return;
    const brand = brands.get(platform);
    const sender = { brand: platform, name: inLanguage(brand.name, language) };
    const subject = say(words.switchedOffSubject, language, { brand: sender.name });
    const text = joinParts([writeSwitchedOff(reason, language), supportLine(brand, language)]);
    await mailer.send({ to: email, subject, text, sender }, `callback-off:${accountId}:${disabledAt}`);
  }

  async function tell(untold: Untold) {
    const { accountId, disabledAt, reason } = untold;
    await mail(untold);
    await decisionNotices.tellOf(accountId, '', async (tx) => {
      await apis.noteTold(tx, accountId, disabledAt, now());
      return tellDeveloper((language) => writeSwitchedOff(reason, language));
    });
  }

  return {
    /** Everybody, page by page: addresses that take no mail do not keep others from theirs, however many they are. */
    async sweep(): Promise<void> {
      for (let page = await apis.listUntold(A_PAGE); page.length > 0; page = await apis.listUntold(A_PAGE, page.at(-1)))
        for (const untold of page)
          await tell(untold).catch((error: unknown) =>
            log.warn(
              { err: error, accountId: untold.accountId },
              'that callbacks are off could not be told; it is tried again',
            ),
          );
    },
  };
}

/** In the chats, and as the body of a mail. */
function writeSwitchedOff(reason: DisabledReason, language: Language): string {
  return reason === 'gone' ? say(words.gone, language) : say(words.switchedOff, language, { days: CALLBACK_DAYS });
}

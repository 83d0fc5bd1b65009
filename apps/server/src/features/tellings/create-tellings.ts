import type { Mailer } from '@manyline/ports/mailer';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { SystemSms } from '../session/sign-in-code-sender.ts';
import { createAccountNews } from './account-news.ts';
import { decisionEvents } from './decision.events.ts';
import { createDecisionPush } from './decision.push.ts';
import { createDecisionNotices } from './decision-notices.ts';
import { createNoticeListRepository } from './notice-list.repository.ts';
import { mountNoticeList } from './notice-list.routes.ts';
import { createNoticeListService, NOTICES_KEPT_MS } from './notice-list.service.ts';
import { createNoticeStory } from './notice-story.ts';
import { createTellingsKeeper } from './tellings.keeper.ts';
import { createTellingsRepository } from './tellings.repository.ts';
import { createTellingsService } from './tellings.service.ts';

export type Tellings = ReturnType<typeof createTellings>;

interface TellingsNeeds {
  accounts: Accounts;
  chats: Chats;
  mailer: Mailer;
  /** A text of the product itself. */
  sendSystemSms(sms: SystemSms): Promise<void>;
}

/** News that somebody must hear of, by chat, mail or text: written down with the change, said after it, and kept as notices. */
export function createTellings(
  { brands, db, events, newId, now, log }: Kit,
  { accounts, chats, mailer, sendSystemSms }: TellingsNeeds,
) {
  const { decided: onDecided, noticed: onNotice, listed: onChanged } = events.teller(decisionEvents);
  const list = createNoticeListService({ list: createNoticeListRepository(db), now, onChanged });
  const service = createTellingsService({
    tellings: createTellingsRepository(db),
    notices: chats.notices,
    mailer,
    sendSystemSms,
    onNotice,
    list,
    newId,
    now,
    log,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountNoticeList(http, { list }),
    push: ({ io }) => events.subscribe(decisionEvents, createDecisionPush(io)),
    sweeps: [{ name: 'telling of changes', everyMs: 5_000, run: () => service.sweep() }],
    jobs: [{ name: 'purge-notices', cron: '35 3 * * *', run: () => list.purge() }],
  };
  return {
    service,
    list,
    story: createNoticeStory(db),
    keeper: createTellingsKeeper(db, NOTICES_KEPT_MS),
    news: createAccountNews({ brands, tellings: service, accounts: accounts.service }),
    decisionNotices: createDecisionNotices({
      brands,
      db,
      tellings: service,
      accounts: accounts.service,
      onDecided,
      now,
    }),
    hooks,
  };
}

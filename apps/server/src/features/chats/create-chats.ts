import { ensureMessagePartitions } from '../../db/partitions.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { createRateLimit } from '../../lib/rate-limit.ts';
import { createSparseLog } from '../../lib/sparse-log.ts';
import { createTurns } from '../../lib/turns.ts';
import type { AccountLimits } from '../account-limits/create-account-limits.ts';
import { accountEvents } from '../accounts/accounts.events.ts';
import type { BlockList } from '../block-list/create-block-list.ts';
import type { Captcha } from '../captcha/create-captcha.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Rates } from '../rates/create-rates.ts';
import type { TollFree } from '../toll-free/create-toll-free.ts';
import { createChatDraftsRepository } from './chat-drafts.repository.ts';
import { createChatDrafts } from './chat-drafts.service.ts';
import { createChatSettingsRepository } from './chat-settings.repository.ts';
import { createChatSettings } from './chat-settings.service.ts';
import { chatEvents } from './chats.events.ts';
import { createChatsKeeper } from './chats.keeper.ts';
import { createChatsPush } from './chats.push.ts';
import { createChatsRepository } from './chats.repository.ts';
import { mountChats } from './chats.routes.ts';
import { createChatsService } from './chats.service.ts';
import { createChatSocket } from './chats.socket.ts';
import { createDestinations } from './destinations.ts';
import { createJournal, type Journal } from './journal.service.ts';
import { createMessageSearchRepository } from './message-search.repository.ts';
import { createMessageSearch } from './message-search.service.ts';
import { createMessageStore } from './message-store.repository.ts';
import { createMmsService } from './mms.service.ts';
import { createNoticesService } from './notices.service.ts';
import { createNumberBlocksRepository } from './number-blocks.repository.ts';
import { createNumberBlocks } from './number-blocks.service.ts';
import { createOptOutRepository } from './opt-out.repository.ts';
import { createOptOutService, type OptOutService } from './opt-out.service.ts';
import { createPersonCheck } from './person-check.ts';
import { createPurgeService, PURGE_AFTER_MS } from './purge.service.ts';
import { createSendService } from './send.service.ts';
import { createSendChecks, type SendChecksDeps } from './send-checks.ts';
import { createSendTerms } from './send-terms.service.ts';
import { createSmsHistoryRepository } from './sms-history.repository.ts';
import { mountSmsHistory } from './sms-history.routes.ts';
import { createSmsHistoryService } from './sms-history.service.ts';

export type Chats = ReturnType<typeof createChats>;

interface ChatsNeeds {
  accountLimits: Pick<AccountLimits, 'of'>;
  blockList: Pick<BlockList, 'blocksTexts'>;
  carriers: Carriers;
  captcha: Captcha;
  delivery: Delivery;
  ledger: Ledger;
  media: Media;
  numbers: Numbers;
  rates: Rates;
  tollFree: TollFree;
  /** Voicemails can be turned into text here. */
  canTranscribe: boolean;
}

/** Of one account. More than its sockets have, each asking for one page after the other. */
const CATCH_UPS_WAITING_MAX = 40;

/** Of one account: whoever types on does not wait for what was typed before. */
const SEARCHES_WAITING_MAX = 10;

/** Of one account: whoever types saves in pauses, on a few devices. */
const DRAFTS_WAITING_MAX = 40;

/** One is written while the database works on the other; more of them make smaller commits. The embedded database has one session. */
const JOURNAL_LANES = 2;

/** Messages: sent, stored, read, forgotten. */
export function createChats(kit: Kit, needs: ChatsNeeds) {
  const { config, database, db, events, now } = kit;
  const { ledger, media, numbers } = needs;
  const chatsRepository = createChatsRepository(db);
  const messages = createMessageStore();
  const wire = { toLinks: media.service.toLinks, canTranscribe: needs.canTranscribe };
  const tell = events.teller(chatEvents);
  const draftsRepository = createChatDraftsRepository(db);
  const service = createChatsService({
    db,
    chats: chatsRepository,
    drafts: draftsRepository,
    messages,
    events: tell,
    wire,
    now,
  });
  const destinations = createDestinations(needs.blockList.blocksTexts);
  const optOuts = createOptOutService({
    optOuts: createOptOutRepository(db),
    carriers: needs.carriers,
    windows: kit.windows,
    isAllowedDestination: destinations.isAllowed,
    now,
  });
  const relay = needs.delivery.createRelay((report) => journal.report(report));
  const journal: Journal = createJournal({
    db,
    ledger: ledger.service,
    messages,
    delivery: needs.delivery.service,
    optOuts,
    relay,
    media: media.service,
    events: tell,
    lanes: database.kind === 'postgres' ? JOURNAL_LANES : 1,
    now,
  });
  const { sends, mms } = createSending(kit, needs, { journal, optOuts, checkDestination: destinations.check });
  const terms = createSendTerms({
    numbers: numbers.service,
    carriers: needs.carriers,
    tollFree: needs.tollFree.service,
    optOuts,
    rates: needs.rates.service,
    checkDestination: destinations.check,
  });
  const settings = createChatSettings({
    db,
    settings: createChatSettingsRepository(db),
    chats: chatsRepository,
    events: tell,
    now,
  });
  const drafts = createChatDrafts({ db, drafts: draftsRepository, chats: chatsRepository, events: tell, now });
  const blocks = createNumberBlocks({
    db,
    blocks: createNumberBlocksRepository(db),
    chats: service,
    optOuts,
    events: tell,
    now,
  });
  const search = createMessageSearch({
    search: createMessageSearchRepository(db),
    wire,
    turns: createTurns(SEARCHES_WAITING_MAX),
  });
  const smsHistory = createSmsHistoryService({ texts: createSmsHistoryRepository(db), now });
  const removeMedia = media.service.removeFor;
  const purge = createPurgeService({ db, chats: chatsRepository, drafts: draftsRepository, removeMedia, now });
  events.subscribe(accountEvents, { opening: (tx, { accountId }) => service.openFeed(tx, accountId) });
  const questionLimit = createRateLimit({ perMinute: config.requestsPerMinute });
  const turns = createTurns(CATCH_UPS_WAITING_MAX);
  const { tellBalance: pushBalance } = ledger;
  const { metrics, log } = kit;
  const outageLog = createSparseLog(log);
  const socket = createChatSocket({
    chats: service,
    drafts,
    sends,
    mms,
    toLinks: wire.toLinks,
    pushBalance,
    questionLimit,
    turns,
    draftTurns: createTurns(DRAFTS_WAITING_MAX),
    metrics,
    log,
    outageLog,
  });
  const hooks: FeatureHooks = {
    mount(http) {
      mountChats(http, { chats: service, terms, settings, drafts, blocks, search });
      mountSmsHistory(http, { smsHistory });
    },
    push: ({ io, hasAudience }) =>
      events.subscribe(chatEvents, createChatsPush({ io, hasAudience, pushBalance, metrics, wire })),
    onSocket: socket.mount,
    jobs: [
      {
        name: 'message-partitions',
        cron: '5 0 * * *',
        run: async () => void (await ensureMessagePartitions(database, now())),
      },
      { name: 'purge-chats', cron: '55 * * * *', run: async () => void (await purge.run()) },
      { name: 'prune-feed', cron: '30 4 * * *', run: async () => void (await purge.pruneChanges()) },
    ],
    start: (works) => relay.start({ takesUp: works }),
    async stop() {
      await relay.stop();
      await journal.idle();
    },
  };
  return {
    service,
    sends,
    mms,
    notices: createNoticesService({ journal, numbers: numbers.service, now }),
    optOuts,
    checkDestination: destinations.check,
    smsHistory,
    purge,
    keeper: createChatsKeeper({ db, purge, media: media.service }),
    /** So long what was deleted is kept. */
    purgeAfterMs: PURGE_AFTER_MS,
    journal,
    relay,
    hooks,
  };
}

interface SendingParts {
  journal: Journal;
  optOuts: OptOutService;
  checkDestination: SendChecksDeps['checkDestination'];
}

/** Texts and pictures pass the same checks. */
function createSending(kit: Kit, needs: ChatsNeeds, { journal, optOuts, checkDestination }: SendingParts) {
  const { config, windows, now } = kit;
  const { captcha, carriers, delivery, ledger, media, numbers, rates, tollFree } = needs;
  const textsPerMinute = {
    perMinute: config.sendsPerMinute,
    of: (accountId: string) => needs.accountLimits.of(accountId, 'textsPerMinute'),
  };
  const people = createPersonCheck({
    captcha: captcha.service,
    limit: createRateLimit({ perMinute: config.sendsBeforeCaptcha }),
  });
  const checks = createSendChecks({
    numbers: numbers.service,
    routing: delivery.routing,
    tollFree: tollFree.service,
    optOuts,
    people,
    limit: createRateLimit(textsPerMinute),
    fairUse: numbers.fairUse,
    rates: rates.service,
    checkDestination,
    now,
  });
  return {
    sends: createSendService({ checks, carriers, journal, now }),
    mms: createMmsService({
      checks,
      carriers,
      journal,
      ledger: ledger.service,
      media: media.service,
      pictures: media.pictures,
      limit: createRateLimit(textsPerMinute),
      windows,
      kilobytesPerDay: (accountId) => needs.accountLimits.of(accountId, 'picturesMegabytesPerDay') * 1024,
      now,
    }),
  };
}

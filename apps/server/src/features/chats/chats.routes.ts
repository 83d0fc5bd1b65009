import {
  delSms,
  getChatList,
  getChatListByDate,
  getChatSettings,
  getDialogList,
  getSendTerms,
  searchMessages,
  setChatSettings,
  setNumberBlocked,
} from '@manyline/contract/chats';
import { getDrafts } from '@manyline/contract/drafts';
import { inputProblems } from '@manyline/contract/input-problems';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import type { ChatDraftsService } from './chat-drafts.service.ts';
import type { ChatSettingsService } from './chat-settings.service.ts';
import type { ChatsService } from './chats.service.ts';
import type { MessageSearchService } from './message-search.service.ts';
import type { NumberBlocksService } from './number-blocks.service.ts';
import type { SendTermsService } from './send-terms.service.ts';

interface ChatRoutesDeps {
  chats: ChatsService;
  terms: SendTermsService;
  settings: ChatSettingsService;
  drafts: ChatDraftsService;
  blocks: NumberBlocksService;
  search: MessageSearchService;
}

export function mountChats(app: FastifyInstance, { chats, terms, settings, drafts, blocks, search }: ChatRoutesDeps) {
  mountForAccount(app, getChatList, ({ caller, query: { months, pageSize, nextPage: cursor } }) =>
    chats.listChats(caller.accountId, months, { pageSize, cursor }),
  );

  mountForAccount(app, getChatListByDate, ({ caller, query: { since, pageSize, nextPage: cursor } }) =>
    chats.listChangedChats(caller.accountId, since, { pageSize, cursor }),
  );

  mountForAccount(app, getDialogList, ({ caller, query }) => {
    const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, ym, since, startTime: cursor, pageSize } = query;
    return chats.listDialog(caller.accountId, { ownNumber, otherNumber, ym, since, cursor, pageSize });
  });

  mountForAccount(app, getSendTerms, ({ caller, query: { from, to } }) => terms.read(caller, from, to));

  mountForAccount(app, getChatSettings, async ({ caller }) => ({
    settings: await settings.list(caller.accountId),
    blocked: await blocks.list(caller.accountId),
  }));

  mountForAccount(app, getDrafts, ({ caller, query: { nextPage: cursor } }) => drafts.list(caller.accountId, cursor));

  mountForAccount(app, setNumberBlocked, async ({ caller, body }) => {
    await blocks.set(caller.accountId, body.otherFullNumber, body.blocked);
    return { status: 200 as const };
  });

  mountForAccount(app, searchMessages, ({ caller, query: { text, pageSize, nextPage: cursor } }) =>
    search.find(caller.accountId, { text, pageSize, cursor }),
  );

  mountForAccount(app, setChatSettings, async ({ caller, body }) => {
    const { ownFullNumber: ownNumber, otherFullNumber: otherNumber, ...change } = body;
    await settings.set(caller.accountId, { ownNumber, otherNumber }, change);
    return { status: 200 as const };
  });

  mountForAccount(app, delSms, async ({ caller, query, body }) => {
    const sms = body?.sms ?? query.sms;
    const from = body?.from ?? query.from;
    const to = body?.to ?? query.to;
    if (sms) return { status: 200 as const, deleted: await chats.deleteMessages(caller.accountId, sms) };
    if (from && to) {
      const chat = { ownNumber: from, otherNumber: to };
      const deleted = await chats.deleteChat(caller.accountId, chat);
      await settings.forget(caller.accountId, chat);
      return { status: 200 as const, deleted };
    }
    throw invalidInput('sms', inputProblems.smsOrPair);
  });
}

import {
  answerDataRequest,
  exportAccount,
  fileDataRequest,
  getAccountKeeping,
  getDataRequests,
  getDeletions,
  getHolds,
  getKeeping,
  proposeDeletion,
  proposeLift,
  setHold,
  undoDeletion,
} from '@manyline/contract/console/keeping';
import {
  fileOwnDataRequest,
  getOwnDataCopy,
  getOwnDataRequests,
  withdrawOwnDataRequest,
} from '@manyline/contract/own-data';
import type { Feature, FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { mountForAccount } from '../../http/route.ts';
import type { AccountKeeper } from '../../lib/account-keeper.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Session } from '../session/create-session.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createArchive } from './archive.service.ts';
import { createDataRequests } from './data-requests.service.ts';
import { createDeletions, type Deletions } from './deletions.service.ts';
import { createHolds } from './holds.service.ts';
import { createKeepingKeeper } from './keeping.keeper.ts';
import { mountKeepingFiles } from './keeping-files.routes.ts';
import { createOwnRequests } from './own-requests.service.ts';
import { createRequestNews } from './request-news.ts';

interface KeepingNeeds {
  accounts: Accounts;
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
  session: Session;
  tellings: Tellings;
  /** Features that keep something, in the order in which it goes with an account. */
  keepers: readonly (Feature & { keeper: AccountKeeper })[];
}

export type Keeping = ReturnType<typeof createKeeping>;

const done = { status: 200 as const };

/** Rules of keeping, people's requests about their data, and how an account goes. */
export function createKeeping({ db, newId, now, windows, log: logger }: Kit, needs: KeepingNeeds) {
  const accounts = needs.accounts.service;
  const log = needs.consoleLog.service;
  const fourEyes = needs.fourEyes.service;
  const keepers = [...needs.keepers.map(({ keeper }) => keeper), createKeepingKeeper(db)];
  const crons = new Map(needs.keepers.flatMap(({ hooks }) => (hooks.jobs ?? []).map(({ name, cron }) => [name, cron])));
  const holds = createHolds({ db, accounts, fourEyes, log, newId, now });
  const news = createRequestNews(needs.tellings.news);
  const dropProposals = (requestId: string) => deletions.dropProposals(requestId);
  const requests = createDataRequests({ db, accounts, log, news, dropProposals, now });
  const ownRequests = createOwnRequests({
    db,
    accounts,
    verify: needs.session.verify,
    news,
    windows,
    dropProposals,
    newId,
    now,
  });
  const deletions: Deletions = createDeletions({
    db,
    accounts,
    control: needs.session.control,
    fourEyes,
    holds,
    keepers,
    log,
    demandOpen: ownRequests.demandOpen,
    onErased: requests.closeDeletions,
    newId,
    now,
    logger,
  });
  const archive = createArchive({ accounts, keepers, log });

  /** As the code has it: a row says its rule itself, and the clock is that of the job. */
  const listKept = () =>
    keepers.flatMap(({ kept }) =>
      kept.map((row) => {
        const cron = row.job === undefined ? undefined : crons.get(row.job);
        return { ...row, ...(cron !== undefined && { cron }) };
      }),
    );

  async function showAccount(accountId: string) {
    const [hold, deletion, erasedAt, asked] = await Promise.all([
      holds.find(accountId),
      deletions.find(accountId),
      deletions.findErased(accountId),
      requests.listOf(accountId),
    ]);
    return {
      requests: asked,
      ...(hold && { hold }),
      ...(deletion && { deletion }),
      ...(erasedAt !== undefined && { erasedAt }),
    };
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getKeeping, async () => ({ kept: listKept() }));
      mountForOperator(http, getDataRequests, ({ query }) => requests.list(query.state ?? 'open', query.nextPage));
      mountForOperator(http, fileDataRequest, async ({ operator, body }) => {
        await requests.file(operator, body);
        return done;
      });
      mountForOperator(http, answerDataRequest, async ({ operator, body }) => {
        await requests.answer(operator, body.requestId, body.outcome, body.answer);
        return done;
      });
      mountForOperator(http, getHolds, ({ query: { userId, nextPage } }) => holds.listAll({ userId, nextPage }));
      mountForOperator(http, getDeletions, ({ query: { userId, state, nextPage } }) =>
        deletions.listAll({ userId, state, nextPage }),
      );
      mountKeepingFiles(http, { log, requests, holds, deletions });
      mountForOperator(http, setHold, async ({ operator, body }) => {
        await holds.set(operator, body.accountId, body.reason);
        return done;
      });
      mountForOperator(http, proposeLift, async ({ operator, body }) => {
        await holds.proposeLift(operator, body.accountId, body.reason);
        return done;
      });
      mountForOperator(http, getAccountKeeping, ({ query }) => showAccount(query.accountId));
      mountForOperator(http, proposeDeletion, async ({ operator, body }) => {
        await deletions.propose(operator, body.accountId, body.reason, body.requestId);
        return done;
      });
      mountForOperator(http, undoDeletion, async ({ operator, body }) => {
        await deletions.undo(operator, body.accountId, body.reason);
        return done;
      });
      mountForOperator(http, exportAccount, ({ operator, query, reply }) =>
        archive.take(operator, query.accountId, reply),
      );
      mountForAccount(http, getOwnDataRequests, async ({ caller: { accountId } }) => ({
        requests: await ownRequests.list(accountId),
      }));
      mountForAccount(http, fileOwnDataRequest, async ({ caller, body }) => ({
        request: await ownRequests.file(caller, body.kind),
      }));
      mountForAccount(http, withdrawOwnDataRequest, async ({ caller: { accountId }, body }) => {
        await ownRequests.withdraw(accountId, body.requestId);
        return done;
      });
      mountForAccount(http, getOwnDataCopy, async ({ caller, reply }) => {
        await ownRequests.demandCopy(caller);
        return archive.fetch(caller.accountId, reply);
      });
    },
    jobs: [{ name: 'erase-accounts', cron: '10 * * * *', run: async () => void (await deletions.run()) }],
  };
  return { deletions, countRequests: requests.countOpen, hooks };
}

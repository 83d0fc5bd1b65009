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
import type { Feature, FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { AccountKeeper } from '../../lib/account-keeper.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Session } from '../session/create-session.ts';
import { createArchive } from './archive.service.ts';
import { createDataRequests } from './data-requests.service.ts';
import { createDeletions } from './deletions.service.ts';
import { createHolds } from './holds.service.ts';
import { mountKeepingFiles } from './keeping-files.routes.ts';

interface KeepingNeeds {
  accounts: Accounts;
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
  session: Session;
  /** Features that keep something, in the order in which it goes with an account. */
  keepers: readonly (Feature & { keeper: AccountKeeper })[];
}

const done = { status: 200 as const };

/** What is kept and how long, what people asked about their data, and how an account goes. */
export function createKeeping({ db, newId, now, log: logger }: Kit, needs: KeepingNeeds) {
  const accounts = needs.accounts.service;
  const log = needs.consoleLog.service;
  const fourEyes = needs.fourEyes.service;
  const keepers = needs.keepers.map(({ keeper }) => keeper);
  const crons = new Map(needs.keepers.flatMap(({ hooks }) => (hooks.jobs ?? []).map(({ name, cron }) => [name, cron])));
  const holds = createHolds({ db, accounts, fourEyes, log, newId, now });
  const requests = createDataRequests({ db, accounts, log, now });
  const deletions = createDeletions({
    db,
    accounts,
    control: needs.session.control,
    fourEyes,
    holds,
    keepers,
    log,
    onErased: requests.closeDeletions,
    newId,
    now,
    logger,
  });
  const takeArchive = createArchive({ accounts, keepers, log });

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
      mountForOperator(http, getHolds, ({ query }) => holds.listAll(query.nextPage));
      mountForOperator(http, getDeletions, ({ query }) => deletions.listAll(query.nextPage));
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
        await deletions.propose(operator, body.accountId, body.reason);
        return done;
      });
      mountForOperator(http, undoDeletion, async ({ operator, body }) => {
        await deletions.undo(operator, body.accountId, body.reason);
        return done;
      });
      mountForOperator(http, exportAccount, ({ operator, query, reply }) =>
        takeArchive(operator, query.accountId, reply),
      );
    },
    jobs: [{ name: 'erase-accounts', cron: '10 * * * *', run: async () => void (await deletions.run()) }],
  };
  return { deletions, hooks };
}

import { type AbuseOnWire, exportAbuse, getAbuse } from '@manyline/contract/console/abuse';
import { type BlockOnWire, blockKind, blockSetting, exportBlocks, getBlocks } from '@manyline/contract/console/blocks';
import { getLimits, type LimitOnWire, limitSetting } from '@manyline/contract/console/limits';
import type { FeatureHooks } from '../../feature.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { BlockList } from '../block-list/create-block-list.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import { limitKinds, limitOf, type TextLimit } from '../delivery/text-limits.rules.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';
import type { Session } from '../session/create-session.ts';
import type { Verification } from '../verification/create-verification.ts';

interface LimitDeskNeeds {
  accounts: Pick<Accounts, 'service'>;
  blockList: BlockList;
  consoleLog: ConsoleLogFeature;
  delivery: Pick<Delivery, 'textLimits'>;
  operatorSettings: OperatorSettingsFeature;
  session: Pick<Session, 'codeLimits'>;
  verification: Pick<Verification, 'guard'>;
}

const BLOCKS_PAGE = 100;
const ABUSE_PAGE = 50;
const EXPORTED_AT_ONCE = 500;

const blockColumns: Columns<BlockOnWire> = {
  kind: ({ kind }) => kind,
  place: ({ place }) => place,
  by: ({ by }) => by,
  reason: ({ reason }) => reason,
  blockedAt: ({ blockedAt }) => moment(blockedAt),
};

const abuseColumns: Columns<AbuseOnWire> = {
  id: ({ id }) => id,
  at: ({ at }) => moment(at),
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  brand: ({ brand }) => brand,
  kind: ({ kind }) => kind,
  detail: ({ detail }) => detail,
};

/** Limits of what the product itself says by text, and who is shut out, for operators. */
export function createLimitDesk(needs: LimitDeskNeeds) {
  const { accounts, blockList, consoleLog, delivery, operatorSettings, session, verification } = needs;
  const { textLimits } = delivery;

  operatorSettings.define<typeof limitSetting>({
    setting: limitSetting,
    act: () => 'limitSet',
    nameOf: ({ place }) => `limit ${place}`,
    read: (on, { place }) => textLimits.find(on, place),
    set: ({ place }, limit, asked) => textLimits.set(place, limit, asked),
  });
  operatorSettings.define<typeof blockSetting>({
    setting: blockSetting,
    act: (value) => (value ? 'blocked' : 'unblocked'),
    nameOf: ({ kind, place }) => `${kind} ${place}`,
    read: async (on, { kind, place }) =>
      (await blockList.isBlocked(on, kind, place)) ? { isBlocked: true } : undefined,
    set: ({ kind, place }, value, { by, note, within }) =>
      blockList.set(kind, place, { isBlocked: value !== undefined, by, reason: note, within }),
  });

  /** As the settings have it. */
  function findUsual(place: string): TextLimit | undefined {
    const kind = limitKinds.find((each) => each === place);
    return kind ? limitOf(session.codeLimits, kind) : session.codeLimits.countries[place];
  }

  function list(): LimitOnWire[] {
    const set = textLimits.list();
    const places = new Set([...limitKinds, ...Object.keys(session.codeLimits.countries), ...set.keys()]);
    return [...places].flatMap((place) => {
      const usual = findUsual(place);
      const own = set.get(place);
      const now = own ?? usual;
      return now ? [{ place, hour: now.hour, day: now.day, isSet: own !== undefined, ...(usual && { usual }) }] : [];
    });
  }

  async function listBlocks(search: string | undefined, nextPage: string | undefined) {
    const found = await blockList.list({ search, after: nextPage, limit: BLOCKS_PAGE + 1 });
    const page = found.slice(0, BLOCKS_PAGE);
    const last = found.length > BLOCKS_PAGE ? page.at(-1) : undefined;
    const rows = page.map(({ kind, place, blocked_by: by, blocked_at: blockedAt, reason }) => ({
      kind: blockKind.parse(kind),
      place,
      by,
      reason,
      blockedAt,
    }));
    return { rows, next: last && `${last.kind} ${last.place}` };
  }

  /** Of somebody whom nobody knows there is nothing. */
  async function listAbuse(
    { kind, userId }: { kind?: AbuseOnWire['kind'] | undefined; userId?: string | undefined },
    after: string | undefined,
    size: number,
  ) {
    const account = userId === undefined ? undefined : await accounts.service.findByUserId(userId);
    if (userId !== undefined && !account) return { rows: [], next: undefined };
    const filter = { kind, accountId: account?.accountId };
    const rows = await verification.guard.listAbusePage(filter, { before: readPageEnd(after), limit: size + 1 });
    const { page, nextPage } = cutPage(rows, size, ({ date, id }) => ({ at: date, id }));
    return {
      rows: page.map(({ date, platform, ...entry }) => ({ ...entry, at: date, brand: platform })),
      next: nextPage,
    };
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getLimits, async () => ({ limits: list(), isLifted: textLimits.isLifted }));

      mountForOperator(http, getAbuse, async ({ query: { nextPage, ...filter } }) => {
        const { rows, next } = await listAbuse(filter, nextPage, ABUSE_PAGE);
        return { entries: rows, ...(next !== undefined && { nextPage: next }) };
      });
      mountListFile(http, exportAbuse, {
        log: consoleLog.service,
        name: 'code-abuse',
        columns: abuseColumns,
        read: ({ query }, after) => listAbuse(query, after, EXPORTED_AT_ONCE),
      });

      mountForOperator(http, getBlocks, async ({ query: { search, nextPage } }) => {
        const { rows, next } = await listBlocks(search, nextPage);
        return { blocks: rows, ...(next !== undefined && { nextPage: next }) };
      });
      mountListFile(http, exportBlocks, {
        log: consoleLog.service,
        name: 'blocks',
        columns: blockColumns,
        read: ({ query }, nextPage) => listBlocks(query.search, nextPage),
      });
    },
  };
  return { hooks };
}

import { type SettingChange, writeChanges } from '@manyline/brands/setting-changes';
import type { Setting } from '@manyline/contract/console/define-setting';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { SaidError } from '../../lib/said-error.ts';
import { planVersion, readVersions, showProposals, showVersions } from '../../lib/versions.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';
import type { OperatorSettingsRepository, SettingKey, SettingRow } from './operator-settings.repository.ts';
import type { AnyKind, PricedKind } from './setting-kind.ts';

type Place = Record<string, string>;

/** A change as somebody asks for it. */
export interface WantedSetting {
  place: Place;
  value?: unknown;
  undo?: number | undefined;
  from?: number | undefined;
  basedOn: number;
  reason: string;
}
/** The same, kept until a second person confirms it. */
interface ProposedSetting extends WantedSetting {
  operatorId: string;
  who: string;
}

interface Deps {
  db: Db;
  settings: OperatorSettingsRepository;
  consoleLog: ConsoleLog;
  fourEyes: Pick<FourEyes, 'define' | 'propose' | 'listPayloads'>;
  now: Clock;
  log: Pick<Logger, 'error'>;
}

/** Thrown within a transaction that is to leave nothing behind. */
class TakenBack extends Error {}

const PROPOSAL = 'changeMargin';
const LAST_SHOWN = 20;

export type OperatorSettings = ReturnType<typeof createOperatorSettingsService>;

/** Settings of operators outside of brands, in versions: dated, undone, and each held against the one before. */
export function createOperatorSettingsService({ db, settings, consoleLog, fourEyes, now, log }: Deps) {
  const kinds = new Map<string, AnyKind>();

  const keyOf = ({ setting }: AnyKind, place: Place): SettingKey => ({
    kind: setting.kind,
    place: Object.keys(setting.place.shape)
      .map((field) => place[field])
      .join(' '),
  });
  const placeOf = ({ setting }: AnyKind, { place }: SettingKey): Place => {
    const words = place.split(' ');
    return Object.fromEntries(Object.keys(setting.place.shape).map((field, at) => [field, words[at]!]));
  };

  const usualOf = ({ readUsual }: AnyKind): unknown => readUsual?.();
  const readValue = (kind: AnyKind, row: SettingRow | undefined): unknown =>
    row?.value == null ? usualOf(kind) : JSON.parse(row.value);
  const partsOf = (kind: AnyKind, value: unknown): unknown =>
    value === undefined ? undefined : (kind.toParts?.(value) ?? value);

  const newRow = (key: SettingKey, latest: number) => ({
    ...key,
    version: latest + 1,
    value: null as string | null,
    withdraws: null as number | null,
    made_at: now(),
    operator_id: null as string | null,
  });

  /**
   * A change that a command on the server made since becomes a version, so that nothing that held is missing. The versions are read before the
   * value: of what is set meanwhile the version is taken already, and nothing is written.
   */
  async function catchUp(tx: Tx, kind: AnyKind, place: Place): Promise<SettingRow[]> {
    const key = keyOf(kind, place);
    const rows = await settings.list(tx, key);
    const due = await settings.listDueOf(tx, key);
    const at = now();
    const { inForce, latest } = readVersions(rows, at);
    // Its time has come, and this or another node begins it any moment.
    if (inForce && due.includes(inForce.version)) return rows;
    const held = JSON.stringify(readValue(kind, inForce));
    const value = await kind.read(tx, place);
    const holds = JSON.stringify(value ?? usualOf(kind));
    if (held === holds) return rows;
    const kept = value === undefined ? null : holds;
    const replaces = inForce?.version ?? 0;
    await settings.insert(tx, {
      ...newRow(key, latest),
      value: kept,
      replaces,
      holds_from: at,
      who: '',
      reason: '',
    });
    return settings.list(tx, key);
  }

  const listVersions = (kind: AnyKind, place: Place) => inTransaction(db, (tx) => catchUp(tx, kind, place));

  const planOf = (kind: AnyKind, rows: readonly SettingRow[], wanted: WantedSetting) =>
    planVersion({
      about: kind.nameOf(wanted.place),
      rows,
      draft: wanted,
      at: now(),
      readValue: (row) => readValue(kind, row),
      toParts: (value) => partsOf(kind, value),
      readDraft: () => clean(kind, wanted),
    });

  function clean(kind: AnyKind, { value, place }: WantedSetting): unknown {
    return value === undefined ? undefined : (kind.clean?.(value, place) ?? value);
  }

  /** Its line in the log: when it begins stands below what it will be. */
  function lineOf(changes: readonly SettingChange[], from: number | undefined) {
    const begins = from === undefined ? '' : `\nfrom ${new Date(from).toISOString()}`;
    return { before: writeChanges(changes, 'before'), after: writeChanges(changes, 'after') + begins };
  }

  /** @throws CONSOLE_CHANGED_SINCE, NOT_FOUND */
  function plan(kind: AnyKind, rows: readonly SettingRow[], wanted: WantedSetting) {
    const { changes, value, from, withdraws, replaces } = planOf(kind, rows, wanted);
    const isLater = withdraws === null && from > now();
    return {
      line: lineOf(changes, isLater ? from : undefined),
      isLater,
      withdraws,
      from,
      /** As the feature takes it: undefined where nothing is said any more. */
      value: value === null ? undefined : (JSON.parse(value) as unknown),
      row: { ...newRow(keyOf(kind, wanted.place), wanted.basedOn), value, withdraws, replaces, holds_from: from },
    };
  }

  type Plan = ReturnType<typeof plan>;

  /** Within the transaction that puts it into force, or dates it. @throws CONSOLE_CHANGED_SINCE */
  async function keep(tx: Tx, { row, isLater, withdraws, from }: Plan, { operatorId, who, reason }: ProposedSetting) {
    const isFirst = await settings.insert(tx, { ...row, operator_id: operatorId, who, reason });
    if (!isFirst) throw new AppError('CONSOLE_CHANGED_SINCE', `${row.kind} ${row.place} has a version ${row.version}`);
    const { kind, place, version } = row;
    if (isLater) await settings.addDue(tx, { kind, place, version, holds_from: from });
    if (withdraws !== null) await settings.removeDue(tx, { kind, place, version: withdraws });
  }

  /** Looks whether it could be so now, and leaves all as it is. @throws an error in words */
  async function tryOut(kind: AnyKind, place: Place, value: unknown) {
    try {
      await kind.set(place, value, {
        by: '',
        note: '',
        within: () => Promise.reject(new TakenBack()),
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
  }

  async function change(kind: AnyKind, caller: OperatorCaller, wanted: WantedSetting) {
    const planned = plan(kind, await listVersions(kind, wanted.place), wanted);
    const { place, reason } = wanted;
    const by = { ...wanted, operatorId: caller.operatorId, who: caller.name };
    const within = async (tx: Tx) => {
      await keep(tx, planned, by);
      const object = kind.nameOf(place);
      await consoleLog.write(tx, caller, { act: kind.act(planned.value), object, reason, ...planned.line });
    };
    const isPutNow = !planned.isLater && planned.withdraws === null;
    if (isPutNow) return kind.set(place, planned.value, { by: caller.name, note: reason, within });
    if (planned.isLater) await tryOut(kind, place, planned.value);
    await inTransaction(db, within);
  }

  async function propose(kind: AnyKind, caller: OperatorCaller, wanted: WantedSetting) {
    const { withdraws, value } = plan(kind, await listVersions(kind, wanted.place), wanted);
    if (withdraws === null) await tryOut(kind, wanted.place, value);
    const payload: ProposedSetting = { ...wanted, operatorId: caller.operatorId, who: caller.name };
    const { place: about } = keyOf(kind, wanted.place);
    await fourEyes.propose(caller, { kind: PROPOSAL, about, payload, reason: wanted.reason });
  }

  /** By the place and the version on which they are based: of two such the second is gone with the first. */
  const isSame = (one: ProposedSetting, other: ProposedSetting) =>
    JSON.stringify(one.place) === JSON.stringify(other.place);

  async function begin(kind: AnyKind, key: SettingKey, version: number) {
    const due = { ...key, version };
    const rows = await settings.list(db, key);
    const { inForce, latest } = readVersions(rows, now());
    if (inForce?.version !== version) return void (await settings.removeDue(db, due));
    const { who: by, reason: note } = inForce;
    const within = async (tx: Tx) => {
      const newest = readVersions(await settings.list(tx, key), now());
      if (newest.inForce?.version !== version || !(await settings.removeDue(tx, due))) throw new TakenBack();
    };
    const value = inForce.value === null ? undefined : (JSON.parse(inForce.value) as unknown);
    try {
      await kind.set(placeOf(kind, key), value, { by, note, within });
    } catch (error) {
      if (error instanceof TakenBack) return;
      if (!(error instanceof SaidError || error instanceof AppError)) throw error;
      log.error({ err: error, ...due }, 'a setting could not begin; it is withdrawn');
      await inTransaction(db, async (tx) => {
        const withdrawing = {
          ...newRow(key, latest),
          withdraws: version,
          replaces: inForce.replaces,
          holds_from: now(),
        };
        await settings.insert(tx, { ...withdrawing, who: '', reason: error.message });
        await settings.removeDue(tx, due);
      });
    }
  }

  return {
    /** A kind that one person changes. */
    define: (kind: AnyKind) => void kinds.set(kind.setting.kind, kind),

    /** The kind that two change. */
    definePriced({ put, refresh, ...kind }: PricedKind<Setting>): AnyKind {
      const own: AnyKind = {
        ...kind,
        async set(place, value, { within }) {
          await inTransaction(db, async (tx) => {
            await put(tx, place, value);
            await within(tx);
          });
          await refresh();
        },
      };
      kinds.set(own.setting.kind, own);
      fourEyes.define<ProposedSetting>(PROPOSAL, {
        async run(tx, wanted) {
          const planned = plan(own, await catchUp(tx, own, wanted.place), wanted);
          if (!planned.isLater && planned.withdraws === null) await put(tx, wanted.place, planned.value);
          await keep(tx, planned, wanted);
          return planned.line;
        },
        follow: refresh,
        isSame,
      });
      return own;
    },

    async show(kind: AnyKind, { operatorId }: OperatorCaller, place: Place) {
      const rows = await listVersions(kind, place);
      const { latest, inForce } = readVersions(rows, now());
      const value = readValue(kind, inForce);
      const { isPriced } = kind.setting;
      const proposed = isPriced ? await fourEyes.listPayloads(PROPOSAL) : [];
      const waiting = proposed
        .map((proposal) => ({ ...proposal, payload: proposal.payload as ProposedSetting }))
        .filter(({ payload }) => keyOf(kind, payload.place).place === keyOf(kind, place).place);
      return {
        ...(value !== undefined && { value }),
        latest,
        versions: showVersions(rows, now(), (row) => partsOf(kind, readValue(kind, row))),
        proposals: showProposals(waiting, operatorId, (wanted) => planOf(kind, rows, wanted).changes),
      };
    },

    /** Places that were changed last, also those of which nothing is said any more, or not yet. */
    async listChanged(kind: AnyKind) {
      const rows = await settings.listLast(kind.setting.kind, LAST_SHOWN);
      return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((versions) => {
        const newest = versions.find(({ withdraws }) => withdraws === null);
        if (!newest) return [];
        const { who, made_at: madeAt, holds_from: from } = newest;
        return [
          { place: placeOf(kind, newest), state: readVersions(versions, now()).stateOf(newest), who, madeAt, from },
        ];
      });
    },

    /** @throws CONSOLE_CHANGED_SINCE, NOT_FOUND · an error in words */
    ask: (kind: AnyKind, caller: OperatorCaller, wanted: WantedSetting): Promise<void> =>
      kind.setting.isPriced ? propose(kind, caller, wanted) : change(kind, caller, wanted),

    /** Those whose time has come. */
    async beginDue(): Promise<void> {
      for (const { kind: name, place, version } of await settings.listDue(now())) {
        const kind = kinds.get(name);
        if (kind) await begin(kind, { kind: kind.setting.kind, place }, version);
      }
    },
  };
}

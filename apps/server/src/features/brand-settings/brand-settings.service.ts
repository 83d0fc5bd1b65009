import type { BrandId } from '@manyline/brands/schema';
import { writeChanges } from '@manyline/brands/setting-changes';
import { pieceSchemas, withSettings } from '@manyline/brands/settings';
import type { BrandChange } from '@manyline/contract/console/business';
import { type BrandPiece, isPriced } from '@manyline/domain/brand-pieces';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { planVersion, readVersions, showProposals, showVersions } from '../../lib/versions.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';
import type { BrandSettingsRepository, PieceKey, SettingRow } from './brand-settings.repository.ts';

/** A change as somebody asks for it, of a brand that there is. */
export interface WantedChange extends Omit<BrandChange, 'brand'> {
  brand: BrandId;
}
/** The same, kept until a second person confirms it. */
export interface ProposedChange extends WantedChange {
  operatorId: string;
  who: string;
}

export interface BrandSettingsDeps {
  db: Db;
  brands: LiveBrands;
  settings: BrandSettingsRepository;
  log: ConsoleLog;
  fourEyes: Pick<FourEyes, 'propose' | 'listPayloads'>;
  /** A piece without any version: as the brand's file, or the list that was imported, has it. */
  fileValueOf(brand: BrandId, piece: BrandPiece): unknown;
  /** After the commit, on this node. */
  refresh(): Promise<void>;
  newId(): string;
  now: Clock;
}

export type BrandSettingsService = ReturnType<typeof createBrandSettingsService>;

/** Changes what brands are, in versions. What holds is put into force by `live-settings.ts`. */
export function createBrandSettingsService(deps: BrandSettingsDeps) {
  const { db, brands, settings, log, fourEyes, fileValueOf, refresh, newId, now } = deps;

  function readValue({ brand, piece }: PieceKey, row: SettingRow | undefined): unknown {
    if (row?.value == null) return fileValueOf(brand, piece);
    const value = JSON.parse(row.value);
    // A version of before the texts gained a field holds with what the file has there, and can be changed there, too.
    return piece === 'texts' ? { ...(fileValueOf(brand, piece) as object), ...value } : value;
  }

  /** @throws CONSOLE_INVALID_SETTING */
  function check({ brand, piece, value }: WantedChange): unknown {
    const read = pieceSchemas[piece].safeParse(value);
    if (!read.success) throw new AppError('CONSOLE_INVALID_SETTING', read.error.message);
    try {
      withSettings(brands.get(brand), { [piece]: read.data });
    } catch (error) {
      throw new AppError('CONSOLE_INVALID_SETTING', String(error));
    }
    return read.data;
  }

  const planOf = (rows: readonly SettingRow[], wanted: WantedChange) => {
    const key = { brand: wanted.brand, piece: wanted.piece };
    return planVersion({
      about: `${key.brand} ${key.piece}`,
      rows,
      draft: wanted,
      at: now(),
      readValue: (row) => readValue(key, row),
      readDraft: () => check(wanted),
    });
  };

  async function make(tx: Tx, { operatorId, who, ...wanted }: ProposedChange) {
    const { brand, piece, basedOn, reason } = wanted;
    const { value, withdraws, replaces, from, changes } = planOf(await settings.list(tx, { brand, piece }), wanted);
    const isFirst = await settings.insert(tx, {
      setting_id: newId(),
      brand,
      piece,
      version: basedOn + 1,
      value,
      withdraws,
      replaces,
      holds_from: from,
      made_at: now(),
      operator_id: operatorId,
      who,
      reason,
    });
    if (!isFirst) throw new AppError('CONSOLE_CHANGED_SINCE', `${brand} ${piece} has a version ${basedOn + 1}`);
    return { before: writeChanges(changes, 'before'), after: writeChanges(changes, 'after') };
  }

  async function listProposals(caller: OperatorCaller, key: PieceKey, rows: readonly SettingRow[]) {
    const waiting = (await fourEyes.listPayloads('changePrices'))
      .map((proposal) => ({ ...proposal, payload: proposal.payload as ProposedChange }))
      .filter(({ payload }) => payload.brand === key.brand && payload.piece === key.piece);
    return showProposals(waiting, caller.operatorId, (wanted) => planOf(rows, wanted).changes);
  }

  return {
    async show(caller: OperatorCaller, key: PieceKey) {
      const rows = await settings.list(db, key);
      const { latest, inForce } = readVersions(rows, now());
      return {
        value: readValue(key, inForce),
        fileValue: fileValueOf(key.brand, key.piece),
        latest,
        versions: showVersions(rows, now(), (row) => readValue(key, row)),
        proposals: isPriced(key.piece) ? await listProposals(caller, key, rows) : [],
      };
    },

    /** Of what is no price. @throws CONSOLE_NOT_ALLOWED, CONSOLE_CHANGED_SINCE, CONSOLE_INVALID_SETTING, NOT_FOUND */
    async change(caller: OperatorCaller, wanted: WantedChange) {
      const { brand, piece, reason } = wanted;
      if (isPriced(piece)) throw new AppError('CONSOLE_NOT_ALLOWED', `${piece} takes two people`);
      await inTransaction(db, async (tx) => {
        const change = await make(tx, { ...wanted, operatorId: caller.operatorId, who: caller.name });
        await log.write(tx, caller, { act: 'brandChanged', object: `${brand} ${piece}`, reason, ...change });
      });
      await refresh();
    },

    /** Of prices: a second person confirms. It is looked at now too, so that nobody is asked in vain. @throws as `change` */
    async propose(caller: OperatorCaller, wanted: WantedChange) {
      const { brand, piece, reason } = wanted;
      if (!isPriced(piece)) throw new AppError('CONSOLE_NOT_ALLOWED', `${piece} takes one person`);
      planOf(await settings.list(db, { brand, piece }), wanted);
      const payload: ProposedChange = { ...wanted, operatorId: caller.operatorId, who: caller.name };
      await fourEyes.propose(caller, { kind: 'changePrices', about: `${brand} ${piece}`, payload, reason });
    },

    make,
  };
}

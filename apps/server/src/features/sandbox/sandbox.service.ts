import { formatMicros, type Micros, parseMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import type { NetworkMode, SandboxNetwork } from '@manyline/ports/sandbox-network';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { NumberType } from '../numbers/own-number.ts';
import type { OutboxItem, SandboxAccountRow, SandboxRepository } from './sandbox.repository.ts';
import type { SandboxCalls } from './sandbox-calls.ts';
import { makeSandboxStock, SANDBOX_SOURCE, welcomePack } from './sandbox-stock.ts';

export interface SandboxDeps {
  sandbox: SandboxRepository;
  network: SandboxNetwork;
  ledger: LedgerService;
  numbers: NumbersService;
  /** Leaves the record of a call between a handset and a number of an account. */
  callFromHandset: SandboxCalls;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

const MODE = 'carrierMode';
const WELCOME = 'welcomePack';
const HANDSET_NUMBERS_FROM = 12_025_550_100;

export type SandboxService = ReturnType<typeof createSandboxService>;

/** What people do on the sandbox page: they play the phones, the network and the shop. */
export function createSandboxService({
  sandbox,
  network,
  ledger,
  numbers,
  callFromHandset,
  pushBalance,
  now,
}: SandboxDeps) {
  async function findAccount(accountId: string): Promise<SandboxAccountRow> {
    const [account] = await sandbox.listAccounts(accountId);
    if (!account) throw new AppError('NOT_FOUND', `no account ${accountId}`);
    return account;
  }

  async function giveCredit(accountId: string, amount: Micros, reference: string) {
    const base = { accountId, reference, type: 'other' as const, date: now(), options: { type: 'sandbox' } };
    const { balance } =
      amount >= 0
        ? await ledger.post({ ...base, kind: 'credit', paid: amount, gift: 0, from: 'adjustment' })
        : await ledger.post({ ...base, kind: 'charge', amount: -amount, to: 'adjustment' });
    pushBalance(accountId, balance);
  }

  async function giveNumber(accountId: string, type: NumberType, number?: string): Promise<string> {
    if (number !== undefined) {
      const telCode = splitNumber(number).telCode || '1';
      await numbers.addStock([
        { number, telCode, source: SANDBOX_SOURCE, type, capabilities: { sms: true, mms: true, voice: true } },
      ]);
    }
    return (await numbers.give(accountId, { source: SANDBOX_SOURCE, type, ...(number !== undefined && { number }) }))
      .number;
  }

  return {
    async open() {
      await numbers.addStock(makeSandboxStock());
      await this.readSwitches();
    },

    /** Also what another node was told. */
    async readSwitches(): Promise<{ carrierMode: NetworkMode; welcomePack: boolean }> {
      const carrierMode = (await sandbox.readSetting<NetworkMode>(MODE)) ?? 'normal';
      network.mode = carrierMode;
      return { carrierMode, welcomePack: (await sandbox.readSetting<boolean>(WELCOME)) ?? true };
    },

    async setSwitches(switches: { carrierMode?: NetworkMode | undefined; welcomePack?: boolean | undefined }) {
      if (switches.carrierMode !== undefined) await sandbox.writeSetting(MODE, switches.carrierMode);
      if (switches.welcomePack !== undefined) await sandbox.writeSetting(WELCOME, switches.welcomePack);
      return this.readSwitches();
    },

    listFaultNumbers: () => network.faultNumbers.map(({ suffix, what }) => ({ suffix, what })),

    /** A newcomer gets a number and some credit, once. */
    async welcome(accountId: string) {
      const { welcomePack: on } = await this.readSwitches();
      if (!on) return;
      await giveCredit(accountId, welcomePack.creditMicros, 'sandbox:welcome');
      await giveNumber(accountId, 'other');
    },

    async addHandset(number: string | undefined, name = '') {
      const wanted = number ?? (await freeHandsetNumber(sandbox));
      if (!(await sandbox.addHandset(wanted, name, now()))) {
        throw new AppError('INVALID_INPUT', `handset ${wanted} exists`, {
          field: 'number',
          values: { field: 'number', problem: 'there is a handset with this number' },
        });
      }
      return { number: wanted, name };
    },

    async listHandsets() {
      const rows = await sandbox.listHandsets();
      return rows.map(({ number, name, last_date: lastDate, last_text: lastText }) => ({
        number,
        name,
        ...(lastDate !== null && { lastDate }),
        ...(lastText !== null && { lastText }),
      }));
    },

    listHandsetMessages: (number: string) => sandbox.listHandsetMessages(number),

    async sendFromHandset(text: { from: string; to: string; text: string }) {
      const {
        id,
        direction,
        peer,
        text: body,
        date,
      } = await network.sendFromHandset({
        ...text,
        text: toStorableText(text.text),
      });
      return { id, direction, peerNumber: peer, text: body, date };
    },

    callFromHandset,

    async listOutbox(to: string | undefined) {
      const rows = await sandbox.listOutbox(to);
      return rows.map(({ recipient, code, ...row }) => ({ ...row, to: recipient, ...(code !== null && { code }) }));
    },

    async listAccounts(search: string | undefined) {
      return (await sandbox.listAccounts(search)).map(toSandboxAccount);
    },

    addToOutbox: (item: OutboxItem) => sandbox.addOutboxItem(item, now()),

    async giveCredit(accountId: string, amount: string) {
      await findAccount(accountId);
      await giveCredit(accountId, parseMicros(amount), `sandbox:${newId()}`);
      return toSandboxAccount(await findAccount(accountId));
    },

    async giveNumber(accountId: string, type: NumberType, number?: string) {
      await findAccount(accountId);
      const given = await giveNumber(accountId, type, number);
      return { account: toSandboxAccount(await findAccount(accountId)), number: given };
    },
  };
}

function toSandboxAccount({ spendable, ...account }: SandboxAccountRow) {
  return { ...account, balance: formatMicros(spendable) };
}

async function freeHandsetNumber(sandbox: SandboxRepository): Promise<string> {
  const taken = new Set((await sandbox.listHandsets()).map(({ number }) => number));
  for (let number = HANDSET_NUMBERS_FROM; ; number += 1) if (!taken.has(String(number))) return String(number);
}

import { handsetPictureBytesMax, type SpeechMode } from '@manyline/contract/local-world';
import { TOLL_FREE } from '@manyline/contract/rates';
import { formatMicros, type Micros, parseMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import { mainRegionOf } from '@manyline/domain/regions';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import type { HandsetText, NetworkMode, SandboxNetwork } from '@manyline/ports/sandbox-network';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../http/app-error.ts';
import type { Notice, NoticesService } from '../chats/notices.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { contentTypeOf } from '../media/media-ref.ts';
import type { Pictures } from '../media/pictures.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { NumberType } from '../numbers/own-number.ts';
import type { VerificationServices } from '../verification/create-verification.ts';
import type { OutboxItem, SandboxAccountRow, SandboxRepository } from './sandbox.repository.ts';
import type { SandboxCalls } from './sandbox-calls.ts';
import { makeSandboxCodeNumbers, SANDBOX_CODES_SOURCE } from './sandbox-code-numbers.ts';
import type { SandboxCodes } from './sandbox-codes.ts';
import { makeSandboxStock, SANDBOX_SOURCE, welcomePack } from './sandbox-stock.ts';

export interface SandboxDeps {
  sandbox: SandboxRepository;
  network: SandboxNetwork;
  /** The transcriber where it is the sandbox's. */
  speech: { mode: SpeechMode } | undefined;
  ledger: LedgerService;
  numbers: NumbersService;
  media: MediaService;
  pictures: Pictures;
  /** Leaves the record of a call between a handset and a number of an account. */
  callFromHandset: SandboxCalls;
  codes: SandboxCodes;
  notices: NoticesService;
  verification: Pick<VerificationServices, 'catalogue'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

const MODE = 'carrierMode';
const SPEECH = 'speechMode';
const WELCOME = 'welcomePack';
/** What is given without being named. */
const GIVEN_COUNTRY = 'US';
const HANDSET_NUMBERS_FROM = 12_025_550_100;

type HandsetSend = Parameters<SandboxNetwork['sendFromHandset']>[0];
interface Switches {
  carrierMode: NetworkMode;
  /** Absent where speech is not the sandbox's to understand. */
  speechMode: SpeechMode | undefined;
  welcomePack: boolean;
}

export type SandboxService = ReturnType<typeof createSandboxService>;

/** What people do on the sandbox page: they play the phones, the network and the shop. */
export function createSandboxService(deps: SandboxDeps) {
  const { sandbox, network, speech, ledger, numbers, media, pictures, callFromHandset, notices } = deps;
  const { verification, codes, pushBalance, now } = deps;

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
        {
          ...{ number, telCode, source: SANDBOX_SOURCE, type, capabilities: { sms: true, mms: true, voice: true } },
          ...placeOf(number, telCode, type),
        },
      ]);
    }
    const kind = type === 'tollfree' ? {} : { country: GIVEN_COUNTRY };
    const want = { source: SANDBOX_SOURCE, type, ...(number === undefined ? kind : { number }) };
    return (await numbers.give(accountId, want)).number;
  }

  async function sendFromHandset(text: HandsetSend) {
    return toHandsetMessage(await network.sendFromHandset({ ...text, text: toStorableText(text.text) }));
  }

  function toHandsetMessage({ id, direction, peer, text, media: kept, voicemail, date }: HandsetText & { id: string }) {
    return { id, direction, peerNumber: peer, text, media: media.toLinks(kept), voicemail: voicemail ?? false, date };
  }

  return {
    async open() {
      await numbers.addStock(makeSandboxStock());
      await verification.catalogue.addStock(makeSandboxCodeNumbers(), SANDBOX_CODES_SOURCE);
      await this.readSwitches();
    },

    /** Also what another node was told. */
    async readSwitches(): Promise<Switches> {
      const carrierMode = (await sandbox.readSetting<NetworkMode>(MODE)) ?? 'normal';
      network.mode = carrierMode;
      if (speech) speech.mode = (await sandbox.readSetting<SpeechMode>(SPEECH)) ?? 'normal';
      return {
        carrierMode,
        speechMode: speech?.mode,
        welcomePack: (await sandbox.readSetting<boolean>(WELCOME)) ?? true,
      };
    },

    async setSwitches(switches: { [Name in keyof Switches]?: Switches[Name] | undefined }) {
      if (switches.speechMode !== undefined) await sandbox.writeSetting(SPEECH, switches.speechMode);
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
          values: {
            field: 'number',
            problem: { en: 'there is a handset with this number', zh_cn: '已有使用该号码的手机' },
          },
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

    async listHandsetMessages(number: string) {
      const rows = await sandbox.listHandsetMessages(number);
      return rows.map((row) => ({ ...row, media: media.toLinks(row.media) }));
    },

    sendFromHandset: (text: HandsetSend) => sendFromHandset(text),

    /** The same look into the file as for everybody. @throws PICTURE_* */
    async sendPictureFromHandset({ picture: base64, ...text }: HandsetSend & { picture: string }) {
      const picture = await pictures.read(Buffer.from(base64, 'base64'), handsetPictureBytesMax);
      const contentType = contentTypeOf(picture.extension);
      return sendFromHandset({ ...text, media: [{ contentType, read: async () => picture.body }] });
    },

    async leaveVoicemail(words: { from: string; to: string; text: string; language: string }) {
      const left = await network.leaveVoicemail({ ...words, text: toStorableText(words.text) });
      if (!left) {
        const problem = { en: 'no account has this number', zh_cn: '没有账户拥有该号码' };
        throw new AppError('INVALID_INPUT', `nobody holds ${words.to}`, {
          field: 'to',
          values: { field: 'to', problem },
        });
      }
      return toHandsetMessage(left);
    },

    callFromHandset,
    codes,

    /** As the product writes to its customers. */
    async sendSystemMessage({ accountId, ...notice }: Notice & { accountId: string }) {
      await findAccount(accountId);
      await notices.send(accountId, notice);
    },

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

/** As far as the number tells: without an area it is in no list of places. */
function placeOf(number: string, telCode: string, type: NumberType) {
  const country =
    type === 'tollfree' ? TOLL_FREE : (parseFullNumber(number)?.region ?? mainRegionOf(telCode)?.iso ?? '');
  return { country, province: '', areaCode: '' };
}

function toSandboxAccount({ spendable, ...account }: SandboxAccountRow) {
  return { ...account, balance: formatMicros(spendable) };
}

async function freeHandsetNumber(sandbox: SandboxRepository): Promise<string> {
  const taken = new Set((await sandbox.listHandsets()).map(({ number }) => number));
  for (let number = HANDSET_NUMBERS_FROM; ; number += 1) if (!taken.has(String(number))) return String(number);
}

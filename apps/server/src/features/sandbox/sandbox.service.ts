import { inputProblems } from '@manyline/contract/input-problems';
import { handsetPictureBytesMax } from '@manyline/contract/local-world';
import { TOLL_FREE } from '@manyline/contract/rates';
import { type Micros, parseMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import { mainRegionOf } from '@manyline/domain/regions';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import type { HandsetText, SandboxNetwork } from '@manyline/ports/sandbox-network';
import { newId } from '../../db/ids.ts';
import { invalidInput } from '../../http/app-error.ts';
import type { Notice, NoticesService } from '../chats/notices.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { contentTypeOf } from '../media/media-ref.rules.ts';
import type { Pictures } from '../media/pictures.ts';
import { placeNumber } from '../numbers/areas.rules.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { NumberType } from '../numbers/own-number.ts';
import type { CodeCatalogue } from '../verification/code-catalogue.service.ts';
import type { SandboxRepository } from './sandbox.repository.ts';
import type { SandboxAccounts } from './sandbox-accounts.ts';
import type { SandboxCalls } from './sandbox-calls.ts';
import { makeSandboxCodeNumbers, SANDBOX_CODES_SOURCE } from './sandbox-code-numbers.ts';
import type { SandboxCodes } from './sandbox-codes.ts';
import { makeSandboxStock, SANDBOX_SOURCE, welcomePack } from './sandbox-stock.ts';
import type { SandboxSwitches } from './sandbox-switches.ts';

export interface SandboxDeps {
  sandbox: SandboxRepository;
  network: SandboxNetwork;
  switches: SandboxSwitches;
  accounts: SandboxAccounts;
  ledger: LedgerService;
  numbers: NumbersService;
  media: MediaService;
  pictures: Pictures;
  /** Calls between a handset and a number of an account. */
  calls: SandboxCalls;
  codes: SandboxCodes;
  notices: NoticesService;
  catalogue: Pick<CodeCatalogue, 'addStock'>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
}

/** The country of a number that is given without naming one. */
const GIVEN_COUNTRY = 'US';
const HANDSET_NUMBERS_FROM = 12_025_550_100;

type HandsetSend = Parameters<SandboxNetwork['sendFromHandset']>[0];
export type SandboxService = ReturnType<typeof createSandboxService>;

/** The sandbox page's actions: people play the phones, the network and the shop. */
export function createSandboxService(deps: SandboxDeps) {
  const { sandbox, network, switches, accounts, ledger, numbers, media, pictures, notices } = deps;
  const { calls, catalogue, codes, pushBalance, now } = deps;

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
          number,
          telCode,
          source: SANDBOX_SOURCE,
          type,
          capabilities: { sms: true, mms: true, voice: true },
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

  function toHandsetMessage({ id, direction, peer, text, media: kept, date }: HandsetText & { id: string }) {
    return { id, direction, peerNumber: peer, text, media: media.toLinks(kept), voicemail: false, date };
  }

  return {
    async open() {
      await numbers.addStock(makeSandboxStock());
      await catalogue.addStock(makeSandboxCodeNumbers(), SANDBOX_CODES_SOURCE);
      await switches.read();
    },

    listFaultNumbers: () => network.faultNumbers.map(({ suffix, what }) => ({ suffix, what })),

    /** A newcomer gets a number and some credit, once. */
    async welcome(accountId: string) {
      const { welcomePack: on } = await switches.read();
      if (!on) return;
      await giveCredit(accountId, welcomePack.creditMicros, 'sandbox:welcome');
      await giveNumber(accountId, 'other');
    },

    async addHandset(number: string | undefined, name = '') {
      const wanted = number ?? (await freeHandsetNumber(sandbox));
      if (!(await sandbox.addHandset(wanted, name, now()))) throw invalidInput('number', inputProblems.handsetExists);
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
      const callId = await calls.leaveVoicemail({ ...words, text: toStorableText(words.text) });
      const rows = await sandbox.listHandsetMessages(words.from);
      const left = rows.find(({ id }) => id === callId)!;
      return { ...left, media: media.toLinks(left.media) };
    },

    calls,
    codes,

    /** As the product writes to its customers. */
    async sendSystemMessage({ accountId, ...notice }: Notice & { accountId: string }) {
      await accounts.get(accountId);
      await notices.send(accountId, notice);
    },

    listAccounts: (search: string | undefined) => accounts.list(search),

    async giveCredit(accountId: string, amount: string) {
      await accounts.get(accountId);
      await giveCredit(accountId, parseMicros(amount), `sandbox:${newId()}`);
      return accounts.get(accountId);
    },

    async giveNumber(accountId: string, type: NumberType, number?: string) {
      await accounts.get(accountId);
      const given = await giveNumber(accountId, type, number);
      return { account: await accounts.get(accountId), number: given };
    },
  };
}

/** As far as the number tells. */
function placeOf(number: string, telCode: string, type: NumberType) {
  const country =
    type === 'tollfree' ? TOLL_FREE : (parseFullNumber(number)?.region ?? mainRegionOf(telCode)?.iso ?? '');
  return placeNumber({ number, telCode }, { country, province: '', areaCode: '' }).place;
}

async function freeHandsetNumber(sandbox: SandboxRepository): Promise<string> {
  const taken = new Set((await sandbox.listHandsets()).map(({ number }) => number));
  for (let number = HANDSET_NUMBERS_FROM; ; number += 1) if (!taken.has(String(number))) return String(number);
}

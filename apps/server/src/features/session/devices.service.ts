import { createHmac } from 'node:crypto';
import { errorCatalogue } from '@manyline/contract/errors';
import { formatMoment } from '@manyline/domain/date-style';
import { readDevice } from '@manyline/domain/device-name';
import type { Language } from '@manyline/domain/languages';
import { DAY_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { DEVICE_DAYS } from './device-cookie.ts';
import type { DevicesRepository } from './devices.repository.ts';
import { devicesWords as words } from './devices.words.ts';
import type { SessionRepository } from './session.repository.ts';
import { newToken } from './tokens.ts';

/** A sign-in, as far as a device shows in it. */
export interface DeviceSeen {
  accountId: string;
  /** The word that the browser keeps, or was just given. */
  device: string;
  userAgent: string;
  network: string;
  /** The sign-in that opened the account. */
  isFirst: boolean;
}

interface DevicesDeps {
  devices: DevicesRepository;
  sessions: Pick<SessionRepository, 'listWithoutDevice' | 'setDevice'>;
  news: Pick<AccountNews, 'tell' | 'flush'>;
  /** Keys the hashes: without it nobody finds one browser's accounts. */
  secret: string;
  now: Clock;
}

export const DEVICES_KEPT_MS = DEVICE_DAYS * DAY_MS;
const LAPSED = errorCatalogue.SESSION_EXPIRED.retcode;
/** A browser that keeps no cookie is new at every sign-in: so many of them are told of in a day. */
const TOLD_A_DAY = 5;

export type DevicesService = ReturnType<typeof createDevicesService>;

/** 256 random bits, as a token has them. */
export const newDevice = newToken;

/**
 * Knows the devices that an account was signed in on, and tells its owner of one more. A device is the browser that keeps our cookie:
 * an address or a kind of browser is anybody's.
 */
export function createDevicesService({ devices, sessions, news, secret, now }: DevicesDeps) {
  /**
   * Sessions of before devices were told apart: each stands for one device that looks as it does, once, so that whoever was signed in
   * then is no stranger now. None of a session that somebody ended: they may have thrown a stranger out.
   */
  async function wasThereBefore(tx: Tx, { accountId, userAgent }: DeviceSeen, deviceHash: Buffer) {
    const { system, browser } = readDevice(userAgent);
    if (!system || !browser) return false;
    for (const { sessionId, userAgent: earlier } of await sessions.listWithoutDevice(tx, accountId, LAPSED)) {
      const before = readDevice(earlier);
      const looksAlike = before.system === system && before.browser === browser;
      if (looksAlike && (await sessions.setDevice(tx, { accountId, sessionId }, deviceHash))) return true;
    }
    return false;
  }

  async function tell(tx: Tx, { accountId, userAgent, network }: DeviceSeen) {
    const at = now();
    if ((await devices.countSince(tx, accountId, at - DAY_MS)) > TOLD_A_DAY) return;
    await news.tell(tx, accountId, 'device', ({ timeZone }) => ({
      write: (language) => [
        say(words.notice, language, {
          device: nameDevice(userAgent, language),
          when: formatMoment(at, language, timeZone),
        }),
        say(words.yours, language),
      ],
      // In the mail alone, which is not kept here: a notice stays for a year.
      writeMore: (language) => [
        ...(network === '' ? [] : [say(words.network, language, { network })]),
        say(words.guard, language),
      ],
      subject: words.subject,
      place: { link: words.sessions, target: 'sessions' },
      // Chats are for what people write, and whoever is signed in can delete them.
      isListedOnly: true,
      onScreen: true,
    }));
  }

  return {
    /** Within the transaction that opens the session. Answers what stands for the device in it. */
    async note(tx: Tx, seen: DeviceSeen): Promise<Buffer> {
      const { accountId, device, isFirst } = seen;
      const deviceHash = hashDevice(secret, accountId, device);
      const isUnknown = await devices.meet(tx, accountId, deviceHash, now());
      if (isUnknown && !isFirst && !(await wasThereBefore(tx, seen, deviceHash))) await tell(tx, seen);
      return deviceHash;
    },

    flush: news.flush,

    purge: () => devices.purge(now() - DEVICES_KEPT_MS),
  };
}

/** By account: a browser's accounts have nothing in common in the database. */
function hashDevice(secret: string, accountId: string, device: string): Buffer {
  return createHmac('sha256', secret).update(`device:${accountId}:${device}`).digest();
}

/** Names that we know alone: what a program calls itself is a stranger's text, and this goes into a mail of ours. */
function nameDevice(userAgent: string, language: Language): string {
  const { system, browser } = readDevice(userAgent);
  if (system && browser) return say(words.device, language, { system, browser });
  return system ?? browser ?? say(words.unknown, language);
}

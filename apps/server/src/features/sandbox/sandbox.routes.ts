import {
  addHandset,
  callFromHandset,
  getHandsetMessages,
  getHandsets,
  getMailbox,
  getSandboxAccounts,
  getSandboxState,
  giveCredit,
  giveNumber,
  handsetPictureBytesMax,
  leaveVoicemail,
  type SandboxPart,
  sandboxParts,
  sendFromHandset,
  sendPictureFromHandset,
  sendSystemMessage,
  setSandboxState,
} from '@manyline/contract/local-world';
import {
  answerHandsetCall,
  declineHandsetCall,
  dialFromHandset,
  getHandsetCalls,
  hangUpHandsetCall,
  speakIntoCall,
} from '@manyline/contract/local-world-calls';
import { getWaitingForCodes, sendSandboxCode } from '@manyline/contract/local-world-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountOpen } from '../../http/route.ts';
import { isAllowedOrigin } from '../../realtime/origin.ts';
import type { SandboxService } from './sandbox.service.ts';
import type { SandboxMailbox } from './sandbox-mailbox.ts';
import { mountSandboxForm, mountSandboxPay } from './sandbox-pay.routes.ts';
import type { SandboxPayService } from './sandbox-pay.service.ts';
import { mountSandboxReviews } from './sandbox-reviews.routes.ts';
import type { SandboxReviews } from './sandbox-reviews.ts';
import type { SandboxSwitches } from './sandbox-switches.ts';

/** The parts of the local world: a part is undefined where its port is no twin, and then nothing of it is mounted. */
export interface SandboxParts {
  switches: SandboxSwitches;
  phones: SandboxService | undefined;
  mailbox: SandboxMailbox | undefined;
  pay: SandboxPayService | undefined;
  reviews: SandboxReviews | undefined;
}

/** The calls of the sandbox page. */
export async function mountSandbox(app: FastifyInstance, parts: SandboxParts, publicUrl: string) {
  const { switches, phones, mailbox, pay, reviews } = parts;
  if (pay) await mountSandboxForm(app);
  await app.register(async (world) => {
    world.addHook('onRequest', async (request) => refuseStrangers(request, publicUrl));
    mountOpen(world, getSandboxState, async () => ({
      ...(await switches.read()),
      parts: listParts(parts),
      faultNumbers: phones?.listFaultNumbers() ?? [],
    }));
    mountOpen(world, setSandboxState, ({ body }) => switches.set(body));
    if (mailbox) mountOpen(world, getMailbox, async ({ query }) => ({ items: await mailbox.list(query.to) }));
    if (phones) mountPhones(world, phones);
    if (pay) mountSandboxPay(world, pay);
    if (reviews) mountSandboxReviews(world, reviews);
  });
}

/** Which pages the sandbox page has. */
function listParts({ phones, mailbox, pay, reviews }: SandboxParts): SandboxPart[] {
  const present = { phones, mailbox, pay, reviews };
  return sandboxParts.filter((part) => present[part] !== undefined);
}

function mountPhones(world: FastifyInstance, phones: SandboxService) {
  mountHandsets(world, phones);
  mountOpen(world, getWaitingForCodes, async ({ language }) => ({ waiting: await phones.codes.listWaiting(language) }));
  mountOpen(world, sendSandboxCode, async ({ body }) => ({
    status: 200 as const,
    text: await phones.codes.send(body),
  }));
  mountOpen(world, sendSystemMessage, async ({ body }) => {
    await phones.sendSystemMessage(body);
    return { status: 200 as const };
  });
  mountOpen(world, getSandboxAccounts, async ({ query }) => ({ accounts: await phones.listAccounts(query.search) }));
  mountOpen(world, giveCredit, async ({ body }) => ({ account: await phones.giveCredit(body.accountId, body.amount) }));
  mountOpen(world, giveNumber, ({ body }) => phones.giveNumber(body.accountId, body.type, body.number));
}

function mountHandsets(world: FastifyInstance, phones: SandboxService) {
  mountOpen(world, getHandsets, async () => ({ handsets: await phones.listHandsets() }));
  mountOpen(world, addHandset, async ({ body }) => ({ handset: await phones.addHandset(body.number, body.name) }));
  mountOpen(world, getHandsetMessages, async ({ query }) => ({
    messages: await phones.listHandsetMessages(query.number),
  }));
  mountOpen(world, sendFromHandset, async ({ body }) => ({ message: await phones.sendFromHandset(body) }));
  const withPicture = { bodyLimit: PICTURE_BODY_MAX };
  const sendPicture = phones.sendPictureFromHandset;
  mountOpen(world, sendPictureFromHandset, async ({ body }) => ({ message: await sendPicture(body) }), withPicture);
  mountOpen(world, leaveVoicemail, async ({ body }) => ({ message: await phones.leaveVoicemail(body) }));
  mountCalls(world, phones.calls);
}

function mountCalls(world: FastifyInstance, calls: SandboxService['calls']) {
  mountOpen(world, callFromHandset, ({ body }) => calls.callFromHandset(body));
  mountOpen(world, getHandsetCalls, async ({ query }) => ({ calls: calls.listOf(query.number) }));
  mountOpen(world, dialFromHandset, async ({ body }) => ({ call: await calls.dial(body) }));
  mountOpen(world, answerHandsetCall, async ({ body }) => ({ call: await calls.answer(body.id) }));
  mountOpen(world, declineHandsetCall, async ({ body }) => ({ call: await calls.decline(body.id, body.how) }));
  mountOpen(world, hangUpHandsetCall, async ({ body }) => ({ call: await calls.hangUp(body.id) }));
  const withSound = { bodyLimit: PICTURE_BODY_MAX };
  mountOpen(world, speakIntoCall, async ({ body }) => ({ call: await calls.speak(body.id, body) }), withSound);
}

/** Base64 is a third longer than what it carries. */
const PICTURE_BODY_MAX = Math.ceil(handsetPictureBytesMax * 1.4);

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * These calls need no sign-in, so a page of any site could make a browser on this machine call them: the Origin has to be
 * ours, and the Host a name of this machine (a foreign name that resolves to 127.0.0.1 is a rebinding attack).
 */
function refuseStrangers(request: FastifyRequest, publicUrl: string) {
  const { host = '' } = request.headers;
  const name = host.replace(/:\d+$/, '');
  const known = LOCAL_HOSTS.has(name) || host === new URL(publicUrl).host;
  if (!known || !isAllowedOrigin(request.headers, publicUrl))
    throw new AppError('NOT_AUTHORISED', `sandbox call from ${request.headers.origin ?? host}`);
}

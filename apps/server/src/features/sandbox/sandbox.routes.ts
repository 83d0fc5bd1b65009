import {
  addHandset,
  callFromHandset,
  getHandsetMessages,
  getHandsets,
  getOutbox,
  getSandboxAccounts,
  getSandboxState,
  giveCredit,
  giveNumber,
  handsetPictureBytesMax,
  leaveVoicemail,
  sendFromHandset,
  sendPictureFromHandset,
  sendSystemMessage,
  setSandboxState,
} from '@manyline/contract/local-world';
import { getWaitingForCodes, sendSandboxCode } from '@manyline/contract/local-world-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountOpen } from '../../http/route.ts';
import { isAllowedOrigin } from '../../realtime/origin.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import type { SandboxService } from './sandbox.service.ts';
import { mountSandboxForm, mountSandboxPay } from './sandbox-pay.routes.ts';
import type { SandboxPayService } from './sandbox-pay.service.ts';
import { mountSandboxReviews } from './sandbox-reviews.routes.ts';

/** The calls of the sandbox page. They are mounted only in the local world. */
export async function mountSandbox(
  app: FastifyInstance,
  {
    sandbox,
    sandboxPay,
    reviews,
    publicUrl,
    allowedHosts,
  }: {
    sandbox: SandboxService;
    sandboxPay?: SandboxPayService | undefined;
    reviews?: ReviewsService | undefined;
    publicUrl: string;
    allowedHosts?: ReadonlySet<string>;
  },
) {
  if (sandboxPay) await mountSandboxForm(app);
  await app.register(async (world) => {
    world.addHook('onRequest', async (request) => refuseStrangers(request, publicUrl, allowedHosts));

    mountOpen(world, getSandboxState, async () => ({
      ...(await sandbox.readSwitches()),
      faultNumbers: sandbox.listFaultNumbers(),
    }));
    mountOpen(world, setSandboxState, ({ body }) => sandbox.setSwitches(body));
    mountOpen(world, getHandsets, async () => ({ handsets: await sandbox.listHandsets() }));
    mountOpen(world, addHandset, async ({ body }) => ({ handset: await sandbox.addHandset(body.number, body.name) }));
    mountOpen(world, getHandsetMessages, async ({ query }) => ({
      messages: await sandbox.listHandsetMessages(query.number),
    }));
    mountOpen(world, sendFromHandset, async ({ body }) => ({ message: await sandbox.sendFromHandset(body) }));
    mountOpen(
      world,
      sendPictureFromHandset,
      async ({ body }) => ({ message: await sandbox.sendPictureFromHandset(body) }),
      { bodyLimit: PICTURE_BODY_MAX },
    );
    mountOpen(world, leaveVoicemail, async ({ body }) => ({ message: await sandbox.leaveVoicemail(body) }));
    mountOpen(world, callFromHandset, ({ body }) => sandbox.callFromHandset(body));
    mountOpen(world, getWaitingForCodes, async ({ language }) => ({
      waiting: await sandbox.codes.listWaiting(language),
    }));
    mountOpen(world, sendSandboxCode, async ({ body }) => ({
      status: 200 as const,
      text: await sandbox.codes.send(body),
    }));
    mountOpen(world, sendSystemMessage, async ({ body }) => {
      await sandbox.sendSystemMessage(body);
      return { status: 200 as const };
    });
    mountOpen(world, getOutbox, async ({ query }) => ({ items: await sandbox.listOutbox(query.to) }));
    mountOpen(world, getSandboxAccounts, async ({ query }) => ({ accounts: await sandbox.listAccounts(query.search) }));
    mountOpen(world, giveCredit, async ({ body }) => ({
      account: await sandbox.giveCredit(body.accountId, body.amount),
    }));
    if (sandboxPay) mountSandboxPay(world, sandboxPay);
    if (reviews) mountSandboxReviews(world, reviews);
    mountOpen(world, giveNumber, ({ body }) => sandbox.giveNumber(body.accountId, body.type, body.number));
  });
}

/** Base64 is a third longer than what it carries. */
const PICTURE_BODY_MAX = Math.ceil(handsetPictureBytesMax * 1.4);

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * These calls need no sign-in, so a page of any site could make a browser on this machine call them: the Origin has to be
 * ours, and the Host a name of this machine (a foreign name that resolves to 127.0.0.1 is a rebinding attack).
 */
function refuseStrangers(request: FastifyRequest, publicUrl: string, allowedHosts: ReadonlySet<string> = LOCAL_HOSTS) {
  const { host = '' } = request.headers;
  const name = host.replace(/:\d+$/, '');
  const known = allowedHosts.has(name) || host === new URL(publicUrl).host;
  if (!known || !isAllowedOrigin(request.headers, publicUrl))
    throw new AppError('NOT_AUTHORISED', `sandbox call from ${request.headers.origin ?? host}`);
}

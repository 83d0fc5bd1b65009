import { apiModes } from '@manyline/contract/api-access';
import {
  applyNewCodePlatform,
  checkCallbackUrl,
  createOrUpdateVerificationCodeApi,
  getCallbackList,
  getVerificationCodeApi,
  replayCallback,
  rotateSigningSecret,
} from '@manyline/contract/developer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { type Caller, mountForAccount } from '../../http/route.ts';
import type { ApiAccessService } from './api-access.service.ts';
import type { CallbackTestService } from './callback-test.service.ts';
import type { CallbacksService } from './callbacks.service.ts';
import type { PlatformsService } from './platforms.service.ts';

/** API management is a brand's own (spec 1 §6). @throws NOT_AUTHORISED */
function checkOffered({ brand }: Caller): void {
  if (!brand.can('api')) throw new AppError('NOT_AUTHORISED', 'the brand has no API management');
}

export interface DeveloperRoutes {
  access: ApiAccessService;
  callbacks: CallbacksService;
  test: CallbackTestService;
  platforms: PlatformsService;
}

export function mountDeveloper(app: FastifyInstance, { access, callbacks, test, platforms }: DeveloperRoutes) {
  mountForAccount(app, getVerificationCodeApi, async ({ caller }) => {
    checkOffered(caller);
    return access.getInfo(caller.accountId);
  });

  mountForAccount(app, createOrUpdateVerificationCodeApi, async ({ caller, body: { type, callBackUrl } }) => {
    checkOffered(caller);
    if (type === apiModes.apply) return access.apply(caller.accountId, caller.brand, callBackUrl);
    if (type === apiModes.updateUrl) return access.updateUrl(caller.accountId, callBackUrl);
    return access.resetKey(caller.accountId);
  });

  mountForAccount(app, rotateSigningSecret, async ({ caller }) => {
    checkOffered(caller);
    return access.rotateSigningSecret(caller.accountId);
  });

  mountForAccount(app, checkCallbackUrl, async ({ caller, body: { protocol, host } }) => {
    checkOffered(caller);
    await test.run(caller.accountId, protocol, host);
    return { status: 200 as const };
  });

  mountForAccount(app, applyNewCodePlatform, async ({ caller, body: { name, url, example } }) => {
    checkOffered(caller);
    await platforms.request(caller.accountId, { name, url, example });
    return { status: 200 as const };
  });

  mountForAccount(app, getCallbackList, async ({ caller, query, language }) => {
    checkOffered(caller);
    return callbacks.list(caller.accountId, language, query.nextPage);
  });

  mountForAccount(app, replayCallback, async ({ caller, body, language }) => {
    checkOffered(caller);
    return { callback: await callbacks.replay(caller.accountId, language, body.id) };
  });
}

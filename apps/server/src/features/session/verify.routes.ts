import {
  getOwnerProof,
  getVerifyCode,
  requestToVerifyEmail,
  validateCode,
  validateCodeForEmail,
} from '@manyline/contract/verify';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { VerifyService } from './verify.service.ts';

export function mountVerify(app: FastifyInstance, { verify }: { verify: VerifyService }) {
  mountForAccount(app, getVerifyCode, async ({ query, caller, language, request }) => {
    const { telCode, phone, captchaId } = query;
    const answer = query.captchaVerifyParam ?? query.captcha;
    const asked = { caller, telCode, phone, captchaId, answer, ip: request.ip, language };
    return toSent(await verify.requestPhone(asked));
  });

  mountForAccount(app, requestToVerifyEmail, async ({ body, caller, language, request }) => {
    const { email, captchaId } = body;
    const answer = body.captchaVerifyParam ?? body.captcha;
    return toSent(await verify.requestEmail({ caller, email, captchaId, answer, ip: request.ip, language }));
  });

  mountForAccount(app, getOwnerProof, async ({ caller }) => ({ isProven: await verify.isOwnerProven(caller) }));

  mountForAccount(app, validateCode, async ({ body: { verifyid, code }, caller, request }) => {
    await verify.checkPhone({ caller, verifyId: verifyid, code, ip: request.ip });
    return { status: 200 as const };
  });

  mountForAccount(app, validateCodeForEmail, async ({ body: { verifyid, code }, caller, request }) => {
    await verify.checkEmail({ caller, verifyId: verifyid, code, ip: request.ip });
    return { status: 200 as const };
  });
}

function toSent<Sent extends { verifyId: string }>({ verifyId, ...sent }: Sent) {
  return { status: 200 as const, verifyid: verifyId, ...sent };
}

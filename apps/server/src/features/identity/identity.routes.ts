import { getKYCInfo, updateKYCInfo } from '@manyline/contract/identity';
import { IDENTITY_PICTURE_BYTES_MAX, IDENTITY_PICTURE_MEGABYTES_MAX, identitySlots } from '@manyline/domain/identity';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import { takeUploads } from '../../http/upload.ts';
import type { IdentityService } from './identity.service.ts';
import { IDENTITY_LINK_PREFIX } from './identity-links.ts';

export async function mountIdentity(app: FastifyInstance, { identity }: { identity: IdentityService }) {
  mountForAccount(app, getKYCInfo, async ({ caller }) => ({ KYCInfo: await identity.getInfo(caller.accountId) }));

  await app.register(async (uploads) => {
    await takeUploads(uploads, {
      bytesMax: IDENTITY_PICTURE_BYTES_MAX,
      filesMax: identitySlots.length,
      tooLarge: () =>
        new AppError('IDENTITY_PICTURE_SIZE', 'an identity picture over the limit', {
          values: { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX },
        }),
      beforeBody: (request) => identity.checkMayUpload(request.caller!.accountId),
    });
    mountForAccount(uploads, updateKYCInfo, async ({ caller, body }) => ({
      status: 200 as const,
      KYCInfo: await identity.file(caller.accountId, caller.brand, body),
    }));
  });

  app.get(`${IDENTITY_LINK_PREFIX}:link`, { exposeHeadRoute: false }, async (request, reply) => {
    const { body, contentType } = await identity.look(request.url, request.ip);
    return (
      reply
        .type(contentType)
        // Kept nowhere: every look asks, and is written down.
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
        )
        .header('content-disposition', `inline; filename="identity.${contentType.replace(/^image\//, '')}"`)
        .header('referrer-policy', 'no-referrer')
        .send(body)
    );
  });
}

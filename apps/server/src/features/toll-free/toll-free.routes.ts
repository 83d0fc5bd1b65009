import { getTollFreeRegistration, registerTollFree } from '@manyline/contract/toll-free';
import { formatBytes } from '@manyline/domain/media';
import { OPT_IN_PICTURE_BYTES_MAX } from '@manyline/domain/sender-form';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForAccount } from '../../http/route.ts';
import { takeUploads } from '../../http/upload.ts';
import { OPT_IN_PREFIX, type OptInPictures } from './opt-in-pictures.ts';
import type { RegistrationsService } from './registrations.service.ts';

interface TollFreeRoutesDeps {
  registrations: RegistrationsService;
  pictures: OptInPictures;
}

const KEPT_SECONDS = 3_600;

export async function mountTollFree(app: FastifyInstance, { registrations, pictures }: TollFreeRoutesDeps) {
  mountForAccount(app, getTollFreeRegistration, ({ caller, query, language }) =>
    registrations.get(caller.accountId, query.number, language),
  );

  await app.register(async (uploads) => {
    await takeUploads(uploads, {
      bytesMax: OPT_IN_PICTURE_BYTES_MAX,
      filesMax: 1,
      tooLarge: () =>
        new AppError('PICTURE_TOO_LARGE', 'an opt-in picture over the limit', {
          field: 'optInPicture',
          values: { limit: formatBytes(OPT_IN_PICTURE_BYTES_MAX) },
        }),
      beforeBody: (request) => registrations.checkMayUpload(request.caller!.accountId),
    });
    mountForAccount(uploads, registerTollFree, async ({ caller, body }) => ({
      status: 200 as const,
      state: await registrations.register(caller.accountId, caller.brand, {
        number: body.number,
        form: body.form,
        picture: body.optInPicture,
      }),
    }));
  });

  app.get(`${OPT_IN_PREFIX}:link`, { exposeHeadRoute: false }, async (request, reply) => {
    const { body, contentType } = await pictures.open(URL.parse(request.url, 'http://here')?.pathname ?? '');
    return reply
      .type(contentType)
      .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
      .header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; frame-ancestors 'none'")
      .header('content-disposition', `inline; filename="opt-in.${contentType === 'image/png' ? 'png' : 'jpg'}"`)
      .send(body);
  });
}

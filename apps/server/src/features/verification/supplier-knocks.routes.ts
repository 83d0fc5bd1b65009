import { ForgedWebhookError } from '@manyline/ports/carrier';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { toRawWebhook } from '../../http/raw-webhook.ts';
import type { SupplierKnocksService } from './supplier-knocks.service.ts';

const BODY_MAX = 65_536;

export interface SupplierKnocksRoutesDeps {
  knocks: Pick<SupplierKnocksService, 'receive'>;
  publicUrl: string;
}

/** Where suppliers of verification numbers call us. The body stays bytes: signatures are over exactly what was sent. */
export async function mountSupplierKnocks(app: FastifyInstance, { knocks, publicUrl }: SupplierKnocksRoutesDeps) {
  await app.register(async (suppliers) => {
    suppliers.removeAllContentTypeParsers();
    suppliers.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    suppliers.post<{ Params: { supplier: string } }>('/supplier/:supplier', async (request, reply) => {
      const { supplier } = request.params;
      if (!(await receive(supplier))) throw new AppError('NOT_FOUND', `no calls come from a supplier ${supplier}`);
      return reply.code(200).type('application/json').send('{}');

      async function receive(name: string): Promise<boolean> {
        try {
          return await knocks.receive(name, toRawWebhook(publicUrl, request));
        } catch (error) {
          if (error instanceof ForgedWebhookError)
            throw new AppError('NOT_AUTHORISED', `forged call of ${name}: ${error.message}`);
          throw error;
        }
      }
    });
  });
}

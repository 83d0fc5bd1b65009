import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { KEY_HEADER, USER_ID_HEADER } from '@manyline/contract/key-calls';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { publish } from './publish-openapi.ts';

/** OpenAPI 3.1 from the contract at /web/openapi.json, pages for people at /web/docs (decision 6). */
export async function mountApiPages(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Manyline',
        version: '1',
        description: 'Success is HTTP 200 and a flat JSON body; failure is 4xx or 5xx and {retcode, retmsg}.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
          key: { type: 'apiKey', in: 'header', name: KEY_HEADER },
          userId: { type: 'apiKey', in: 'header', name: USER_ID_HEADER },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  let published: object | undefined;
  const describe = () => {
    published ??= publish(app.swagger());
    return published;
  };
  app.get('/web/openapi.json', { schema: { hide: true } }, async () => describe());
  await app.register(swaggerUi, {
    routePrefix: '/web/docs',
    // The pages say what /web/openapi.json says.
    transformSpecification: describe,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Manyline API' },
    staticCSP: true,
    transformStaticCSP: forPages,
  });
}

/** Also where the server is reached by plain HTTP. The pages set styles of single elements; scripts stay the server's own. */
function forPages(policy: string): string {
  return policy
    .replace(/upgrade-insecure-requests;?/, '')
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/(img|font)-src [^;]*/g, "$1-src 'self' data:");
}

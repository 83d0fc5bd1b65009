import { writtenLanguages } from '@manyline/domain/languages';
import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';

/** Characters of a list of services. */
export const SERVICES_CSV_MAX = 900_000;
const csv = z.string().min(1).max(SERVICES_CSV_MAX);

const listed = { app: z.string(), name: z.record(z.enum(writtenLanguages), z.string()) };

/** In the order in which people see them. */
export const getServices = defineOperatorCall('GET', '/services', {
  summary: 'Services whose codes people receive, and where their list is from.',
  access: 'suppliers.see',
  response: z.object({
    services: z.array(z.object(listed)),
    /** Absent while the list is the one that the product came with. */
    imported: z.object({ at: epochMs, source: z.string() }).optional(),
  }),
});
/** In the form in which it is read again. */
export const exportServices = defineOperatorCall('GET', '/services/csv', {
  summary: 'The list of services as CSV.',
  access: 'suppliers.see',
  stepUp: true,
  query: querySchema({}),
  response: z.unknown(),
});
export const previewServices = defineOperatorCall('POST', '/services/preview', {
  summary: 'What a list of services would change, and what is wrong with which line of it.',
  access: 'suppliers.act',
  body: z.object({ csv }),
  response: z.object({
    services: z.number().int(),
    fresh: z.array(z.string()),
    changed: z.array(z.string()),
    gone: z.array(z.string()),
    problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
    moreProblems: z.number().int(),
  }),
});
/** The list as a whole, as CSV. Nothing said: the list that the product came with. */
export const servicesSetting = defineSetting({
  kind: 'services',
  path: '/services/list',
  what: 'The list of services whose codes people receive',
  see: 'suppliers.see',
  change: 'suppliers.act',
  place: {},
  value: csv,
});
export const { show: getServicesVersions, changed: getChangedServices, change: changeServices } = servicesSetting;

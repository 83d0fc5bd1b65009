import { randomUUID } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { z } from 'zod';

interface FakeRegistrationsOptions {
  now(): number;
  /** A breach of what the vendor's types say, by us or by this fake of it. */
  fault(words: string): void;
  /** Calls us, signed. */
  call(url: string, body: unknown): void;
}

type Refuse = (status: number, code: string) => VendorAnswer;

/**
 * `TfVerificationRequest` and `VerificationRequestStatus` of the package `telnyx` 7.24.0, field by field: the document that we have does
 * not describe these calls. What the types do not name is a fault.
 */
const volumes = [
  '10',
  '100',
  '1,000',
  '10,000',
  '100,000',
  '250,000',
  '500,000',
  '750,000',
  '1,000,000',
  '5,000,000',
  '10,000,000+',
] as const;
const useCases = [
  '2FA',
  'App Notifications',
  'Conversational / Alerts',
  'Courier Services & Deliveries',
  'Events & Planning',
  'Fraud Alerts',
  'Fundraising',
  'General Marketing',
  'General School Updates',
  'Political',
  'Public Works',
  'Surveys',
  'System Alerts',
] as const;
const entityTypes = ['SOLE_PROPRIETOR', 'PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT'] as const;
const statuses = [
  'Verified',
  'Rejected',
  'Waiting For Vendor',
  'Waiting For Customer',
  'Waiting For Telnyx',
  'In Progress',
] as const;
type Status = (typeof statuses)[number];

const request = z.strictObject({
  additionalInformation: z.string(),
  businessAddr1: z.string(),
  businessCity: z.string(),
  businessContactEmail: z.string(),
  businessContactFirstName: z.string(),
  businessContactLastName: z.string(),
  businessContactPhone: z.string(),
  businessName: z.string(),
  businessState: z.string(),
  businessZip: z.string(),
  corporateWebsite: z.string(),
  messageVolume: z.enum(volumes),
  optInWorkflow: z.string(),
  optInWorkflowImageURLs: z.array(z.strictObject({ url: z.string() })),
  phoneNumbers: z.array(z.strictObject({ phoneNumber: z.string() })),
  productionMessageContent: z.string(),
  useCase: z.enum(useCases),
  useCaseSummary: z.string(),
  ageGatedContent: z.boolean().optional(),
  businessAddr2: z.string().optional(),
  businessRegistrationCountry: z.string().nullish(),
  businessRegistrationNumber: z.string().nullish(),
  businessRegistrationType: z.string().nullish(),
  entityType: z.enum(entityTypes).nullish(),
  webhookUrl: z.string().optional(),
});
const listQuery = z.strictObject({
  page: z.string(),
  page_size: z.string(),
  phone_number: z.string().optional(),
});

export interface FakeVerification {
  id: string;
  asked: z.infer<typeof request>;
  status: Status;
  reason: string;
  edits: number;
}

const PATH = '/v2/messaging_tollfree/verification/requests';

/** Toll-free verification requests of Telnyx. */
export function createFakeRegistrations({ now, fault, call }: FakeRegistrationsOptions, refuse: Refuse) {
  const books: FakeVerification[] = [];
  const settings = { isForgetful: false, refuses: false };

  const toResource = ({ id, asked, status, reason, edits }: FakeVerification) => ({
    ...asked,
    id,
    verificationStatus: status,
    ...(reason !== '' && { reason }),
    createdAt: new Date(now()).toISOString(),
    updatedAt: new Date(now() + edits * 1_000).toISOString(),
  });
  /** As it was just taken: the types of that answer have neither a reason nor times. */
  const toTaken = ({ id, asked, status }: FakeVerification) => ({
    ...asked,
    id,
    verificationRequestId: id,
    verificationStatus: status,
  });

  function readBody({ method, path, body }: VendorRequest): z.infer<typeof request> | undefined {
    const { data, error } = request.safeParse(JSON.parse(body));
    if (error) fault(`${method} ${path}: ${error.message}`);
    return data;
  }

  function file(asking: VendorRequest): VendorAnswer {
    const asked = readBody(asking);
    const number = asked?.phoneNumbers[0]?.phoneNumber;
    if (settings.refuses) return refuse(422, '10015');
    if (!asked || books.some((each) => each.asked.phoneNumbers[0]?.phoneNumber === number)) return refuse(422, '10015');
    const filed: FakeVerification = { id: randomUUID(), asked, status: 'Waiting For Telnyx', reason: '', edits: 0 };
    if (!settings.isForgetful) books.push(filed);
    return { status: 200, body: toTaken(filed) };
  }

  function list({ query }: VendorRequest): VendorAnswer {
    const { error } = listQuery.safeParse(Object.fromEntries(query));
    if (error) fault(`GET ${PATH}: ${error.message}`);
    const number = query.get('phone_number');
    const found = books.filter(({ asked }) => number === null || asked.phoneNumbers[0]?.phoneNumber === number);
    return { status: 200, body: { records: found.map(toResource), total_records: found.length } };
  }

  function one(asking: VendorRequest, id: string): VendorAnswer {
    const found = books.find((each) => each.id === id);
    if (!found) return refuse(404, '10005');
    if (asking.method === 'GET') return { status: 200, body: toResource(found) };
    if (asking.method === 'DELETE') {
      if (found.status !== 'Rejected') return refuse(400, '10015');
      books.splice(books.indexOf(found), 1);
      return { status: 204, body: '' };
    }
    const asked = readBody(asking);
    if (!asked) return refuse(422, '10015');
    Object.assign(found, { asked, status: 'In Progress', reason: '', edits: found.edits + 1 });
    return { status: 200, body: toTaken(found) };
  }

  return {
    books,
    settings,
    /** Decides about all that wait; they call back about it. */
    decide(status: Status, reason = '') {
      for (const each of books.filter((known) => known.status !== 'Verified')) {
        Object.assign(each, { status, reason });
        if (each.asked.webhookUrl) call(each.asked.webhookUrl, { verificationRequestId: each.id, status });
      }
    },
    places: [
      [/^\/v2\/messaging_tollfree\/verification\/requests\/([\w-]+)$/, one],
      [
        /^\/v2\/messaging_tollfree\/verification\/requests$/,
        (asking: VendorRequest) => (asking.method === 'POST' ? file(asking) : list(asking)),
      ],
    ] satisfies [RegExp, (asking: VendorRequest, found: string) => VendorAnswer][],
  };
}

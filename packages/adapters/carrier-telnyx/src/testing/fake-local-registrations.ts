import { randomUUID } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { z } from 'zod';

interface FakeLocalOptions {
  now(): number;
  /** A breach of what the vendor's types say, by us. */
  fault(words: string): void;
  /** Calls us, signed. */
  call(url: string, body: unknown): void;
}

type Refuse = (status: number, code: string) => VendorAnswer;

/**
 * `BrandCreateParams`, `CampaignBuilderSubmitParams` and `PhoneNumberCampaignCreateParams` of the package `telnyx` 7.24.0, field by field:
 * the document that we have does not describe these calls. What the types do not name is a fault.
 */
const verticals = [
  'AGRICULTURE',
  'COMMUNICATION',
  'CONSTRUCTION',
  'EDUCATION',
  'ENERGY',
  'ENTERTAINMENT',
  'FINANCIAL',
  'GAMBLING',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'HUMAN_RESOURCES',
  'INSURANCE',
  'LEGAL',
  'MANUFACTURING',
  'NGO',
  'POLITICAL',
  'POSTAL',
  'PROFESSIONAL',
  'REAL_ESTATE',
  'RETAIL',
  'TECHNOLOGY',
  'TRANSPORTATION',
] as const;
const entityTypes = ['PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT', 'SOLE_PROPRIETOR'] as const;
const brandBody = z.strictObject({
  country: z.string().length(2),
  displayName: z.string(),
  email: z.string(),
  entityType: z.enum(entityTypes),
  vertical: z.enum(verticals),
  businessContactEmail: z.string().optional(),
  city: z.string().optional(),
  companyName: z.string().optional(),
  ein: z.string().optional(),
  firstName: z.string().optional(),
  ipAddress: z.string().optional(),
  isReseller: z.boolean().optional(),
  lastName: z.string().optional(),
  mobilePhone: z.string().optional(),
  mock: z.boolean().optional(),
  phone: z.string().optional(),
  postalCode: z.string().optional(),
  state: z.string().optional(),
  stockExchange: z.string().optional(),
  stockSymbol: z.string().optional(),
  street: z.string().optional(),
  webhookFailoverURL: z.string().optional(),
  webhookURL: z.string().optional(),
  website: z.string().optional(),
});
const flag = z.boolean().optional();
const words = z.string().optional();
const campaignBody = z.strictObject({
  brandId: z.string(),
  // The registry takes nothing shorter.
  description: z.string().min(40),
  usecase: z.string(),
  ageGated: flag,
  autoRenewal: flag,
  directLending: flag,
  embeddedLink: flag,
  embeddedLinkSample: words,
  embeddedPhone: flag,
  helpKeywords: words,
  helpMessage: words,
  messageFlow: z.string().min(40),
  mnoIds: z.array(z.number()).optional(),
  numberPool: flag,
  optinKeywords: words,
  optinMessage: words,
  optoutKeywords: words,
  optoutMessage: words,
  privacyPolicyLink: words,
  referenceId: words,
  resellerId: words,
  sample1: words,
  sample2: words,
  sample3: words,
  sample4: words,
  sample5: words,
  subscriberHelp: flag,
  subscriberOptin: flag,
  subscriberOptout: flag,
  subUsecases: z.array(z.string()).optional(),
  tag: z.array(z.string()).optional(),
  termsAndConditions: flag,
  termsAndConditionsLink: words,
  webhookFailoverURL: words,
  webhookURL: words,
});
const numberBody = z.strictObject({ campaignId: z.string(), phoneNumber: z.string() });
const brandQuery = z.strictObject({ displayName: z.string(), page: z.string(), recordsPerPage: z.string() });
const campaignQuery = z.strictObject({ brandId: z.string(), page: z.string(), recordsPerPage: z.string() });

export interface FakeBrand {
  brandId: string;
  asked: z.infer<typeof brandBody>;
  status: 'OK' | 'REGISTRATION_PENDING' | 'REGISTRATION_FAILED';
  identityStatus: 'VERIFIED' | 'UNVERIFIED' | 'SELF_DECLARED' | undefined;
  failureReasons: string;
  edits: number;
}
export interface FakeCampaign {
  campaignId: string;
  asked: z.infer<typeof campaignBody>;
  campaignStatus: string;
  failureReasons: string;
}
interface FakeAssignment {
  phoneNumber: string;
  campaignId: string;
  assignmentStatus: 'PENDING_ASSIGNMENT' | 'ASSIGNED' | 'FAILED_ASSIGNMENT';
  failureReasons: string;
}

const BRAND = '4b206179-c731-4ab4-b9c1-5cfd2ad3cd0a';

/** Brands, campaigns and the numbers in them (10DLC) of Telnyx. */
export function createFakeLocalRegistrations({ now, fault, call }: FakeLocalOptions, refuse: Refuse) {
  const brands: FakeBrand[] = [];
  const campaigns: FakeCampaign[] = [];
  const numbers: FakeAssignment[] = [];
  const settings = { refuses: false, pageSize: 50 };

  const brandOf = ({ brandId, asked, status, identityStatus, failureReasons, edits }: FakeBrand) => ({
    brandRelationship: 'BASIC_ACCOUNT',
    ...asked,
    brandId,
    status,
    identityStatus,
    ...(failureReasons !== '' && { failureReasons }),
    createdAt: new Date(now()).toISOString(),
    updatedAt: new Date(now() + edits * 1_000).toISOString(),
  });
  const campaignOf = ({ campaignId, asked, campaignStatus, failureReasons }: FakeCampaign) => ({
    ...asked,
    campaignId,
    cspId: 'SXYZ123',
    mock: false,
    subUsecases: [],
    termsAndConditions: true,
    campaignStatus,
    status: 'ACTIVE',
    ...(failureReasons !== '' && { failureReasons }),
  });
  const numberOf = (assignment: FakeAssignment) => ({
    ...assignment,
    telnyxCampaignId: assignment.campaignId,
    createdAt: new Date(now()).toISOString(),
    updatedAt: new Date(now()).toISOString(),
  });

  function read<T>({ method, path, body }: VendorRequest, schema: z.ZodType<T>): T | undefined {
    const { data, error } = schema.safeParse(JSON.parse(body));
    if (error) fault(`${method} ${path}: ${error.message}`);
    return data;
  }
  function page<T>(asking: VendorRequest, schema: z.ZodType, all: T[]): VendorAnswer {
    const { error } = schema.safeParse(Object.fromEntries(asking.query));
    if (error) fault(`GET ${asking.path}: ${error.message}`);
    const size = Math.min(Number(asking.query.get('recordsPerPage')), settings.pageSize);
    const number = Number(asking.query.get('page'));
    const records = all.slice((number - 1) * size, number * size);
    return { status: 200, body: { records, page: number, totalRecords: all.length } };
  }

  function takeBrand(asking: VendorRequest): VendorAnswer {
    const asked = read(asking, brandBody);
    if (settings.refuses || !asked) return refuse(422, '10015');
    const made: FakeBrand = {
      brandId: randomUUID(),
      asked,
      status: 'REGISTRATION_PENDING',
      identityStatus: undefined,
      failureReasons: '',
      edits: 0,
    };
    brands.push(made);
    return { status: 200, body: brandOf(made) };
  }

  /** The list has neither address nor reference. */
  const listBrands = (asking: VendorRequest) =>
    page(
      asking,
      brandQuery,
      brands
        .filter(({ asked }) => asked.displayName === asking.query.get('displayName'))
        .map(({ brandId, status }) => ({ brandId, status })),
    );

  function oneBrand(asking: VendorRequest, id: string): VendorAnswer {
    const found = brands.find(({ brandId }) => brandId === id);
    if (!found) return refuse(404, '10005');
    if (asking.method === 'PUT') {
      const asked = read(asking, brandBody);
      if (!asked) return refuse(422, '10015');
      Object.assign(found, { asked, edits: found.edits + 1 });
      // A number never registered is registered now; one that was is looked at again when that is asked for.
      if (found.status === 'REGISTRATION_FAILED')
        Object.assign(found, { status: 'REGISTRATION_PENDING', failureReasons: '' });
    }
    return { status: 200, body: brandOf(found) };
  }

  function revet(_asking: VendorRequest, id: string): VendorAnswer {
    const found = brands.find(({ brandId }) => brandId === id);
    if (!found) return refuse(404, '10005');
    Object.assign(found, { status: 'REGISTRATION_PENDING', identityStatus: undefined, failureReasons: '' });
    return { status: 200, body: brandOf(found) };
  }

  function submit(asking: VendorRequest): VendorAnswer {
    const asked = read(asking, campaignBody);
    const owner = brands.find(({ brandId }) => brandId === asked?.brandId);
    const isRepeat = campaigns.some((each) => each.asked.referenceId === asked?.referenceId);
    if (settings.refuses || !asked || owner?.identityStatus !== 'VERIFIED' || isRepeat) return refuse(422, '10015');
    const made = { campaignId: randomUUID(), asked, campaignStatus: 'TCR_PENDING', failureReasons: '' };
    campaigns.push(made);
    return { status: 200, body: campaignOf(made) };
  }

  function oneCampaign({ method }: VendorRequest, id: string): VendorAnswer {
    const found = campaigns.find(({ campaignId }) => campaignId === id);
    if (!found) return refuse(404, '10005');
    if (method !== 'DELETE') return { status: 200, body: campaignOf(found) };
    campaigns.splice(campaigns.indexOf(found), 1);
    return { status: 200, body: { time: now() } };
  }

  function putNumber(asking: VendorRequest): VendorAnswer {
    const asked = read(asking, numberBody);
    const isReady = campaigns.some(
      ({ campaignId, campaignStatus }) => campaignId === asked?.campaignId && campaignStatus === 'MNO_PROVISIONED',
    );
    const known = numbers.find(({ phoneNumber }) => phoneNumber === asked?.phoneNumber);
    if (!asked || !isReady || (known && asking.method === 'POST')) return refuse(422, '10015');
    const put: FakeAssignment = { ...asked, assignmentStatus: 'PENDING_ASSIGNMENT', failureReasons: '' };
    if (known) numbers.splice(numbers.indexOf(known), 1);
    numbers.push(put);
    return { status: 200, body: numberOf(put) };
  }

  function oneNumber(asking: VendorRequest, number: string): VendorAnswer {
    if (asking.method === 'PUT') return putNumber(asking);
    const found = numbers.find(({ phoneNumber }) => phoneNumber === decodeURIComponent(number));
    if (!found) return refuse(404, '10005');
    if (asking.method === 'DELETE') numbers.splice(numbers.indexOf(found), 1);
    return { status: 200, body: numberOf(found) };
  }

  function callOf(address: string | undefined, payload: object) {
    if (address) call(address, { data: { record_type: 'event', event_type: '10dlc', id: BRAND, payload } });
  }

  return {
    brands,
    campaigns,
    numbers,
    settings,
    /** Decides about whatever waits, one step of each; they call back about it. */
    decide(outcome: 'approved' | 'rejected', said = '') {
      const isGood = outcome === 'approved';
      const failureReasons = isGood ? '' : said;
      for (const each of brands.filter(
        ({ status, identityStatus }) => status !== 'OK' || identityStatus !== 'VERIFIED',
      )) {
        const found = isGood
          ? { status: 'OK', identityStatus: 'VERIFIED' }
          : { status: 'REGISTRATION_FAILED', identityStatus: undefined };
        Object.assign(each, { ...found, failureReasons });
        callOf(each.asked.webhookURL, { brandId: each.brandId });
      }
      for (const each of campaigns.filter(({ campaignStatus }) => /PENDING|ACCEPTED/.test(campaignStatus))) {
        Object.assign(each, { campaignStatus: isGood ? 'MNO_PROVISIONED' : 'TELNYX_FAILED', failureReasons });
        callOf(each.asked.webhookURL, { campaignId: each.campaignId });
      }
      for (const each of numbers.filter(({ assignmentStatus }) => assignmentStatus === 'PENDING_ASSIGNMENT'))
        Object.assign(each, { assignmentStatus: isGood ? 'ASSIGNED' : 'FAILED_ASSIGNMENT', failureReasons });
    },
    places: [
      [
        /^\/v2\/10dlc\/brand$/,
        (asking: VendorRequest) => (asking.method === 'POST' ? takeBrand(asking) : listBrands(asking)),
      ],
      [/^\/v2\/10dlc\/brand\/([\w-]+)\/revet$/, revet],
      [/^\/v2\/10dlc\/brand\/([\w-]+)$/, oneBrand],
      [/^\/v2\/10dlc\/campaignBuilder$/, submit],
      [
        /^\/v2\/10dlc\/campaign$/,
        (asking: VendorRequest) =>
          page(
            asking,
            campaignQuery,
            campaigns.filter(({ asked }) => asked.brandId === asking.query.get('brandId')).map(campaignOf),
          ),
      ],
      [/^\/v2\/10dlc\/campaign\/([\w-]+)$/, oneCampaign],
      [/^\/v2\/10dlc\/phone_number_campaigns$/, putNumber],
      [/^\/v2\/10dlc\/phone_number_campaigns\/([\w%+]+)$/, oneNumber],
    ] satisfies [RegExp, (asking: VendorRequest, found: string) => VendorAnswer][],
  };
}

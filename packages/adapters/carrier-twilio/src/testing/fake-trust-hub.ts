import { randomBytes } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { z } from 'zod';

export interface FakeRegistryOptions {
  accountSid: string;
  apiUrl(): string;
  pageSize(): number;
  now(): number;
  /** A breach of what the vendor's documents say, by us. */
  fault(words: string): void;
}
export type Refuse = (status: number, code: number) => VendorAnswer;

export const newSid = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`;
export const toIso = (at: number) => new Date(Math.floor(at / 1_000) * 1_000).toISOString().replace('.000Z', 'Z');

/**
 * Fields of `CustomerProfiles`, `TrustProducts`, `EndUsers` and `SupportingDocuments`, as the types of Twilio's package `twilio` 5 (`rest/trusthub/v1`)
 * and its document `twilio_trusthub_v1` name them; attributes and their values as its guides for software vendors do ("API: Create a Secondary
 * Customer Profile", "Gather the Required Business Information"). What these do not name is a fault.
 */
const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`));
const newBundle = z.strictObject({ FriendlyName: z.string().max(64), Email: z.email(), PolicySid: sid('RN') });
const bundleChange = z.strictObject({ Status: z.enum(['draft', 'pending-review']) });
const assignment = z.strictObject({ ObjectSid: z.string().regex(/^(IT|RD|BU)[0-9a-f]{32}$/) });
const evaluating = z.strictObject({ PolicySid: sid('RN') });
const newPaper = z.strictObject({ FriendlyName: z.string(), Type: z.string(), Attributes: z.string() });
const paperChange = z.strictObject({ Attributes: z.string() });
const listQuery = z.strictObject({
  FriendlyName: z.string().optional(),
  PageSize: z.string(),
  Page: z.string().optional(),
});
const newAddress = z.strictObject({
  CustomerName: z.string().min(1),
  Street: z.string().min(1),
  City: z.string().min(1),
  Region: z.string().min(1),
  PostalCode: z.string().min(1),
  IsoCountry: z.string().length(2),
  FriendlyName: z.string().max(64),
});
const addressChange = newAddress.omit({ IsoCountry: true, FriendlyName: true });

const attributes: Record<string, z.ZodType> = {
  customer_profile_business_information: z.strictObject({
    business_name: z.string().min(1),
    business_identity: z.enum(['direct_customer', 'isv_reseller_or_partner', 'unknown']),
    business_type: z.enum([
      'Sole Proprietorship',
      'Partnership',
      'Limited Liability Corporation',
      'Co-operative',
      'Non-profit Corporation',
      'Corporation',
    ]),
    business_industry: z.enum(
      (
        'AGRICULTURE AUTOMOTIVE BANKING CONSUMER EDUCATION ELECTRONICS ENERGY ENGINEERING FAST_MOVING_CONSUMER_GOODS FINANCIAL FINTECH ' +
        'FOOD_AND_BEVERAGE GOVERNMENT HEALTHCARE HOSPITALITY INSURANCE JEWELRY LEGAL MANUFACTURING MEDIA NOT_FOR_PROFIT OIL_AND_GAS ONLINE ' +
        'RAW_MATERIALS REAL_ESTATE RELIGION RETAIL TECHNOLOGY TELECOMMUNICATIONS TRANSPORTATION TRAVEL'
      ).split(' '),
    ),
    business_registration_identifier: z.enum(['EIN', 'CBN', 'CN', 'ACN', 'CIN', 'VAT', 'VATRN', 'RN', 'Other']),
    business_registration_number: z.string().min(1),
    business_regions_of_operation: z.string().min(1),
    website_url: z.url(),
    social_media_profile_urls: z.string(),
  }),
  authorized_representative_1: z.strictObject({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.email(),
    phone_number: z.string().regex(/^\+\d+$/),
    business_title: z.string().min(1),
    job_position: z.enum(['Director', 'GM', 'VP', 'CEO', 'CFO', 'General Counsel', 'Other']),
  }),
  customer_profile_address: z.strictObject({ address_sids: sid('AD') }),
  us_a2p_messaging_profile_information: z.strictObject({
    company_type: z.enum(['private', 'public', 'non-profit', 'government']),
    brand_contact_email: z.email(),
  }),
};

interface FakePaper {
  sid: string;
  friendlyName: string;
  type: string;
  attributes: Record<string, string>;
}
export interface FakeBundle {
  sid: string;
  friendlyName: string;
  policySid: string;
  status: 'draft' | 'pending-review' | 'in-review' | 'twilio-rejected' | 'twilio-approved';
  errors: object[];
  objects: string[];
  submissions: number;
  updatedAt: number;
}
type Place = 'CustomerProfiles' | 'TrustProducts' | 'EndUsers' | 'SupportingDocuments';

/** Trust Hub, and the addresses of an account. */
export function createFakeTrustHub(options: FakeRegistryOptions, primaryProfile: string, refuse: Refuse) {
  const { accountSid, apiUrl, pageSize, now, fault } = options;
  const bundles = { CustomerProfiles: [] as FakeBundle[], TrustProducts: [] as FakeBundle[] };
  const papers = { EndUsers: [] as FakePaper[], SupportingDocuments: [] as FakePaper[] };
  const addresses: { sid: string; fields: Record<string, string> }[] = [];
  const primary = { status: 'twilio-approved' as FakeBundle['status'] };
  const settings = { evaluatesAs: undefined as string | undefined };

  function read<T>({ method, path, body, query }: VendorRequest, schema: z.ZodType<T>): T | undefined {
    const from = method === 'GET' ? query : new URLSearchParams(body);
    const { data, error } = schema.safeParse(Object.fromEntries(from));
    if (error) fault(`${method} ${path}: ${error.message}`);
    return data;
  }

  function page(request: VendorRequest, key: string, all: object[]): VendorAnswer {
    const size = Math.min(Number(request.query.get('PageSize') ?? 50), pageSize());
    const at = Number(request.query.get('Page') ?? 0);
    const urlOf = (to: number) => {
      const query = new URLSearchParams(request.query);
      query.set('Page', String(to));
      return `${apiUrl()}${request.path}?${query}`;
    };
    const next = all.length > (at + 1) * size ? urlOf(at + 1) : null;
    const urls = { first_page_url: urlOf(0), previous_page_url: null, next_page_url: next, url: urlOf(at) };
    const items = all.slice(at * size, (at + 1) * size);
    return { status: 200, body: { [key]: items, meta: { page: at, page_size: size, key, ...urls } } };
  }

  const toBundle = (place: Place, each: FakeBundle) => ({
    sid: each.sid,
    account_sid: accountSid,
    policy_sid: each.policySid,
    friendly_name: each.friendlyName,
    status: each.status,
    valid_until: null,
    email: 'ops@example.com',
    status_callback: null,
    date_created: toIso(each.updatedAt),
    date_updated: toIso(each.updatedAt),
    url: `https://trusthub.twilio.com/v1/${place}/${each.sid}`,
    links: {},
    errors: each.errors.length > 0 ? each.errors : null,
  });
  const toPaper = (place: Place, each: FakePaper) => ({
    sid: each.sid,
    account_sid: accountSid,
    friendly_name: each.friendlyName,
    type: each.type,
    attributes: each.attributes,
    url: `https://trusthub.twilio.com/v1/${place}/${each.sid}`,
  });
  const touch = (each: FakeBundle) => {
    each.updatedAt = Math.max(now(), each.updatedAt + 1_000);
  };

  function manyBundles(place: 'CustomerProfiles' | 'TrustProducts', request: VendorRequest): VendorAnswer {
    const all = bundles[place];
    if (request.method === 'GET') {
      const name = read(request, listQuery)?.FriendlyName;
      const found = all.filter(({ friendlyName }) => name === undefined || friendlyName === name);
      return page(
        request,
        'results',
        found.map((each) => toBundle(place, each)),
      );
    }
    const asked = read(request, newBundle);
    if (!asked) return refuse(400, 20001);
    if (all.some(({ friendlyName }) => friendlyName === asked.FriendlyName)) fault(`two ${place} for one registration`);
    const made: FakeBundle = {
      sid: newSid('BU'),
      friendlyName: asked.FriendlyName,
      policySid: asked.PolicySid,
      status: 'draft',
      errors: [],
      objects: [],
      submissions: 0,
      updatedAt: now(),
    };
    all.push(made);
    return { status: 201, body: toBundle(place, made) };
  }

  function oneBundle(place: 'CustomerProfiles' | 'TrustProducts', request: VendorRequest, id: string): VendorAnswer {
    if (place === 'CustomerProfiles' && id === primaryProfile)
      return { status: 200, body: { sid: id, friendly_name: 'Us', status: primary.status, errors: null } };
    const found = bundles[place].find((each) => each.sid === id);
    if (!found) return refuse(404, 20404);
    if (request.method === 'POST') {
      if (!read(request, bundleChange) || !['draft', 'twilio-rejected'].includes(found.status))
        return refuse(400, 22101);
      Object.assign(found, { status: 'pending-review', errors: [], submissions: found.submissions + 1 });
      touch(found);
    }
    return { status: 200, body: toBundle(place, found) };
  }

  function assignments(place: 'CustomerProfiles' | 'TrustProducts', request: VendorRequest, id: string): VendorAnswer {
    const found = bundles[place].find((each) => each.sid === id);
    if (!found) return refuse(404, 20404);
    const toOne = (object: string) => ({ sid: newSid('BV'), account_sid: accountSid, object_sid: object });
    if (request.method === 'GET') return page(request, 'results', found.objects.map(toOne));
    const object = read(request, assignment)?.ObjectSid;
    const all = [...Object.values(bundles).flat(), ...Object.values(papers).flat()].map((each) => each.sid);
    const isThere = object !== undefined && [primaryProfile, ...all].includes(object);
    if (!isThere || found.objects.includes(object)) return refuse(400, 22222);
    found.objects.push(object);
    return { status: 201, body: toOne(object) };
  }

  /** The types of the papers in a bundle, and the kinds of its other bundles. */
  function listContents({ objects }: FakeBundle): string[] {
    return objects.map((object) => {
      const found = Object.values(papers)
        .flat()
        .find((each) => each.sid === object);
      return found?.type ?? (object === primaryProfile ? 'primary' : 'profile');
    });
  }
  const wanted = {
    CustomerProfiles: [
      'customer_profile_business_information',
      'authorized_representative_1',
      'customer_profile_address',
      'primary',
    ],
    TrustProducts: ['us_a2p_messaging_profile_information', 'profile'],
  };

  function evaluate(place: 'CustomerProfiles' | 'TrustProducts', request: VendorRequest, id: string): VendorAnswer {
    const found = bundles[place].find((each) => each.sid === id);
    if (!found) return refuse(404, 20404);
    if (read(request, evaluating)?.PolicySid !== found.policySid) return refuse(400, 22223);
    const contents = listContents(found);
    const missing = wanted[place].filter((type) => !contents.includes(type)).map((type) => `${type} is missing.`);
    const reasons = [...missing, ...(settings.evaluatesAs === undefined ? [] : [settings.evaluatesAs])];
    const results = reasons.map((failure_reason) => ({ passed: false, invalid: [{ passed: false, failure_reason }] }));
    const status = reasons.length > 0 ? 'noncompliant' : 'compliant';
    return { status: 201, body: { sid: newSid('EL'), account_sid: accountSid, status, results } };
  }

  function manyPapers(place: 'EndUsers' | 'SupportingDocuments', request: VendorRequest): VendorAnswer {
    const all = papers[place];
    if (request.method === 'GET') {
      read(request, listQuery);
      return page(
        request,
        'results',
        all.map((each) => toPaper(place, each)),
      );
    }
    const asked = read(request, newPaper);
    if (!asked) return refuse(400, 20001);
    if (all.some((each) => each.friendlyName === asked.FriendlyName)) fault(`two ${place} of one name`);
    const made: FakePaper = {
      sid: newSid(place === 'EndUsers' ? 'IT' : 'RD'),
      friendlyName: asked.FriendlyName,
      type: asked.Type,
      attributes: readAttributes(asked.Type, asked.Attributes),
    };
    all.push(made);
    return { status: 201, body: toPaper(place, made) };
  }

  function readAttributes(type: string, json: string): Record<string, string> {
    const read = JSON.parse(json) as Record<string, string>;
    const { error } = attributes[type]?.safeParse(read) ?? { error: new Error(`no such type: ${type}`) };
    if (error) fault(`${type}: ${error.message}`);
    return read;
  }

  function onePaper(place: 'EndUsers' | 'SupportingDocuments', request: VendorRequest, id: string): VendorAnswer {
    const found = papers[place].find((each) => each.sid === id);
    const asked = read(request, paperChange);
    if (!found || !asked) return refuse(404, 20404);
    found.attributes = readAttributes(found.type, asked.Attributes);
    return { status: 200, body: toPaper(place, found) };
  }

  const toAddress = ({ sid: id, fields }: (typeof addresses)[number]) => ({
    sid: id,
    account_sid: accountSid,
    friendly_name: fields.FriendlyName,
    iso_country: fields.IsoCountry,
  });
  function manyAddresses(request: VendorRequest): VendorAnswer {
    if (request.method === 'GET') {
      const found = addresses.filter(({ fields }) => fields.FriendlyName === request.query.get('FriendlyName'));
      return { status: 200, body: { addresses: found.map(toAddress) } };
    }
    const fields = read(request, newAddress);
    if (!fields) return refuse(400, 21628);
    const made = { sid: newSid('AD'), fields };
    addresses.push(made);
    return { status: 201, body: toAddress(made) };
  }
  function oneAddress(request: VendorRequest, id: string): VendorAnswer {
    const found = addresses.find((each) => each.sid === id);
    const fields = read(request, addressChange);
    if (!found || !fields) return refuse(404, 20404);
    Object.assign(found.fields, fields);
    return { status: 200, body: toAddress(found) };
  }

  const places = (['CustomerProfiles', 'TrustProducts'] as const).flatMap(
    (place): [RegExp, (request: VendorRequest, id: string) => VendorAnswer][] => [
      [new RegExp(`^/v1/${place}$`), (request) => manyBundles(place, request)],
      [new RegExp(`^/v1/${place}/(\\w+)$`), (request, id) => oneBundle(place, request, id)],
      [new RegExp(`^/v1/${place}/(\\w+)/EntityAssignments$`), (request, id) => assignments(place, request, id)],
      [new RegExp(`^/v1/${place}/(\\w+)/Evaluations$`), (request, id) => evaluate(place, request, id)],
    ],
  );
  const paperPlaces = (['EndUsers', 'SupportingDocuments'] as const).flatMap(
    (place): [RegExp, (request: VendorRequest, id: string) => VendorAnswer][] => [
      [new RegExp(`^/v1/${place}$`), (request) => manyPapers(place, request)],
      [new RegExp(`^/v1/${place}/(\\w+)$`), (request, id) => onePaper(place, request, id)],
    ],
  );

  return {
    profiles: bundles.CustomerProfiles,
    trustProducts: bundles.TrustProducts,
    papers,
    addresses,
    primary,
    settings,
    page,
    isApproved: (id: string | null) =>
      Object.values(bundles)
        .flat()
        .some((each) => each.sid === id && each.status === 'twilio-approved'),
    decide(outcome: 'approved' | 'rejected', said: string) {
      for (const each of Object.values(bundles).flat()) {
        if (each.status !== 'pending-review' && each.status !== 'in-review') continue;
        const isGood = outcome === 'approved';
        each.status = isGood ? 'twilio-approved' : 'twilio-rejected';
        each.errors = isGood ? [] : [{ code: 18601, message: said }];
        touch(each);
      }
    },
    places: [
      ...places,
      ...paperPlaces,
      [/^\/Addresses\.json$/, manyAddresses],
      [/^\/Addresses\/(\w+)\.json$/, oneAddress],
    ] satisfies [RegExp, (request: VendorRequest, id: string) => VendorAnswer][],
  };
}

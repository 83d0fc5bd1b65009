import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { z } from 'zod';
import type { OwnedNumber } from './fake-number-shop.ts';
import { createFakeTrustHub, type FakeRegistryOptions, newSid, type Refuse, toIso } from './fake-trust-hub.ts';

interface FakeBrand {
  sid: string;
  profile: string | null;
  trust: string | null;
  isLowVolume: boolean;
  status: 'PENDING' | 'APPROVED' | 'FAILED';
  said: string;
  updates: number;
  updatedAt: number;
}
interface FakeCampaign {
  sid: string;
  service: string;
  form: URLSearchParams;
  status: 'IN_PROGRESS' | 'VERIFIED' | 'FAILED';
  said: string;
  updatedAt: number;
}
interface FakeService {
  sid: string;
  friendlyName: string;
  members: Set<string>;
}

/** The services of registrations, apart from those of an operator. */
const SERVICE = 'MG10dc';
/** `Services` of the messaging API, as the types of the package `twilio` 5 name its fields; the rest is held against Twilio's document. */
const newService = z.strictObject({
  FriendlyName: z.string().max(64),
  UseInboundWebhookOnNumber: z.literal('true'),
  SmartEncoding: z.literal('false'),
});

/** Brands, messaging services with their campaigns, and the numbers in them, behind Trust Hub. */
export function createFakeBrands(
  options: FakeRegistryOptions & { own: readonly OwnedNumber[]; primaryProfile: string },
  refuse: Refuse,
) {
  const { accountSid, now, fault, own, primaryProfile } = options;
  const hub = createFakeTrustHub(options, primaryProfile, refuse);
  const brands: FakeBrand[] = [];
  const services: FakeService[] = [];
  const campaigns: FakeCampaign[] = [];
  const touch = (each: { updatedAt: number }) => {
    each.updatedAt = Math.max(now(), each.updatedAt + 1_000);
  };

  const toBrand = (each: FakeBrand) => ({
    sid: each.sid,
    account_sid: accountSid,
    customer_profile_bundle_sid: each.profile,
    a2p_profile_bundle_sid: each.trust,
    date_created: toIso(each.updatedAt),
    date_updated: toIso(each.updatedAt),
    brand_type: 'STANDARD',
    status: each.status,
    tcr_id: each.status === 'APPROVED' ? 'BXXXXXX' : null,
    failure_reason: null,
    errors: each.said === '' ? [] : [{ error_code: 30795, fields: ['TAX_ID'], description: each.said }],
    url: `https://messaging.twilio.com/v1/a2p/BrandRegistrations/${each.sid}`,
    brand_score: null,
    brand_feedback: null,
    identity_status: each.status === 'APPROVED' ? 'VERIFIED' : 'SELF_DECLARED',
    russell_3000: null,
    government_entity: null,
    tax_exempt_status: null,
    skip_automatic_sec_vet: each.isLowVolume,
    mock: false,
    links: {},
  });

  function manyBrands(request: VendorRequest): VendorAnswer {
    if (request.method === 'GET') return hub.page(request, 'data', brands.map(toBrand));
    const form = new URLSearchParams(request.body);
    const [profile, trust] = [form.get('CustomerProfileBundleSid'), form.get('A2PProfileBundleSid')];
    if (!hub.isApproved(profile) || !hub.isApproved(trust)) return refuse(400, 21714);
    if (brands.some((each) => each.trust === trust)) fault('a brand is paid for twice');
    const isLowVolume = form.get('SkipAutomaticSecVet') === 'true';
    const fresh = { profile, trust, isLowVolume, status: 'PENDING', said: '', updates: 0, updatedAt: now() } as const;
    brands.push({ sid: newSid('BN'), ...fresh });
    return { status: 201, body: toBrand(brands.at(-1)!) };
  }
  function oneBrand({ method }: VendorRequest, id: string): VendorAnswer {
    const found = brands.find(({ sid }) => sid === id);
    if (!found) return refuse(404, 20404);
    if (method === 'GET') return { status: 200, body: toBrand(found) };
    if (found.status !== 'FAILED') return refuse(400, 21725);
    Object.assign(found, { status: 'PENDING', said: '', updates: found.updates + 1 });
    touch(found);
    return { status: 202, body: toBrand(found) };
  }

  const toService = ({ sid, friendlyName }: FakeService) => ({
    sid,
    account_sid: accountSid,
    friendly_name: friendlyName,
  });
  function manyServices(request: VendorRequest): VendorAnswer {
    if (request.method === 'GET') return hub.page(request, 'services', services.map(toService));
    const { data, error } = newService.safeParse(Object.fromEntries(new URLSearchParams(request.body)));
    if (error) fault(`POST ${request.path}: ${error.message}`);
    if (services.some(({ friendlyName }) => friendlyName === data?.FriendlyName)) fault('two services of one name');
    const sid = `${SERVICE}${newSid('').slice(SERVICE.length - 2)}`;
    services.push({ sid, friendlyName: data?.FriendlyName ?? '', members: new Set() });
    return { status: 201, body: toService(services.at(-1)!) };
  }
  function oneService({ method }: VendorRequest, id: string): VendorAnswer {
    const found = services.find(({ sid }) => sid === id);
    if (!found || method !== 'DELETE') return refuse(404, 20404);
    services.splice(services.indexOf(found), 1);
    return { status: 204, body: '' };
  }

  function toCampaign({ sid, service, form, status, said, updatedAt }: FakeCampaign) {
    const is = (name: string) => form.get(name) === 'true';
    return {
      sid,
      account_sid: accountSid,
      brand_registration_sid: form.get('BrandRegistrationSid'),
      messaging_service_sid: service,
      description: form.get('Description'),
      message_samples: form.getAll('MessageSamples'),
      us_app_to_person_usecase: form.get('UsAppToPersonUsecase'),
      has_embedded_links: is('HasEmbeddedLinks'),
      has_embedded_phone: is('HasEmbeddedPhone'),
      subscriber_opt_in: is('SubscriberOptIn'),
      age_gated: is('AgeGated'),
      direct_lending: is('DirectLending'),
      campaign_status: status,
      campaign_id: status === 'VERIFIED' ? 'CFOOBAR' : null,
      is_externally_registered: false,
      rate_limits: {},
      message_flow: form.get('MessageFlow'),
      opt_in_message: form.get('OptInMessage'),
      opt_out_message: form.get('OptOutMessage'),
      help_message: form.get('HelpMessage'),
      opt_in_keywords: form.getAll('OptInKeywords'),
      opt_out_keywords: form.getAll('OptOutKeywords'),
      help_keywords: form.getAll('HelpKeywords'),
      date_created: toIso(updatedAt),
      date_updated: toIso(updatedAt),
      url: `https://messaging.twilio.com/v1/Services/${service}/Compliance/Usa2p/${sid}`,
      mock: false,
      errors: said === '' ? [] : [{ error_code: 30909, fields: ['MESSAGE_FLOW'], description: said, url: '' }],
    };
  }
  const isLong = (form: URLSearchParams) =>
    (form.get('Description') ?? '').length >= 40 &&
    (form.get('MessageFlow') ?? '').length >= 40 &&
    form.getAll('MessageSamples').length >= 2;

  function manyCampaigns(request: VendorRequest, service: string): VendorAnswer {
    if (!services.some(({ sid }) => sid === service)) return refuse(404, 20404);
    const known = campaigns.filter((each) => each.service === service);
    if (request.method === 'GET') return hub.page(request, 'compliance', known.map(toCampaign));
    const form = new URLSearchParams(request.body);
    const owner = brands.find(({ sid }) => sid === form.get('BrandRegistrationSid'));
    if (owner?.status !== 'APPROVED' || !isLong(form)) return refuse(400, 21717);
    if (known.length > 0) fault('a campaign is paid for twice');
    campaigns.push({ sid: newSid('QE'), service, form, status: 'IN_PROGRESS', said: '', updatedAt: now() });
    return { status: 201, body: toCampaign(campaigns.at(-1)!) };
  }
  function oneCampaign({ method, path, body }: VendorRequest): VendorAnswer {
    const found = campaigns.find(({ sid }) => path.endsWith(sid));
    if (!found) return refuse(404, 20404);
    if (method === 'DELETE') {
      campaigns.splice(campaigns.indexOf(found), 1);
      return { status: 204, body: '' };
    }
    const form = new URLSearchParams(body);
    if (found.status !== 'FAILED' || !isLong(form)) return refuse(400, 21718);
    for (const name of new Set(form.keys())) {
      found.form.delete(name);
      for (const value of form.getAll(name)) found.form.append(name, value);
    }
    Object.assign(found, { status: 'IN_PROGRESS', said: '' });
    touch(found);
    return { status: 200, body: toCampaign(found) };
  }

  function member({ method, path, body }: VendorRequest, service: string): VendorAnswer {
    const found = services.find(({ sid }) => sid === service);
    if (!found) return refuse(404, 20404);
    const asked =
      method === 'GET' ? (path.split('/').at(-1) ?? '') : (new URLSearchParams(body).get('PhoneNumberSid') ?? '');
    if (method === 'GET') return found.members.has(asked) ? { status: 200, body: { sid: asked } } : refuse(404, 20404);
    const isElsewhere = services.some(({ members }) => members.has(asked));
    if (isElsewhere || !own.some(({ sid }) => sid === asked)) return refuse(400, 21712);
    found.members.add(asked);
    return { status: 201, body: { sid: asked } };
  }

  return {
    ...hub,
    brands,
    services,
    longCampaigns: campaigns,
    /** Numbers that may text by their campaigns. */
    members: () => services.flatMap((each) => [...each.members]),
    /** Decides about whatever waits, one step of each. */
    decideLong(outcome: 'approved' | 'rejected', words = '') {
      const isGood = outcome === 'approved';
      const said = isGood ? '' : words;
      const [waitingBrands, waitingCampaigns] = [
        brands.filter(({ status }) => status === 'PENDING'),
        campaigns.filter(({ status }) => status === 'IN_PROGRESS'),
      ];
      hub.decide(outcome, words);
      for (const each of waitingBrands) Object.assign(each, { status: isGood ? 'APPROVED' : 'FAILED', said });
      for (const each of waitingCampaigns) Object.assign(each, { status: isGood ? 'VERIFIED' : 'FAILED', said });
      for (const each of [...waitingBrands, ...waitingCampaigns]) touch(each);
    },
    longPlaces: [
      ...hub.places,
      [/^\/v1\/a2p\/BrandRegistrations$/, manyBrands],
      [/^\/v1\/a2p\/BrandRegistrations\/(\w+)$/, oneBrand],
      [/^\/v1\/Services$/, manyServices],
      [/^\/v1\/Services\/(MG10dc\w+)$/, oneService],
      [/^\/v1\/Services\/(MG10dc\w+)\/Compliance\/Usa2p$/, manyCampaigns],
      [/^\/v1\/Services\/(MG10dc\w+)\/Compliance\/Usa2p\/\w+$/, oneCampaign],
      [/^\/v1\/Services\/(MG10dc\w+)\/PhoneNumbers(?:\/\w+)?$/, member],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}

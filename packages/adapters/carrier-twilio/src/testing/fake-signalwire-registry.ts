import { randomUUID } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { z } from 'zod';

interface FakeSignalwireOptions {
  apiUrl(): string;
  pageSize(): number;
  now(): number;
  /** A breach of what the vendor's reference says, by us. */
  fault(words: string): void;
  /** Calls us; they sign nothing of it. */
  call(url: string, body: object): void;
}
type Refuse = (status: number, code: number) => VendorAnswer;

/**
 * `CreateManagedBrandRequest`, `CreateManagedCampaignRequest` and `CreateOrderRequest` of SignalWire's own packages (`signalwire-python`,
 * `relay_rest_types_generated`), field by field, with the values and lengths of its reference ("Create campaign"). What they do not name is a fault.
 */
const text = z.string().min(1);
const flag = z.boolean().optional();
const words = z.string().optional();
const brandBody = z.strictObject({
  name: text,
  company_name: text,
  contact_email: z.email(),
  contact_phone: z.string().regex(/^\+\d+$/),
  ein_issuing_country: text,
  legal_entity_type: z.enum(['PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT']),
  ein: text,
  company_address: text,
  company_vertical: z
    .enum(
      (
        'AGRICULTURE COMMUNICATION CONSTRUCTION EDUCATION ENERGY ENTERTAINMENT FINANCIAL GAMBLING GOVERNMENT HEALTHCARE HOSPITALITY ' +
        'HUMAN_RESOURCES INSURANCE LEGAL MANUFACTURING NGO POLITICAL POSTAL PROFESSIONAL REAL_ESTATE RETAIL TECHNOLOGY TRANSPORTATION'
      ).split(' '),
    )
    .optional(),
  company_website: z.url(),
  status_callback_url: z.url().optional(),
});
const campaignBody = z.strictObject({
  name: text,
  sms_use_case: z.enum(
    (
      '2FA ACCOUNT_NOTIFICATION AGENTS_FRANCHISES CARRIER_EXEMPT CHARITY CUSTOMER_CARE DELIVERY_NOTIFICATION EMERGENCY FRAUD_ALERT ' +
      'HIGHER_EDUCATION K12_EDUCATION LOW_VOLUME_MIXED MARKETING MIXED POLITICAL POLITICAL_SECTION_527 POLLING_VOTING PROXY ' +
      'PUBLIC_SERVICE_ANNOUNCEMENT SECURITY_ALERT SOCIAL SWEEPSTAKE TRIAL'
    ).split(' '),
  ),
  sub_use_cases: z.array(z.string()).optional(),
  campaign_verify_token: words,
  description: z.string().min(40),
  sample1: z.string().min(20),
  sample2: z.string().min(20),
  sample3: words,
  sample4: words,
  sample5: words,
  dynamic_templates: words,
  message_flow: text,
  opt_in_message: words,
  opt_out_message: words,
  help_message: words,
  opt_in_keywords: words,
  opt_out_keywords: words,
  help_keywords: words,
  number_pooling_required: flag,
  number_pooling_per_campaign: words,
  direct_lending: flag,
  embedded_link: flag,
  embedded_phone: flag,
  age_gated_content: flag,
  lead_generation: flag,
  status_callback_url: z.url().optional(),
});
const orderBody = z.strictObject({
  phone_numbers: z.array(z.string().regex(/^\+\d+$/)).min(1),
  status_callback_url: z.url().optional(),
});

interface Kept<T> {
  id: string;
  asked: T;
  state: string;
  updatedAt: number;
}
type FakeBrand = Kept<z.infer<typeof brandBody>>;
type FakeCampaign = Kept<z.infer<typeof campaignBody>> & { brandId: string };
type FakeOrder = Kept<z.infer<typeof orderBody>> & { campaignId: string };
interface FakeAssignment {
  id: string;
  number: string;
  campaignId: string;
  state: 'pending' | 'completed' | 'failed';
  createdAt: number;
}

/** Brands, campaigns, orders and the numbers on campaigns of SignalWire. */
export function createFakeSignalwireRegistry(options: FakeSignalwireOptions, refuse: Refuse) {
  const { apiUrl, pageSize, now, fault, call } = options;
  const brands: FakeBrand[] = [];
  const campaigns: FakeCampaign[] = [];
  const orders: FakeOrder[] = [];
  const numbers: FakeAssignment[] = [];
  const toDate = (at: number) => new Date(at).toISOString();
  const keep = <T>(asked: T): Kept<T> => ({ id: randomUUID(), asked, state: 'pending', updatedAt: now() });
  const toOne = ({ id, asked, state, updatedAt }: Kept<object>) => ({
    ...asked,
    id,
    state,
    created_at: toDate(updatedAt),
    updated_at: toDate(updatedAt),
  });
  const toOrder = ({ id, state, asked, updatedAt }: FakeOrder) => ({
    id,
    state,
    processed_at: state === 'processed' ? toDate(updatedAt) : null,
    status_callback_url: asked.status_callback_url,
  });
  const toNumber = ({ id, number, campaignId, state, createdAt }: FakeAssignment) => ({
    id,
    state,
    campaign_id: campaignId,
    phone_number: { id: randomUUID(), name: number, number },
    created_at: toDate(createdAt),
    updated_at: toDate(createdAt),
  });

  function read<T>({ path, body }: VendorRequest, schema: z.ZodType<T>): T | undefined {
    const { data, error } = schema.safeParse(JSON.parse(body));
    if (error) fault(`POST ${path}: ${error.message}`);
    return data;
  }
  const invalid: VendorAnswer = {
    status: 422,
    body: {
      errors: [{ type: 'validation_error', code: 'invalid', message: 'is not as it should be', attribute: 'ein' }],
    },
  };
  function page({ path, query }: VendorRequest, all: object[]): VendorAnswer {
    const at = Number(query.get('page_number') ?? 0);
    const urlOf = (to: number) => `${apiUrl()}${path}?page_number=${to}`;
    const next = all.length > (at + 1) * pageSize() ? { next: urlOf(at + 1) } : {};
    const data = all.slice(at * pageSize(), (at + 1) * pageSize());
    return { status: 200, body: { links: { self: urlOf(at), first: urlOf(0), ...next }, data } };
  }
  const one = (all: readonly Kept<object>[], id: string): VendorAnswer => {
    const found = all.find((each) => each.id === id);
    return found ? { status: 200, body: toOne(found) } : refuse(404, 20404);
  };

  function manyBrands(request: VendorRequest): VendorAnswer {
    if (request.method === 'GET') return page(request, brands.map(toOne));
    const asked = read(request, brandBody);
    if (!asked) return invalid;
    const isTwice = brands.some((each) => each.asked.status_callback_url === asked.status_callback_url);
    if (isTwice) fault('a brand is paid for twice');
    brands.push(keep(asked));
    return { status: 201, body: toOne(brands.at(-1)!) };
  }
  function campaignsOf(request: VendorRequest, brandId: string): VendorAnswer {
    const known = campaigns.filter((each) => each.brandId === brandId);
    if (request.method === 'GET') return page(request, known.map(toOne));
    const asked = read(request, campaignBody);
    const owner = brands.find(({ id }) => id === brandId);
    if (!asked || owner?.state !== 'completed') return invalid;
    if (known.some((each) => each.asked.name === asked.name)) fault('a campaign is paid for twice');
    campaigns.push({ ...keep(asked), brandId });
    return { status: 201, body: toOne(campaigns.at(-1)!) };
  }
  function ordersOf(request: VendorRequest, campaignId: string): VendorAnswer {
    if (request.method === 'GET')
      return page(request, orders.filter((each) => each.campaignId === campaignId).map(toOrder));
    const asked = read(request, orderBody);
    const isReady = campaigns.some(({ id, state }) => id === campaignId && state === 'active');
    const isTaken = numbers.some(({ number }) => asked?.phone_numbers.includes(number));
    if (!asked || !isReady || isTaken) return invalid;
    orders.push({ ...keep(asked), campaignId });
    return { status: 200, body: toOrder(orders.at(-1)!) };
  }
  function oneNumber({ method }: VendorRequest, id: string): VendorAnswer {
    const found = numbers.find((each) => each.id === id);
    if (!found || method !== 'DELETE') return refuse(404, 20404);
    numbers.splice(numbers.indexOf(found), 1);
    return { status: 204, body: '' };
  }

  function settle<T>(
    each: Kept<T> & { asked: { status_callback_url?: string | undefined } },
    state: string,
    event: object,
  ) {
    Object.assign(each, { state, updatedAt: Math.max(now(), each.updatedAt + 1_000) });
    if (each.asked.status_callback_url) call(each.asked.status_callback_url, { ...event, state });
  }

  const root = '/api/relay/rest/registry/beta';
  return {
    brands,
    campaigns,
    orders,
    numbers,
    /** Decides about whatever waits, one step of each, and calls about it; a reason they give nowhere. */
    decide(outcome: 'approved' | 'rejected') {
      const isGood = outcome === 'approved';
      const pending = <T extends { state: string }>(all: T[]) => all.filter(({ state }) => state === 'pending');
      const [ofBrands, ofCampaigns, ofOrders, ofNumbers] = [
        pending(brands),
        pending(campaigns),
        pending(orders),
        pending(numbers),
      ];
      for (const each of ofBrands)
        settle(each, isGood ? 'completed' : 'unverified', { event_category: 'brand', brand_id: each.id });
      for (const each of ofCampaigns)
        settle(each, isGood ? 'active' : 'inactive', { event_category: 'campaign', campaign_id: each.id });
      for (const each of ofNumbers) each.state = isGood ? 'completed' : 'failed';
      for (const each of ofOrders) {
        settle(each, 'processed', { event_category: 'number_assignment_order', number_assignment_order_id: each.id });
        for (const number of each.asked.phone_numbers)
          numbers.push({ id: randomUUID(), number, campaignId: each.campaignId, state: 'pending', createdAt: now() });
      }
    },
    places: [
      [new RegExp(`^${root}/brands$`), manyBrands],
      [new RegExp(`^${root}/brands/([\\w-]+)$`), (_, id) => one(brands, id)],
      [new RegExp(`^${root}/brands/([\\w-]+)/campaigns$`), campaignsOf],
      [new RegExp(`^${root}/campaigns/([\\w-]+)$`), (_, id) => one(campaigns, id)],
      [new RegExp(`^${root}/campaigns/([\\w-]+)/orders$`), ordersOf],
      [
        new RegExp(`^${root}/campaigns/([\\w-]+)/numbers$`),
        (request, id) => page(request, numbers.filter(({ campaignId }) => campaignId === id).map(toNumber)),
      ],
      [new RegExp(`^${root}/numbers/([\\w-]+)$`), oneNumber],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}

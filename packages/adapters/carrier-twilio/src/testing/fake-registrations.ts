import { randomBytes } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import type { OwnedNumber } from './fake-number-shop.ts';

export interface FakeVerification {
  sid: string;
  form: URLSearchParams;
  status: 'PENDING_REVIEW' | 'IN_REVIEW' | 'TWILIO_APPROVED' | 'TWILIO_REJECTED';
  said: string | null;
  code: number | null;
  editAllowed: boolean | null;
  edits: number;
}

interface FakeRegistrationsOptions {
  accountSid: string;
  own: readonly OwnedNumber[];
  now(): number;
}

type Refuse = (status: number, code: number) => VendorAnswer;

const PATH = '/v1/Tollfree/Verifications';

/** Toll-free verifications of Twilio, as its document has them: one a number. */
export function createFakeRegistrations({ accountSid, own, now }: FakeRegistrationsOptions, refuse: Refuse) {
  const books: FakeVerification[] = [];
  const settings = { isForgetful: false };
  /** States of the campaigns of the account's one messaging service. */
  const campaigns: string[] = [];

  const text = (form: URLSearchParams, name: string) => form.get(name);
  function toResource({ sid, form, status, said, code, editAllowed, edits }: FakeVerification) {
    const at = new Date(Math.floor(now() / 1_000) * 1_000 + edits * 1_000).toISOString().replace('.000Z', 'Z');
    const number = own.find((each) => each.sid === form.get('TollfreePhoneNumberSid'));
    return {
      sid,
      account_sid: accountSid,
      customer_profile_sid: null,
      trust_product_sid: null,
      regulated_item_sid: null,
      date_created: at,
      date_updated: at,
      business_name: text(form, 'BusinessName'),
      business_website: text(form, 'BusinessWebsite'),
      business_street_address: text(form, 'BusinessStreetAddress'),
      business_city: text(form, 'BusinessCity'),
      business_state_province_region: text(form, 'BusinessStateProvinceRegion'),
      business_postal_code: text(form, 'BusinessPostalCode'),
      business_country: text(form, 'BusinessCountry'),
      business_contact_first_name: text(form, 'BusinessContactFirstName'),
      business_contact_last_name: text(form, 'BusinessContactLastName'),
      business_contact_email: text(form, 'BusinessContactEmail'),
      business_contact_phone: text(form, 'BusinessContactPhone'),
      business_type: text(form, 'BusinessType'),
      notification_email: text(form, 'NotificationEmail'),
      use_case_categories: form.getAll('UseCaseCategories'),
      use_case_summary: text(form, 'UseCaseSummary'),
      production_message_sample: text(form, 'ProductionMessageSample'),
      opt_in_image_urls: form.getAll('OptInImageUrls'),
      opt_in_type: text(form, 'OptInType'),
      message_volume: text(form, 'MessageVolume'),
      additional_information: text(form, 'AdditionalInformation'),
      tollfree_phone_number_sid: text(form, 'TollfreePhoneNumberSid'),
      tollfree_phone_number: number ? `+${number.number}` : null,
      external_reference_id: text(form, 'ExternalReferenceId'),
      status,
      url: `https://messaging.twilio.com${PATH}/${sid}`,
      rejection_reason: said,
      rejection_reasons: said === null ? null : [{ reason: said, code }],
      error_code: code,
      edit_allowed: editAllowed,
      edit_expiration: null,
    };
  }

  function file({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body);
    const sid = form.get('TollfreePhoneNumberSid');
    if (!own.some((each) => each.sid === sid)) return refuse(404, 20404);
    if (books.some((each) => each.form.get('TollfreePhoneNumberSid') === sid)) return refuse(400, 22214);
    const filed: FakeVerification = {
      sid: `HH${randomBytes(16).toString('hex')}`,
      form,
      status: 'PENDING_REVIEW',
      said: null,
      code: null,
      editAllowed: null,
      edits: 0,
    };
    if (!settings.isForgetful) books.push(filed);
    return { status: 201, body: toResource(filed) };
  }

  function list({ query }: VendorRequest): VendorAnswer {
    const key = query.get('ExternalReferenceId');
    const wanted = query.get('Status');
    const found = books
      .filter(({ form }) => key === null || form.get('ExternalReferenceId') === key)
      .filter(({ status }) => wanted === null || status === wanted);
    const url = `https://messaging.twilio.com${PATH}?Page=0`;
    const pages = { first_page_url: url, previous_page_url: null, next_page_url: null, url };
    return {
      status: 200,
      body: { verifications: found.map(toResource), meta: { page: 0, page_size: 50, key: 'verifications', ...pages } },
    };
  }

  function one({ method, body }: VendorRequest, sid: string): VendorAnswer {
    const found = books.find((each) => each.sid === sid);
    if (!found) return refuse(404, 20404);
    if (method === 'GET') return { status: 200, body: toResource(found) };
    if (method === 'DELETE') {
      books.splice(books.indexOf(found), 1);
      return { status: 204, body: '' };
    }
    if (found.editAllowed === false) return refuse(400, 30443);
    const form = new URLSearchParams(body);
    for (const name of new Set(form.keys())) {
      found.form.delete(name);
      for (const value of form.getAll(name)) found.form.append(name, value);
    }
    Object.assign(found, { status: 'IN_REVIEW', said: null, code: null, editAllowed: null, edits: found.edits + 1 });
    return { status: 202, body: toResource(found) };
  }

  function listCampaigns({ path }: VendorRequest): VendorAnswer {
    const at = new Date(now()).toISOString();
    const url = `https://messaging.twilio.com${path}`;
    const pages = { first_page_url: url, previous_page_url: null, next_page_url: null, url };
    const compliance = campaigns.map((state) => ({
      sid: `QE${randomBytes(16).toString('hex')}`,
      account_sid: accountSid,
      messaging_service_sid: path.split('/')[3],
      campaign_status: state,
      date_created: at,
      date_updated: at,
      url,
    }));
    return { status: 200, body: { compliance, meta: { page: 0, page_size: 50, key: 'compliance', ...pages } } };
  }

  return {
    books,
    settings,
    campaigns,
    /** Decides about all that wait. */
    decide(outcome: 'approved' | 'rejected', { said = '', code = 0, canAmend = true } = {}) {
      const isApproved = outcome === 'approved';
      for (const each of books.filter(({ status }) => status !== 'TWILIO_APPROVED'))
        Object.assign(each, {
          status: isApproved ? 'TWILIO_APPROVED' : 'TWILIO_REJECTED',
          said: isApproved ? null : said,
          code: isApproved ? null : code,
          editAllowed: isApproved ? null : canAmend,
        });
    },
    places: [
      [/^\/v1\/Services\/\w+\/Compliance\/Usa2p$/, listCampaigns],
      [/^\/v1\/Tollfree\/Verifications\/(\w+)$/, one],
      [
        /^\/v1\/Tollfree\/Verifications$/,
        (request: VendorRequest) => (request.method === 'POST' ? file(request) : list(request)),
      ],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}

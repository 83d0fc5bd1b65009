import * as identity from '../identity.ts';
import * as profile from '../profile.ts';
import * as verify from '../verify.ts';
import { accountDocs } from './account.docs.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';
import { lowBalanceDocs } from './low-balance.docs.ts';

const status = '`0` not given, `1` reviewing, `2` verified, `100` refused: needs an update.';
const address = {
  firstName: 'First name, as on documents.',
  lastName: 'Last name, as on documents.',
  address: 'Street and number.',
  city: 'City; cut to 20 characters.',
  province: 'State or province.',
  regionCode: 'Country by ISO 3166-1, two capital letters.',
  postalCode: 'Postal code.',
};
const option = {
  value: 'Id of the option.',
  en: 'The option in English.',
  zh_cn: 'The option in Chinese.',
  selected: 'True where it was chosen.',
};

const choice = {
  value: 'Id of the option.',
  selected: 'Whether it is chosen; true when left out.',
  text: 'What the use is, with `other`.',
};

export const profileDocs: TagDocs = {
  tag: 'Account',
  is: 'The account, its balance, and what it says about itself. Buying and managing numbers needs a verified profile.',
  schemas: [],
  calls: {
    ...accountDocs,
    ...lowBalanceDocs,
    ...describeCalls(profilePart(), {
      getProfile: {
        is: 'Answers the profile, and where its review stands. Personal fields are empty until they are given; options are listed for brands that ask for a use case.',
        spec: '1 §4',
        answer: {
          telCode: 'Country code of the verified phone; absent without one.',
          phone: 'The verified phone without its country code; absent without one.',
          email: 'The verified e-mail address; absent without one.',
          ...address,
          country: 'Name of the country, in the asker’s language.',
          featureOptions: { is: 'Features, one of which is used most.', of: option },
          userCaseOptions: {
            is: 'What the product is used for.',
            of: { ...option, text: 'What the use is, of the option `other`.' },
          },
          profileStatus: `State of the personal fields: ${status}`,
          useCaseStatus: `State of features and uses: ${status}`,
          profileStatus4Phone: `The status by which numbers are bought and managed, of both parts together: ${status}`,
          needSetPhone: 'True while the account has no verified phone.',
          profileReason: 'Why the personal fields were refused, in the reviewer’s words.',
          useCaseReason: 'Why features and uses were refused, in the reviewer’s words.',
          filedDate: 'When it was filed last, epoch milliseconds.',
          vipStatus: 'In brands that have VIPs: `1` while the account is one.',
          expireDate: 'Until when it is, epoch milliseconds.',
          KYCInfo: 'The identity proof.',
        },
      },
      updateProfile: {
        is: 'Files the profile. What changed is reviewed again; what stayed as it was keeps its status.',
        spec: '2 §7',
        body: {
          ...address,
          country: 'Accepted for the specification’s clients; the region code decides.',
          feature: {
            is: 'JSON text of a list: the features as `getProfile` lists them, or the chosen one alone. Exactly one is chosen. Brands without use cases ignore it.',
            of: choice,
          },
          userCase: {
            is: 'JSON text of a list: the uses as `getProfile` lists them, or the chosen ones alone. At least one is chosen. Brands without use cases ignore it.',
            of: choice,
          },
        },
        answer: { profileStatus: status, useCaseStatus: status },
        refusals: ['TOO_FREQUENT'],
        example: {
          body: {
            firstName: 'Bo',
            lastName: 'Lee',
            address: '1 Main Street',
            city: 'Springfield',
            province: 'IL',
            regionCode: 'US',
            postalCode: '62701',
            feature: '[{"value":"sms"}]',
            userCase: '[{"value":"work"}]',
          },
          answer: { status: 200, profileStatus: 1, useCaseStatus: 1 },
        },
      },
    }),
  },
};

const sent = {
  verifyid: words.verifyid,
  codeLength: words.codeLength,
  sentDate: words.sentDate,
  resendDate: words.resendDate,
  expireDate: words.codeExpireDate,
};
const captcha = {
  captchaId: words.captchaId,
  captcha: words.captcha,
  captchaVerifyParam: words.captchaVerifyParam,
};
const given = { verifyid: words.verifyid, code: 'The digits that were sent.' };
const sendRefusals = [
  'CAPTCHA_REQUIRED',
  'WRONG_CAPTCHA',
  'SLIDER_FAILED',
  'SLIDER_RETRY',
  'RESEND_TOO_SOON',
  'TOO_MANY_CODES',
  'CHANNEL_LOCKED',
  'NOT_AUTHORISED',
] as const;
const checkRefusals = ['WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'CHANNEL_LOCKED'] as const;
const setPhone = { telcode: words.loginTelCode, phone: words.loginPhone };
const phoneSet = { telCode: 'Country code of the phone that is set now.', phone: 'The phone that is set now.' };
const setRefusals = ['ADDRESS_NOT_PROVEN', 'OWNER_NOT_PROVEN', 'ADDRESS_TAKEN', 'NOT_AUTHORISED'] as const;

export const verifyDocs: TagDocs = {
  tag: 'Verified phone and e-mail',
  is: 'Proving a phone or e-mail address by a code, and setting it as one that the account signs in by: send the code, check it, set the address within ten minutes in the same session.',
  schemas: [],
  calls: {
    ...describeCalls(verify, {
      getVerifyCode: {
        is: 'Sends a code to a phone that is to be proven. Whether an account has the phone changes nothing. Changes state, though it is a GET.',
        spec: '2 §7',
        query: { telCode: words.loginTelCode, phone: words.loginPhone, ...captcha },
        answer: sent,
        refusals: [...sendRefusals, 'UNSUPPORTED_PHONE', 'PHONE_OF_OURS'],
      },
      requestToVerifyEmail: {
        is: 'Sends a code to an e-mail address that is to be proven. One that the account has already needs no captcha.',
        spec: '2 §7',
        body: { email: words.email, ...captcha },
        answer: sent,
        refusals: [...sendRefusals, 'INVALID_EMAIL'],
      },
      getOwnerProof: {
        is: 'Answers whether another phone or e-mail address may be set now: this session signed in within ten minutes, or proved within ten minutes, by a code, an address that the account already has.',
        answer: { isProven: 'True while another address may be set.' },
      },
      validateCode: {
        is: 'Checks the code sent to a phone. The phone may then be set for ten minutes, in this session.',
        spec: '2 §7',
        body: given,
        refusals: checkRefusals,
      },
      validateCodeForEmail: {
        is: 'Checks the code sent to an e-mail address. It may then be set for ten minutes, in this session.',
        spec: '2 §7',
        body: given,
        refusals: checkRefusals,
      },
    }),
    ...describeCalls(addressPart(), {
      setPhoneForAccount: {
        is: 'Gives the account its verified phone. It signs in by it from now on, and no longer by the one before.',
        spec: '2 §7',
        body: setPhone,
        answer: phoneSet,
        refusals: [...setRefusals, 'UNSUPPORTED_PHONE'],
      },
      updatePhone: {
        is: 'The same as `setPhoneForAccount`, under the name by which clients change a phone.',
        spec: '2 §7',
        body: setPhone,
        answer: phoneSet,
        refusals: [...setRefusals, 'UNSUPPORTED_PHONE'],
      },
      setEmailForAccount: {
        is: 'Gives the account its verified e-mail address. It signs in by it from now on, and no longer by the one before.',
        spec: '2 §7',
        body: { email: words.email },
        answer: { email: 'The address that is set now.' },
        refusals: [...setRefusals, 'INVALID_EMAIL'],
      },
      updateEmail: {
        is: 'The same as `setEmailForAccount`, under the name by which clients change an address.',
        spec: '2 §7',
        body: { email: words.email },
        answer: { email: 'The address that is set now.' },
        refusals: [...setRefusals, 'INVALID_EMAIL'],
      },
    }),
  },
};

const picture = (what: string) => `Link to ${what}, valid for five minutes; empty where there is none.`;
const kept = 'Link of an earlier picture of this account, also an expired one, to keep that picture in this place.';

export const identityDocs: TagDocs = {
  tag: 'Identity',
  is: 'The pictures by which a person shows who they are: the photo ID, and the person holding it, up to two each.',
  schemas: [
    describeSchema('IdentityProof', identity.kycInfo, 'The identity proof of the account.', {
      status: '`-1` none, `1` reviewing, `2` verified, `100` rejected.',
      idCardUrl1: picture('the first picture of the ID'),
      idCardUrl2: picture('the second picture of the ID'),
      idHoldUrl1: picture('the first photo holding the ID'),
      idHoldUrl2: picture('the second photo holding the ID'),
      reason: 'Why it was rejected, in the account’s language.',
    }),
  ],
  calls: describeCalls(identity, {
    getKYCInfo: {
      is: 'Answers how the identity proof stands. Every request makes new links to its pictures.',
      spec: '1 §4',
      answer: { KYCInfo: 'The proof.' },
    },
    updateKYCInfo: {
      is: 'Files the proof for review, as `multipart/form-data`. For each of the four places: a file is its new picture; else the link of an earlier picture keeps that one; else the place stays empty, and what was there is removed.',
      spec: '2 §7',
      body: {
        idCard1: 'First picture of the ID: PNG or JPEG, at most 5 MB.',
        idCard2: 'Second picture of the ID.',
        idHold1: 'First photo holding the ID.',
        idHold2: 'Second photo holding the ID.',
        idCardUrl1: kept,
        idCardUrl2: kept,
        idHoldUrl1: kept,
        idHoldUrl2: kept,
      },
      answer: { KYCInfo: 'The proof as it is filed now.' },
      refusals: [
        'IDENTITY_LOCKED',
        'IDENTITY_PICTURE_TYPE',
        'IDENTITY_PICTURE_SIZE',
        'PICTURE_BROKEN',
        'PICTURE_TOO_COMPLEX',
      ],
    },
  }),
};

function profilePart() {
  const { getProfile, updateProfile } = profile;
  return { getProfile, updateProfile };
}

function addressPart() {
  const { setPhoneForAccount, updatePhone, setEmailForAccount, updateEmail } = profile;
  return { setPhoneForAccount, updatePhone, setEmailForAccount, updateEmail };
}

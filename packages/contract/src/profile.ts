import { lengthOf } from '@manyline/domain/characters';
import { cutCity } from '@manyline/domain/profile';
import { OTHER_TEXT_MAX, OTHER_USE, profileLimits } from '@manyline/domain/profile-form';
import { findRegion } from '@manyline/domain/regions';
import { z } from 'zod';
import { bodySchema, defineCall, jsonText } from './define-call.ts';
import { kycInfo } from './identity.ts';
import { profileFeatures, profileUseCases } from './profile-options.ts';
import { charactersUpTo, epochMs, ok, phoneDigits, telCode } from './wire.ts';

/** 0 not given, 1 reviewing, 2 verified, 100 refused: needs an update (spec 1 §4). */
const profileStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(100)]);

const words = (max: number) => z.string().trim().min(1).check(charactersUpTo(max));

/** The fields that a person fills in about themselves, all of them required (spec 1 §5). */
export const profileDraft = z.object({
  firstName: words(profileLimits.firstName),
  lastName: words(profileLimits.lastName),
  address: words(profileLimits.address),
  /** Cut to 20 characters. */
  city: words(profileLimits.city).transform(cutCity),
  /** State or province. */
  province: words(profileLimits.province),
  /** ISO 3166-1 alpha-2, in capitals. */
  regionCode: z
    .string()
    .refine((iso) => /^[A-Z]{2}$/.test(iso) && findRegion(iso) !== undefined, 'a country code (ISO)'),
  /** Digits of a Chinese input method are as good as others. */
  postalCode: words(profileLimits.postalCode).normalize('NFKC'),
});
export type ProfileDraft = z.output<typeof profileDraft>;

/**
 * The options as `getProfile` lists them, or only the chosen ones: an entry counts as chosen unless `selected` is false.
 * `text` goes with "other".
 */
const choices = z
  .array(
    z.object({ value: z.string().max(40), selected: z.boolean().optional(), text: z.string().max(1000).optional() }),
  )
  .max(50)
  .transform((list) => list.filter((choice) => choice.selected !== false));

const isKnown = (options: readonly { value: string }[]) => (choice: { value: string }) =>
  options.some((option) => option.value === choice.value);

/** The most-used feature: one. */
export const chosenFeature = choices.refine(
  (list) => list.length === 1 && list.every(isKnown(profileFeatures)),
  'choose one of the listed features',
);

/** At least one use case; "other" says what it is. */
export const chosenUseCases = choices
  .refine((list) => list.length > 0 && list.every(isKnown(profileUseCases)), 'choose at least one of the listed uses')
  .refine(
    (list) => list.every(({ value, text = '' }) => value !== OTHER_USE || isOtherText(text)),
    `say what the other use is, in at most ${OTHER_TEXT_MAX} characters`,
  );

function isOtherText(text: string): boolean {
  const length = lengthOf(text.trim());
  return length > 0 && length <= OTHER_TEXT_MAX;
}

const featureOption = z.object({ value: z.string(), en: z.string(), zh_cn: z.string(), selected: z.boolean() });
const useCaseOption = featureOption.extend({ text: z.string().optional() });

/** Personal fields are empty until they are given; options are listed for the v3 brands alone. */
export const getProfile = defineCall('GET', '/web/getProfile', {
  summary: 'The profile of the account, and where its review stands.',
  tag: 'Account',
  audience: 'account',
  response: z.object({
    telCode: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    /** The region's name in the asker's language. */
    country: z.string(),
    regionCode: z.string(),
    featureOptions: z.array(featureOption),
    userCaseOptions: z.array(useCaseOption),
    profileStatus,
    useCaseStatus: profileStatus,
    /**
     * The status that buying and managing numbers goes by (spec 1 §4): both statuses for v3 brands, else the profile's.
     */
    profileStatus4Phone: profileStatus,
    needSetPhone: z.boolean(),
    /** Words of the reviewer, where a part was refused. */
    profileReason: z.string().optional(),
    useCaseReason: z.string().optional(),
    filedDate: epochMs.optional(),
    /** In brands that have it. 1: the account is a VIP until `expireDate`. */
    vipStatus: z.union([z.literal(0), z.literal(1)]).optional(),
    expireDate: epochMs.optional(),
    KYCInfo: kycInfo,
  }),
});
export type Profile = z.output<typeof getProfile.response>;

/**
 * Files the profile. What changed is reviewed again; what stayed as it was keeps its status. `country` is taken for the
 * published API's sake: the region code decides. `feature` and `userCase` are required for the v3 brands and ignored elsewhere.
 */
export const updateProfile = defineCall('POST', '/web/updateProfile', {
  summary: 'File or change the profile of the account.',
  tag: 'Account',
  audience: 'account',
  body: bodySchema({
    ...profileDraft.shape,
    country: z.string().max(100).optional(),
    feature: jsonText(choices).optional(),
    userCase: jsonText(choices).optional(),
  }),
  response: ok.extend({ profileStatus, useCaseStatus: profileStatus }),
});

const phoneFields = { telcode: telCode, phone: phoneDigits.max(15) };
const emailFields = { email: z.string().trim().max(254) };
const phoneSet = ok.extend({ telCode: z.string(), phone: z.string() });
const emailSet = ok.extend({ email: z.string() });

/**
 * Gives the account its phone, or another one: the account signs in by it from now on, and no longer by the one before.
 * Errors: ADDRESS_NOT_PROVEN unless this session proved it within ten minutes (decision 15), OWNER_NOT_PROVEN unless getOwnerProof
 * says so (0109), ADDRESS_TAKEN, UNSUPPORTED_PHONE.
 */
export const setPhoneForAccount = defineCall('POST', '/web/setPhoneForAccount', {
  summary: 'Set the verified phone of the account.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(phoneFields),
  response: phoneSet,
});

/** The same call under the name that clients use to change a phone. */
export const updatePhone = defineCall('POST', '/web/updatePhone', {
  summary: 'Change the verified phone of the account.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(phoneFields),
  response: phoneSet,
});

/** As setPhoneForAccount, for the e-mail address. Errors: ADDRESS_NOT_PROVEN, OWNER_NOT_PROVEN, ADDRESS_TAKEN, INVALID_EMAIL. */
export const setEmailForAccount = defineCall('POST', '/web/setEmailForAccount', {
  summary: 'Set the verified e-mail address of the account.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(emailFields),
  response: emailSet,
});

/** The same call under the name that clients use to change an address. */
export const updateEmail = defineCall('POST', '/web/updateEmail', {
  summary: 'Change the verified e-mail address of the account.',
  tag: 'Verified phone and e-mail',
  audience: 'account',
  body: bodySchema(emailFields),
  response: emailSet,
});

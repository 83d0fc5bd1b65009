import { isContactEmail } from '@manyline/domain/email';
import { findRegion } from '@manyline/domain/regions';
import {
  businessRegisters,
  businessTypes,
  isPhone,
  isWebsite,
  needsRegister,
  optInTypes,
  SENDER_WORDS_MIN,
  senderFields,
  senderFormMax,
  senderIndustries,
  senderKinds,
  senderUses,
  senderVolumes,
  toPhoneDigits,
} from '@manyline/domain/sender-form';
import { z } from 'zod';
import { bodySchema, defineCall, jsonText, querySchema } from './define-call.ts';
import { ok, phoneDigits } from './wire.ts';

/**
 * none: never filed · reviewing: we or the carrier look at it · needsInfo: the carrier wants to know more, or does not take the form ·
 * approved: may send · rejected: may be mended and filed again.
 */
export const tollFreeState = z.enum(['none', 'reviewing', 'needsInfo', 'approved', 'rejected']);
export type TollFreeState = z.infer<typeof tollFreeState>;

/** Why a number that has to be registered sends nothing; `unsupported`, of a toll-free one: its carrier takes nothing from such numbers at all. */
export const tollFreeBlock = z.enum(['none', 'reviewing', 'needsInfo', 'rejected', 'unsupported']);
export type TollFreeBlock = z.infer<typeof tollFreeBlock>;

const typed = (name: keyof typeof senderFormMax, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(senderFormMax[name])
    .refine((text) => !text.includes('\0'), 'no control characters');

const filledSenderForm = z.object({
  businessName: typed('businessName'),
  businessType: z.enum(businessTypes),
  register: z.enum(businessRegisters).optional(),
  registrationNumber: typed('registrationNumber').optional(),
  industry: z.enum(senderIndustries).optional(),
  website: typed('website').refine(isWebsite, 'must begin with https:// and name a page'),
  street: typed('street'),
  city: typed('city'),
  region: typed('region'),
  postalCode: typed('postalCode'),
  country: z.string().refine((iso) => findRegion(iso) !== undefined, 'must be a country as in ISO 3166'),
  firstName: typed('firstName'),
  lastName: typed('lastName'),
  email: typed('email').refine(isContactEmail, 'must be a mail address'),
  phone: typed('phone').refine(isPhone, 'must be a number with its country code'),
  use: z.enum(senderUses),
  volume: z.enum(senderVolumes),
  summary: typed('summary', SENDER_WORDS_MIN),
  sample: typed('sample', SENDER_WORDS_MIN),
  secondSample: typed('secondSample', SENDER_WORDS_MIN).optional(),
  optInType: z.enum(optInTypes),
  optIn: typed('optIn', SENDER_WORDS_MIN),
});

/** The form for carriers before a toll-free number sends, or a local one that has to be registered (`local`: its trade and a second sample too). */
export const senderForm = filledSenderForm
  .superRefine(({ businessType, register, registrationNumber }, context) => {
    if (!needsRegister(businessType)) return;
    for (const [name, value] of Object.entries({ register, registrationNumber }))
      if (value === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [name] });
  })
  .transform((form) => ({ ...form, phone: toPhoneDigits(form.phone) }));
export type SenderFormInput = z.input<typeof senderForm>;

/** A registration as its person sees it. */
const registration = z.object({
  /** Which kind of number it is: what is asked for differs. */
  sender: z.enum(senderKinds),
  state: tollFreeState,
  /** Who looks at it while it is reviewed: the operator, or the carrier. */
  by: z.enum(['us', 'carrier']).optional(),
  /** Why it is not approved, in the language that is asked for. */
  reason: z.string().optional(),
  /** The same in the words of whoever decided it. */
  said: z.string().optional(),
  /** The form filed last, to be mended. */
  form: z.partialRecord(z.enum(senderFields), z.string()).optional(),
  pictureUrl: z.string().optional(),
});
export type TollFreeRegistration = z.infer<typeof registration>;

/** Calls of our own, in the style of spec 2 §7: the specification names the dialog's button, not its call (decision 30). */
export const getTollFreeRegistration = defineCall('GET', '/web/getTollFreeRegistration', {
  summary: 'How the registration of an own number stands: a toll-free one, or a local one that has to be registered.',
  tag: 'Chats',
  audience: 'account',
  query: querySchema({ number: phoneDigits }),
  response: registration,
});

/**
 * Repeating it while it waits, or once it was approved, changes nothing. Without a picture the one that was filed last stays.
 * Errors: NOT_FOUND, INVALID_INPUT, PICTURE_TOO_LARGE, PICTURE_UNSUPPORTED, PICTURE_BROKEN, PICTURE_TOO_COMPLEX, TOO_FREQUENT.
 */
export const registerTollFree = defineCall('POST', '/web/registerTollFree', {
  summary: 'File the registration of an own number for review.',
  tag: 'Chats',
  audience: 'account',
  isUpload: true,
  body: bodySchema({ number: phoneDigits, form: jsonText(senderForm), optInPicture: z.file().optional() }),
  response: ok.extend({ state: tollFreeState }),
});

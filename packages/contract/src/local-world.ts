import { AUTOMATIC_LANGUAGE, isSpeechLanguage } from '@manyline/domain/speech-languages';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { highlight } from './highlights.ts';
import { charactersUpTo, epochMs, moneyText, ok, phoneDigits } from './wire.ts';

/** The sandbox page's own calls (`/sandbox/api`): they exist only in the local world. */
const tag = 'Local world';
const audience = 'localWorld' as const;

/**
 * normal: works · hang: never answers · refuse: takes nothing · loseReceipts: delivers, but says so never · answerLate: takes, and answers
 * too late · takeAndDie: takes, and breaks the connection · wrongBody: takes, and answers nonsense · noId: takes, and answers without an id · storm: answers 500, having taken every
 * second message · throttle: takes a message every two seconds from each sender · forgetReferences: receipts without our reference.
 */
export const carrierMode = z.enum([
  'normal',
  'hang',
  'refuse',
  'loseReceipts',
  'answerLate',
  'takeAndDie',
  'wrongBody',
  'noId',
  'storm',
  'throttle',
  'forgetReferences',
]);
export type CarrierMode = z.infer<typeof carrierMode>;

/** normal: works · refuse: takes no voicemail · fail: breaks down · hang: never answers. */
export const speechMode = z.enum(['normal', 'refuse', 'fail', 'hang']);
export type SpeechMode = z.infer<typeof speechMode>;

export const handset = z.object({
  number: z.string(),
  name: z.string(),
  lastDate: epochMs.optional(),
  lastText: z.string().optional(),
});
export const handsetMessage = z.object({
  id: z.string(),
  /** in: arrived at the handset. */
  direction: z.enum(['in', 'out']),
  peerNumber: z.string(),
  text: z.string(),
  /** Links to pictures, joined by commas. */
  media: z.string(),
  /** A voicemail, spoken after the beep: `text` holds the words. */
  voicemail: z.boolean().optional(),
  date: epochMs,
});
export const mailboxItem = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The login code within, when there is one. */
  code: z.string().optional(),
  date: epochMs,
});
export const sandboxAccount = z.object({
  accountId: z.string(),
  /** User id as the web app shows it. */
  userId: z.string(),
  platform: z.string(),
  login: z.string(),
  balance: moneyText,
  numbers: z.array(z.string()),
});

/** Parts of the local world; each is there while its port is played by a twin. */
export const sandboxParts = ['phones', 'mailbox', 'pay', 'reviews'] as const;
export type SandboxPart = (typeof sandboxParts)[number];

/** Whether this is the local world: the sign-in screen then shows where codes land. Answers in production too: false. */
export const getLocalWorld = defineCall('GET', '/web/localWorld', {
  summary: 'Whether this server is a local world, and where its sandbox page is.',
  tag,
  audience: 'anyone',
  response: z.object({ enabled: z.boolean(), sandboxUrl: z.string().optional() }),
});

/** Each is absent where what it turns is no twin. */
const switches = {
  /** Of the first account of the sandbox network. */
  carrierMode: carrierMode.optional(),
  speechMode: speechMode.optional(),
  welcomePack: z.boolean().optional(),
};

/** Each account of the sandbox network; none where it is no twin. */
const carriers = z.array(z.object({ name: z.string(), mode: carrierMode }));

export const getSandboxState = defineCall('GET', '/sandbox/api/state', {
  summary: 'Switches of the local world and its limits.',
  tag,
  audience,
  response: z.object({
    ...switches,
    carriers,
    parts: z.array(z.enum(sandboxParts)),
    faultNumbers: z.array(z.object({ suffix: z.string(), what: z.string() })),
  }),
});
export const setSandboxState = defineCall('POST', '/sandbox/api/state', {
  summary: 'Set the carrier switch, the speech switch or the welcome pack for new accounts.',
  tag,
  audience,
  body: z.object({
    ...switches,
    /** The account whose mode it is; all of them when absent. */
    carrier: z.string().max(60).optional(),
  }),
  response: z.object({ ...switches, carriers }),
});
export const getHandsets = defineCall('GET', '/sandbox/api/handsets', {
  summary: 'Handsets of the local world, the most recently used first.',
  tag,
  audience,
  response: z.object({ handsets: z.array(handset) }),
});
/** Characters. */
export const HANDSET_NAME_MAX = 40;

export const addHandset = defineCall('POST', '/sandbox/api/handsets', {
  summary: 'Add a handset; without a number it gets a free one.',
  tag,
  audience,
  body: z.object({
    number: phoneDigits.min(5).max(15).optional(),
    name: z.string().trim().check(charactersUpTo(HANDSET_NAME_MAX)).optional(),
  }),
  response: z.object({ handset }),
});
export const getHandsetMessages = defineCall('GET', '/sandbox/api/handsetMessages', {
  summary: 'What arrived at and left a handset, oldest first.',
  tag,
  audience,
  query: z.object({ number: phoneDigits, since: z.string().optional() }),
  response: z.object({ messages: z.array(handsetMessage) }),
});
export const sendFromHandset = defineCall('POST', '/sandbox/api/sendFromHandset', {
  summary: 'Text any number from a handset.',
  tag,
  audience,
  body: z.object({ from: phoneDigits, to: phoneDigits, text: z.string().min(1).max(10_000) }),
  response: z.object({ message: handsetMessage }),
});
/** At most so many bytes: far more than any number of ours may send. */
export const handsetPictureBytesMax = 5 * 1024 * 1024;
export const sendPictureFromHandset = defineCall('POST', '/sandbox/api/sendPictureFromHandset', {
  summary: 'Send any number a picture from a handset.',
  tag,
  audience,
  body: z.object({
    from: phoneDigits,
    to: phoneDigits,
    text: z.string().max(10_000).default(''),
    /** The file, in base64. */
    picture: z.base64().min(1),
  }),
  response: z.object({ message: handsetMessage }),
});
export const spokenWordsMax = 500;
export const leaveVoicemail = defineCall('POST', '/sandbox/api/leaveVoicemail', {
  summary: 'Call a number of an account that has voicemail on from a handset, and speak after the beep.',
  tag,
  audience,
  body: z.object({
    from: phoneDigits,
    to: phoneDigits,
    text: z.string().trim().min(1).max(spokenWordsMax),
    /** A value of the language list; '' goes by the script of the words. */
    language: z.string().max(20).refine(isSpeechLanguage, 'not a language of the list').default(AUTOMATIC_LANGUAGE),
  }),
  response: z.object({ message: handsetMessage }),
});
/**
 * A call that ends by the account's switches: forwarded it lasts so long and costs; with voicemail on it leaves one; with
 * both off nobody takes it.
 */
export const callFromHandset = defineCall('POST', '/sandbox/api/callFromHandset', {
  summary: 'Call a number of an account from a handset.',
  tag,
  audience,
  body: z.object({ from: phoneDigits, to: phoneDigits, seconds: z.number().int().min(0).max(86_400) }),
  response: z.object({
    type: z.enum(['forwarded', 'voicemail', 'missed']),
    duration: z.number().int(),
    charge: moneyText,
  }),
});
/** A name as people read it: no number, so that nobody can answer it. */
const senderName = z.string().trim().min(1).max(32).regex(/\D/, 'must not be a number');
export const sendSystemMessage = defineCall('POST', '/sandbox/api/sendSystemMessage', {
  summary: 'Tell an account something as the product does, with parts that lead to its screens.',
  tag,
  audience,
  body: z.object({
    accountId: z.string(),
    sender: senderName,
    text: z.string().trim().min(1).max(10_000),
    highlights: z.array(highlight).max(20).default([]),
  }),
  response: ok,
});
export const getMailbox = defineCall('GET', '/sandbox/api/mailbox', {
  summary: 'Mails and text messages that the product sent by itself, newest first.',
  tag,
  audience,
  query: z.object({ to: z.string().max(254).optional() }),
  response: z.object({ items: z.array(mailboxItem) }),
});
export const getSandboxAccounts = defineCall('GET', '/sandbox/api/accounts', {
  summary: 'Accounts of the local world.',
  tag,
  audience,
  query: z.object({ search: z.string().max(254).optional() }),
  response: z.object({ accounts: z.array(sandboxAccount) }),
});
export const giveCredit = defineCall('POST', '/sandbox/api/giveCredit', {
  summary: 'Credit an account, or take credit away with a negative amount.',
  tag,
  audience,
  body: z.object({ accountId: z.string(), amount: moneyText }),
  response: z.object({ account: sandboxAccount }),
});
export const giveNumber = defineCall('POST', '/sandbox/api/giveNumber', {
  summary: 'Give an account a number from the sandbox stock, or the one named.',
  tag,
  audience,
  body: z.object({
    accountId: z.string(),
    number: phoneDigits.min(5).max(15).optional(),
    type: z.enum(['hosting', 'tollfree', 'other']).default('other'),
  }),
  response: z.object({ account: sandboxAccount, number: z.string() }),
});
export type SandboxAccount = z.infer<typeof sandboxAccount>;

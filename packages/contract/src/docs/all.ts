import { brandNewsDocs } from './brand-news.docs.ts';
import { callsDocs } from './calls.docs.ts';
import { captchaDocs } from './captcha.docs.ts';
import { chatsDocs } from './chats.docs.ts';
import { contactsDocs } from './contacts.docs.ts';
import type { TagDocs } from './define-docs.ts';
import { developerDocs } from './developer.docs.ts';
import { historiesDocs } from './histories.docs.ts';
import { invitesDocs } from './invites.docs.ts';
import { localWorldDocs } from './local-world.docs.ts';
import { noticesDocs } from './notices.docs.ts';
import { numbersDocs } from './numbers.docs.ts';
import { ownDataDocs } from './own-data.docs.ts';
import { paymentsDocs } from './payments.docs.ts';
import { plansDocs } from './plans.docs.ts';
import { identityDocs, profileDocs, verifyDocs } from './profile.docs.ts';
import { ratesDocs } from './rates.docs.ts';
import { sessionDocs } from './session.docs.ts';
import { verificationDocs } from './verification.docs.ts';

/** Descriptions of all calls under /web, in the order in which the pages show them. */
export const publicDocs: readonly TagDocs[] = [
  captchaDocs,
  sessionDocs,
  profileDocs,
  verifyDocs,
  identityDocs,
  ownDataDocs,
  chatsDocs,
  contactsDocs,
  noticesDocs,
  numbersDocs,
  callsDocs,
  plansDocs,
  verificationDocs,
  developerDocs,
  paymentsDocs,
  historiesDocs,
  ratesDocs,
  brandNewsDocs,
  invitesDocs,
  localWorldDocs,
];

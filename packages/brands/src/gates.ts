/** Tabs of the main content (spec 1 §2). */
export const tabIds = ['chats', 'verification', 'numbers', 'contacts', 'account'] as const;
export type TabId = (typeof tabIds)[number];

/** Panes of the account tab (spec 1 §2), in the order of the side list. Logging out stands after them. */
export const accountPaneIds = [
  'profile',
  'notices',
  'rates',
  'credit',
  'history',
  'api',
  'sms',
  'call',
  'invite',
  'redeemCode',
  'numberManagement',
  'subscriptionHistory',
] as const;
export type AccountPaneId = (typeof accountPaneIds)[number];

/** Gates that a brand file lists when the brand has them. */
export const featureIds = [
  /** New chat button and screen. */
  'newChat',
  /** Menu of an open chat: add to contacts, delete. */
  'chatMenu',
  /** Profile header over the chat list: user id, balance, new chat. */
  'chatListHeader',
  /** Number note on hover after one second, in the picker of own numbers. */
  'ownNumberTooltip',
  /** New-number button and wizard of the numbers tab. */
  'newNumber',
  /** Language switch under the tab bar. */
  'languageSwitch',
  /** App-download dialog with its QR code. */
  'appDownload',
  /** Banner ad on the verification screen. */
  'bannerAd',
  /** The brand's own front page as the root of the site. */
  'landingPage',
  /** The verification screen with a new and a recent tab, instead of the one with a left menu. */
  'twoTabVerification',
] as const;

/** Gates that follow from the rest of a brand's file: its panes, links and profile rule. */
export const derivedGateIds = [
  'rates',
  'calls',
  'api',
  'invite',
  'redeemCode',
  'accountNumbers',
  'storeLinks',
  'profileV3',
  'vip',
] as const;

/** Gates that code may ask about with `brand.can(gate)`; it never asks which brand it is (decision 19). */
export type Gate = TabId | (typeof featureIds)[number] | (typeof derivedGateIds)[number];

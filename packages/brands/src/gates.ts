/** Tabs of the main content (spec 1 §2). */
export const tabIds = ['chats', 'verification', 'numbers', 'contacts', 'account'] as const;
export type TabId = (typeof tabIds)[number];

/** Panes of the account tab (spec 1 §2), in the order of the side list. */
export const accountPaneIds = [
  'profile',
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

/** What a brand may or may not have. Code asks `brand.can(gate)`, never which brand it is (decision 19). */
export const gateIds = [
  /** Tabs. */
  'chats',
  'verification',
  'numbers',
  'contacts',
  'account',
  /** New chat button and screen. */
  'newChat',
  /** Menu of an open chat: add to contacts, delete. */
  'chatMenu',
  /** Profile header over the chat list: user id, balance, new chat. */
  'chatListHeader',
  /** Number note on hover after one second, in the picker of own numbers. */
  'ownNumberTooltip',
  /** New-number button and wizard. */
  'newNumber',
  /** Account panes that some brands lack. */
  'rates',
  'callHistory',
  'api',
  /** Number management and subscription history inside the account tab. */
  'accountNumbers',
  /** Language switch under the tab bar. */
  'languageSwitch',
  /** App-download dialog with its QR code; store and APK links beside it. */
  'appDownload',
  'storeLinks',
  /** Banner ad on the verification screen. */
  'bannerAd',
  /** VIP status and expiry in the profile. */
  'vip',
  /** The brand's own front page as the root, and its two-tab verification screen. */
  'landingPage',
  'twoTabVerification',
  /** v3 profiles. */
  'profileV3',
] as const;
export type Gate = (typeof gateIds)[number];

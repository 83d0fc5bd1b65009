export const verificationKeys = {
  all: ['verification'],
  catalogue: (language: string) => ['verification', 'catalogue', language],
  options: ['verification', 'options'],
  lock: ['verification', 'lock'],
  numbers: ['verification', 'numbers'],
  usedApps: ['verification', 'usedApps'],
  events: ['verification', 'events'],
  texts: ['verification', 'texts'],
  receipts: ['verification', 'receipts'],
  ad: ['verification', 'ad'],
} as const;

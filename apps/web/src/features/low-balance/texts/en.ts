import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Low balance',
  use: 'We can tell you here and by email or text when your balance falls below an amount of your choice.',
  off: 'Off: you are not told.',
  on: 'On: you are told when your balance falls below {{below}}.',
  isBelow: 'Your balance is below {{below}} now. You are told again when it has risen and falls below that anew.',
  below: 'Tell me below',
  save: 'Save',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  saved: 'You will be told when your balance falls below {{below}}.',
  switchedOff: 'You will not be told of a low balance any more.',
  problems: {
    empty: 'Please type an amount.',
    notNumber: 'Please type a number, such as 5.',
    otherMoney: 'The amount is in {{mark}}. Please leave out other currency signs.',
    notAboveZero: 'Please type an amount above 0.',
    tooFine: 'At most {{decimals}} decimals.',
    tooMuch: 'At most {{max}}.',
  },
} satisfies TextTree;

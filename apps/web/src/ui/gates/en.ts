import type { TextTree } from '../../lib/i18n/i18n.ts';

export const en = {
  number: {
    title: 'Before you get a number',
    once: 'We ask for this once, before your first number.',
    first: 'Please do what is open below first. Then you can get the number.',
    wait: 'We are still reviewing. As soon as that is done, you can get the number.',
  },
  code: {
    title: 'Before you get a code',
    once: 'We ask for this once, and not for every code: a number stands for a person.',
    first: 'Please do what is open below first. Then you can get a number for codes.',
    wait: 'We are still reviewing. As soon as that is done, you can get a number for codes.',
  },
  kept: 'What you have chosen here is kept.',
  /** Read aloud behind the name of a step. */
  states: { done: ': done', todo: ': to do', waiting: ': waiting for us', refused: ': to be done again' },
  profile: {
    name: 'Your profile',
    todo: 'Name and address. A person reviews them.',
    waiting: 'Under review. We tell you here and by email or text as soon as it is decided.',
    refused: 'Not accepted. {{reason}}',
    useCase: {
      waiting: 'Verified; your use case is still under review. We tell you here and by email or text.',
      refused: 'Verified, but your use case was not accepted. {{reason}}',
    },
    done: 'Verified',
    act: { todo: 'Fill in', refused: 'Correct' },
  },
  phone: { name: 'A phone number of yours', todo: 'We send a code to it.', act: 'Set phone' },
  balance: {
    name: 'Balance',
    has: 'You have {{has}}.',
    number: 'You have {{has}}; it takes {{price}} or more.',
    code: 'You have {{has}}; a code is {{price}}, and nothing is charged if none arrives.',
    act: 'Top up',
  },
} satisfies TextTree;

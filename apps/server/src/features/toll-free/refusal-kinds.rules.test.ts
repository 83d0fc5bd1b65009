import { expect, it } from 'vitest';
import { kindOfRefusal } from './refusal-kinds.rules.ts';

it.each([
  ['The opt-in picture does not show how people agree to get messages.', 'optIn'],
  ['BusinessWebsite: the page could not be opened.', 'website'],
  ['Use case is not allowed on toll-free numbers.', 'notAllowed'],
  ['Sample message does not match the use case', 'sample'],
  ['Business Registration Number is missing or invalid (30527)', 'business'],
  ['This number has a registration already.', 'exists'],
  ['The number already has a verification.', 'exists'],
  ['', 'other'],
])('%s is about: %s', (said, kind) => expect(kindOfRefusal(said)).toBe(kind));

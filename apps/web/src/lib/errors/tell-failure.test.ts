import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, expect, it } from 'vitest';
import { words } from '../i18n/i18n.ts';
import { clearSessionOverlays, overlayStore } from '../overlay/overlay-store.ts';
import { tellFailure } from './tell-failure.ts';

afterEach(() => {
  clearSessionOverlays();
  words.setLanguage('en');
});

it.each([
  ['en', 'Could not save. Being looked after.'],
  ['zh', 'Could not save.Being looked after.'],
] as const)('what did not happen and why stand behind each other as the language (%s) has it', (language, said) => {
  words.setLanguage(language);
  tellFailure('Could not save.', new ApiError({ retcode: 1, retmsg: 'Being looked after.', status: 400 }));
  expect(JSON.stringify(overlayStore.getState())).toContain(said);
});

import { getErrorText } from '@manyline/contract/errors';
import { IDENTITY_PICTURE_MEGABYTES_MAX, type IdentityGroup } from '@manyline/domain/identity';
import { useEffect, useState } from 'react';
import { currentLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { countEmpty } from '../model/draft.ts';
import { IdentityPictureProblem } from '../model/prepare-picture.ts';
import type { IdentityDraft } from './use-draft.ts';

/** Makes chosen files ready, one after the other, as many as there is room for. */
export function useTakeFiles(group: IdentityGroup, draft: IdentityDraft) {
  /** Of the picture that is being made ready. */
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<unknown>();
  const room = countEmpty(draft.draft, group);
  const t = useText('identity');
  // Filed: nothing that was chosen here is there any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the draft begins anew
  useEffect(() => setFailed(undefined), [draft.begun]);

  async function takeAll(files: readonly File[]) {
    setFailed(files.length > room ? 'full' : undefined);
    try {
      await draft.holdSubmit(async () => {
        for (const file of files.slice(0, room)) {
          setPercent(0);
          if (await draft.isChosenAlready(file)) setFailed('same');
          else await draft.add(group, file, setPercent);
        }
      });
    } catch (error) {
      setFailed(error);
    } finally {
      setPercent(undefined);
    }
  }

  const problem = failed === 'full' || failed === 'same' ? t(`problems.${failed}`) : wordsOf(failed);
  /** A refusal is about a choice of files: it goes once the places hold others. */
  const forget = () => setFailed(undefined);
  return { percent, problem, forget, takeFiles: (files: readonly File[]) => void takeAll(files) };
}

/** In the language that the page has when they are read. */
function wordsOf(failed: unknown): string | undefined {
  if (failed === undefined) return undefined;
  const code = failed instanceof IdentityPictureProblem ? failed.code : 'PICTURE_BROKEN';
  return getErrorText(code, currentLanguage(), { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX });
}

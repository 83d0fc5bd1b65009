import type { KycInfo } from '@manyline/contract/identity';
import { type IdentityGroup, mayFileIdentity } from '@manyline/domain/identity';
import { useEffect, useRef, useState } from 'react';
import { compressPicture } from '../../../lib/pictures/compress-picture.ts';
import {
  addPicture,
  canSubmit,
  type Draft,
  draftOf,
  isChanged,
  isChosenAlready,
  removePicture,
  toFields,
} from '../model/draft.ts';
import { prepareIdentityPicture } from '../model/prepare-picture.ts';

/** The dialog's content until it is submitted. It begins with what the server had when the dialog was opened. */
export function useDraft(info: KycInfo) {
  const [first, setFirst] = useState(() => draftOf(info));
  const [draft, setDraft] = useState(first);
  const [begun, setBegun] = useState(0);
  useFreedUrls(draft);
  /** How many choices of files are being made ready. */
  const [preparing, setPreparing] = useState(0);
  const room = useRef(draft);
  room.current = draft;

  function change(next: Draft) {
    room.current = next;
    setDraft(next);
  }

  function restart(filed: KycInfo) {
    setFirst(draftOf(filed));
    setBegun((times) => times + 1);
    change(draftOf(filed));
  }

  // Filed after all (the answer was lost), or by another device: what was chosen here has nowhere to go.
  const readOnly = !mayFileIdentity(info.status);
  const latest = useRef(info);
  latest.current = info;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes so
  useEffect(() => {
    if (readOnly) restart(latest.current);
  }, [readOnly]);

  return {
    draft,
    readOnly,
    /** How often it began anew from what the server has. */
    begun,
    changed: !readOnly && isChanged(draft, first),
    /** Not while a picture is being made ready: it would be missing. */
    mayBeSubmitted: preparing === 0 && canSubmit(draft, first, info.status),
    fields: () => toFields(draft),
    remove: (group: IdentityGroup, id: string) => change(removePicture(room.current, group, id)),
    isChosenAlready: (file: File) => isChosenAlready(room.current, file),
    async holdSubmit(work: () => Promise<void>) {
      setPreparing((count) => count + 1);
      await work().finally(() => setPreparing((count) => count - 1));
    },
    /** @throws IdentityPictureProblem */
    async add(group: IdentityGroup, file: File, onProgress: (percent: number) => void) {
      const ready = await prepareIdentityPicture(file, compressPicture, onProgress);
      // Filed meanwhile, by another device.
      if (!mayFileIdentity(latest.current.status)) return;
      const picture = { id: crypto.randomUUID(), url: URL.createObjectURL(ready), file: ready, source: file };
      change(addPicture(room.current, group, picture));
    },
    /** The filed content is what the server has from now on. */
    restart,
  };
}

export type IdentityDraft = ReturnType<typeof useDraft>;

/** A chosen picture stays in memory until its address is given back. */
function useFreedUrls(draft: Draft) {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(
      [...draft.idCard, ...draft.idHold].flatMap((picture) => (picture?.file ? [picture.url] : [])),
    );
    for (const url of made.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    made.current = shown;
  }, [draft]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

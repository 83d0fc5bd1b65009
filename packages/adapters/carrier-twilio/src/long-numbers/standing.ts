import type { FiledRegistration } from '@manyline/ports/sender-registration';
import { type LocalId, toLocalId } from './local-id.ts';

/**
 * How a step stands. ours: it is for us to take · reviewing: the vendor looks at it · done: the next one may begin · rejected: as it is it
 * may not send. `canAmend` is false where another registration has to take its place.
 */
export type Standing = { version: string } & (
  | { is: 'ours' | 'reviewing' | 'done' }
  | { is: 'rejected'; said: string; canAmend: boolean }
);

export const ours = (version = ''): Standing => ({ is: 'ours', version });
export const reviewing = (version = ''): Standing => ({ is: 'reviewing', version });
export const done = (version = ''): Standing => ({ is: 'done', version });
export const rejected = (said: string, version = '', canAmend = true): Standing => ({
  is: 'rejected',
  said,
  version,
  canAmend,
});

/** A registration as the step that it waits at stands, and the versions of all before. */
export function toFiled(id: LocalId, standing: Standing, versions: readonly string[]): FiledRegistration {
  const states = { ours: 'reviewing', reviewing: 'reviewing', done: 'approved', rejected: 'rejected' } as const;
  const isRejected = standing.is === 'rejected';
  return {
    carrierId: toLocalId(id),
    state: states[standing.is],
    ...(standing.is === 'ours' && { isOurTurn: true }),
    said: isRejected ? standing.said : '',
    canAmend: !isRejected || standing.canAmend,
    version: versions.join(' ').trim(),
  };
}

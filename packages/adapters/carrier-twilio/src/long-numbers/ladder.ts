import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { isLocalId, type LocalId, readLocalId } from './local-id.ts';
import { ours, type Standing, toFiled } from './standing.ts';
import { checkTaken } from './taken-forms.ts';

/** A step of the vendor's. Steps that make a thing with an id of its own have theirs in the registration's, at their own place. */
export interface Rung {
  /** Finds the thing that an earlier process made, or may have made, by our name for it. */
  locate?(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<LocalId | 'absent'>;
  /** Makes it. It has no effect outside before it is taken, or is paid for once however often it is asked for. */
  create?(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<LocalId>;
  /** absent: the vendor has it no more. */
  judge(id: LocalId, signal: AbortSignal): Promise<Standing | 'absent'>;
  /** Does what is ours to do; doing it again does nothing twice. */
  take(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<void>;
  /** Brings what was mended to where it was refused. */
  mend(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<LocalId>;
}

export interface LadderOptions {
  rungs: readonly [Rung, ...Rung[]];
  /** Ends what an earlier holder of the number had. */
  endEarlier(earlier: LocalId, signal: AbortSignal): Promise<void>;
}

export type LocalRegistrations = Required<Omit<SenderRegistration, 'senders'>>;

/** Makes the thing of a step, unless it is there. */
export async function open(rung: Rung, id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<LocalId> {
  const found = (await rung.locate?.(id, asked, signal)) ?? id;
  return found === 'absent' ? ((await rung.create?.(id, asked, signal)) ?? id) : found;
}

/**
 * Registers American long numbers (10DLC) where that takes several steps. A step begins when the one before is done. Each thing that is
 * made carries our key and is looked for before it is made, so whoever dies between two calls leaves nothing that another makes anew.
 */
export function createLadder({ rungs, endEarlier }: LadderOptions): LocalRegistrations {
  const [first] = rungs;
  const lacks = (rung: Rung, at: number, { parts }: LocalId) => rung.create !== undefined && parts[at] === undefined;

  /** Goes up to the step that it waits at; a vendor that lost a thing is asked for another. */
  async function look(id: LocalId, signal: AbortSignal) {
    const versions: string[] = [];
    for (const [at, rung] of rungs.entries()) {
      const standing = lacks(rung, at, id) ? ours() : await rung.judge(id, signal);
      if (standing === 'absent')
        return { at, id: { ...id, parts: id.parts.slice(0, at) }, standing: ours(), versions, isGone: at === 0 };
      versions.push(standing.version);
      if (standing.is !== 'done' || at === rungs.length - 1) return { at, id, standing, versions, isGone: false };
    }
    throw new Error('a registration has steps');
  }

  const readFrom = async (from: LocalId, signal: AbortSignal): Promise<FiledRegistration> => {
    const { id, standing, versions } = await look(from, signal);
    return toFiled(id, standing, versions);
  };

  /** Takes what is ours, step by step, until the vendor has something to decide. */
  async function climb(from: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration> {
    let id = from;
    for (const [at, rung] of rungs.entries()) {
      if (lacks(rung, at, id)) id = await open(rung, id, asked, signal);
      const standing = await rung.judge(id, signal);
      if (standing !== 'absent' && standing.is === 'ours') await rung.take(id, asked, signal);
      else if (standing !== 'absent' && standing.is === 'done') continue;
      const after = await rung.judge(id, signal);
      if (after === 'absent' || after.is !== 'done') break;
    }
    return readFrom(id, signal);
  }

  async function locateAll(from: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<LocalId> {
    let id = from;
    for (const [at, rung] of rungs.entries()) {
      if (!lacks(rung, at, id)) continue;
      const found = await rung.locate?.(id, asked, signal);
      if (found === undefined || found === 'absent') return id;
      id = found;
    }
    return id;
  }

  return {
    async file(asked, signal) {
      checkTaken(asked);
      if (asked.replaces !== undefined && isLocalId(asked.replaces))
        await endEarlier(readLocalId(asked.replaces), signal);
      const id = await open(first, { number: asked.number, parts: [] }, asked, signal);
      try {
        return await climb(id, asked, signal);
      } catch (error) {
        // It has begun, and whoever goes on needs its id.
        const begun = toFiled(id, ours(), []);
        if (!(error instanceof RegistrationRefusedError)) return begun;
        return { carrierId: begun.carrierId, state: 'needsInfo', said: error.said, canAmend: true, version: '' };
      }
    },

    async find(asked, signal) {
      const found = await first.locate?.({ number: asked.number, parts: [] }, asked, signal);
      if (found === undefined || found === 'absent') return 'absent';
      return readFrom(await locateAll(found, asked, signal), signal);
    },

    async read(carrierId, signal) {
      if (!isLocalId(carrierId)) return 'absent';
      const { id, standing, versions, isGone } = await look(readLocalId(carrierId), signal);
      return isGone ? 'absent' : toFiled(id, standing, versions);
    },

    proceed: (carrierId, asked, signal) => climb(readLocalId(carrierId), asked, signal),

    async amend(carrierId, asked, signal) {
      checkTaken(asked);
      const { at, id, standing } = await look(await locateAll(readLocalId(carrierId), asked, signal), signal);
      const isMendable = standing.is === 'rejected' || standing.is === 'ours';
      return readFrom(isMendable ? await rungs[at]!.mend(id, asked, signal) : id, signal);
    },
  };
}

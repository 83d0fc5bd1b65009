import { z } from 'zod';
import { epochMs } from '../wire.ts';

/** Counted from 1 on, of each thing that has versions. */
export const version = z.number().int().nonnegative();

/** A line of a difference: `tiles[20].gift`, before and after as they are kept. */
const settingChange = z.object({
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});

/** inForce: what holds now · scheduled: begins by itself · past: something newer holds · withdrawn: it never begins. */
const versionStates = ['inForce', 'scheduled', 'past', 'withdrawn'] as const;

export const settingVersion = z.object({
  version,
  state: z.enum(versionStates),
  who: z.string(),
  reason: z.string(),
  madeAt: epochMs,
  from: epochMs,
  /** Against what held when it began; the first of them. */
  changes: z.array(settingChange),
  changesInAll: z.number().int(),
});
/** The newest version of a place. */
export const lastChange = settingVersion.pick({ state: true, who: true, madeAt: true, from: true });
export type SettingVersion = z.infer<typeof settingVersion>;

/** A change that waits for a second person. */
export const settingProposal = z.object({
  proposalId: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  reason: z.string(),
  expiresAt: epochMs,
  /** Absent: as soon as it is confirmed. */
  from: epochMs.optional(),
  changes: z.array(settingChange),
  changesInAll: z.number().int(),
});
export type SettingProposal = z.infer<typeof settingProposal>;

import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs, ok } from '../wire.ts';
import { defineOperatorCall, type OperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';
import type { Access } from './permissions.ts';
import { lastChange, settingProposal, settingVersion, version } from './setting-versions.ts';

/** Settings that operators change while the product runs, outside of brands; each by place: a limit by country, a route by prefix. */
export const settingKinds = ['block', 'limit', 'margin', 'route', 'routePrice', 'sale', 'services', 'term'] as const;
export type SettingKind = (typeof settingKinds)[number];

/** The fields that name a place, each in words without a space. */
type PlaceShape = Record<string, z.ZodType<string, string>>;

interface SettingSpec<Place extends PlaceShape, Value extends z.ZodType> {
  kind: SettingKind;
  /** Below `/console/api`. */
  path: string;
  /** The thing that is set, for the calls' summaries. */
  what: string;
  see: Access;
  change: Access;
  place: Place;
  value: Value;
  /** Its price changes for customers: one operator proposes, another confirms. */
  isPriced?: true;
}

/** Declares the calls of a setting: which places were changed lately, the versions of one, and how it is changed. */
export function defineSetting<Place extends PlaceShape, Value extends z.ZodType>({
  kind,
  path,
  what,
  see,
  change,
  place,
  value,
  isPriced,
}: SettingSpec<Place, Value>) {
  return {
    kind,
    place: z.object(place),
    value,
    isPriced: isPriced === true,
    show: defineOperatorCall('GET', `${path}/versions`, {
      summary: `${what} as it is now, with its versions.`,
      access: see,
      query: querySchema(place),
      response: z.object({
        /** Absent: nothing is said of the place. */
        value: value.optional(),
        /** The newest version of all, in force or not: what a change has to be based on. 0: none was ever made. */
        latest: version,
        versions: z.array(settingVersion),
        proposals: z.array(settingProposal),
      }),
    }),
    changed: defineOperatorCall('GET', `${path}/changed`, {
      summary: `${what}: what was changed last, or is to come, the latest first.`,
      access: see,
      response: z.object({ changes: z.array(lastChange.extend({ place: z.object(place) })) }),
    }),
    change: defineOperatorCall('POST', `${path}/change`, {
      summary: isPriced
        ? `${what}: proposes a change, or to undo one; another operator confirms.`
        : `${what}: changes it, or undoes a change.`,
      access: change,
      stepUp: true,
      body: z.object({
        place: z.object(place),
        /** Absent: nothing is said of the place any more; or this is an undo. */
        value: value.optional(),
        /** The version that is undone: one in force gives way to what held before it, one that is scheduled never begins. */
        undo: version.optional(),
        /** When it begins; at once without, or where that time is over. */
        from: epochMs.optional(),
        /** `latest` of what was looked at. */
        basedOn: version,
        reason: actReason,
      }),
      response: ok,
    }),
  };
}

/** A setting as it is declared, whatever its place and value. */
export interface Setting {
  kind: SettingKind;
  place: z.ZodObject<PlaceShape>;
  value: z.ZodType;
  isPriced: boolean;
  show: OperatorCall;
  changed: OperatorCall;
  change: OperatorCall;
}

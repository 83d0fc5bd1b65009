import { z } from 'zod';
import { languageCode } from './define-call.ts';
import { epochMs, moneyText, phoneDigits, telCode } from './wire.ts';

/**
 * The window messages between the embedded plans page and the page around it (spec 2 §7, decision 33). Each
 * side takes a message only from the other's window and from its own origin, and only in one of these shapes.
 */

/** Query of the frame's address. Secret and personal things travel in `access`. */
export const plansFrameQuery = z.object({
  platform: z.string().max(20),
  osType: z.literal('pc'),
  language: languageCode,
  /** To be chosen already where somebody is about to choose one. */
  planId: z.string().max(40).optional(),
});

const path = z.string().max(400);

/** Messages from the plans page. The first six are the specification's. */
export const plansFrameSays = z.discriminatedUnion('type', [
  /** The plans page shows another place now: the address around it follows, `replace` without a step of its own. */
  z.object({ type: z.literal('afterEach'), path, replace: z.boolean() }),
  /** The plans page asks which language to speak. */
  z.object({ type: z.literal('language') }),
  /**
   * The balance is too small: opens the recharge panel, which comes back to `returnUrl`, a path of the web app. (own)
   * `missing`: the money that is missing.
   */
  z.object({ type: z.literal('toRecharge'), returnUrl: path, missing: moneyText.optional() }),
  /** To number management. */
  z.object({ type: z.literal('managePhone') }),
  /** A new chat from this number. */
  z.object({ type: z.literal('addMessage'), telCode, number: phoneDigits }),
  z.object({ type: z.literal('back') }),
  /** (own) It needs an access token: its first, or the last is over. */
  z.object({ type: z.literal('access') }),
  /** (own) A number was rented or its plan changed: lists and balance are no longer true. */
  z.object({ type: z.literal('changed') }),
  /** (own) A dialog of it is open, or none any more: the page around dims what is around it. */
  z.object({ type: z.literal('dim'), on: z.boolean() }),
  /** (own) The least that is paid for what the shown place is about; absent while nobody knows it. */
  z.object({ type: z.literal('price'), price: moneyText.optional() }),
  /** (own) A call was refused for what the page around it settles: the profile, the phone. */
  z.object({
    type: z.literal('refused'),
    retcode: z.number().int(),
    retmsg: z.string().max(1000),
    profileStatus: z.number().int().optional(),
    needSetPhone: z.boolean().optional(),
  }),
]);
export type PlansFrameSays = z.infer<typeof plansFrameSays>;

/** To the plans page. */
export const plansFrameHears = z.discriminatedUnion('type', [
  z.object({ type: z.literal('language'), language: plansFrameQuery.shape.language }),
  /** The token of `getPlansToken`, and whose it is. */
  z.object({
    type: z.literal('access'),
    token: z.string(),
    expiresAt: epochMs,
    telCode: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
  /** Back or forward in the browser: show this place. */
  z.object({ type: z.literal('open'), path }),
  /** (own) Beside the frame, on the ground that is dimmed for its dialog, somebody pressed. */
  z.object({ type: z.literal('pressBeside') }),
]);
export type PlansFrameHears = z.infer<typeof plansFrameHears>;

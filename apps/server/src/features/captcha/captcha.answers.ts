import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredCaptcha } from './captcha.repository.ts';

/** Pixels that the piece may lie beside its hole: a person's hand is good for this much. */
const SLIDER_TOLERANCE_PX = 5;

/** 120 bits in 20 characters: it travels in the field of the answer. */
export function newPass(): string {
  return randomBytes(16).toString('base64url');
}

export function hashPass(pass: string): Buffer {
  return createHash('sha256').update(pass).digest();
}

/** Picture and audio form are answers to the same captcha. */
export function isRightAnswer(captcha: StoredCaptcha, given: string): boolean {
  if (captcha.kind === 'slider') return isRightPlace(captcha.answer, given);
  const typed = given.normalize('NFKC').trim().toLowerCase();
  // Both are always compared, so that timing does not tell which form was near.
  const picture = isSame(typed, captcha.answer.toLowerCase());
  const audio = isSame(typed.replace(/[\s-]/g, ''), captcha.audio_answer);
  return picture || audio;
}

export function isRightPass(captcha: StoredCaptcha, given: string): boolean {
  return captcha.pass_hash !== null && timingSafeEqual(captcha.pass_hash, hashPass(given));
}

/** Hashed first: timingSafeEqual wants equal lengths, and the length of an answer is a hint too. */
function isSame(given: string, answer: string): boolean {
  return answer !== '' && timingSafeEqual(hashPass(given), hashPass(answer));
}

/** `captchaVerifyParam` is JSON text with the left edge of the dropped piece: {"x": 123}. */
function isRightPlace(answer: string, given: string): boolean {
  try {
    const { x } = JSON.parse(given) as { x?: unknown };
    return typeof x === 'number' && Math.abs(x - Number(answer)) <= SLIDER_TOLERANCE_PX;
  } catch {
    return false;
  }
}
